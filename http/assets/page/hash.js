// A number by which a text is recognised: FNV-1a over its UTF-16 units.

/** @param {string} text */
export function hash(text) {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return mixed;
}
