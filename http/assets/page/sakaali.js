export const open = () => {};
export const fields = () => ({});
export const build = () => {};
