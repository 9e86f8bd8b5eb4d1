// Drawings of our own for cards: suits that have no sign in type, and cards that stand alone.

import { svg } from './dom.js';

/**
 * Each drawing as the path of a shape in a square of twenty.
 * @type {Record<string, string>}
 */
const SHAPES = {
  acorns: 'M9 1h2v3c3.500 .3 6 2 6.500 5h-15c.5-3 3-4.700 6.500-5zM3.500 10h13c0 4.500-2.500 7.500-6.500 9.500c-4-2-6.500-5-6.500-9.500z',
  leaves: 'M10 .5c4.500 2.500 7.500 6 7 9.500c-.4 2.700-3 4-5.800 3.100c.1 2.400.6 4.500 1.600 6.400h-5.600c1-1.900 1.500-4 1.600-6.400c-2.800.9-5.400-.4-5.800-3.100c-.5-3.500 2.500-7 7-9.500z',
  hearts: 'M10 18.500c-6.500-5-9-8.500-9-12a4.700 4.700 0 0 1 9-2a4.700 4.700 0 0 1 9 2c0 3.500-2.500 7-9 12z',
  bells: 'M10 1a9 9 0 1 1-.01 0zM3.500 9v2h13v-2zM9 12.500v4a1.500 1.500 0 1 0 2 0v-4z',
  roses: 'M10 1a4 4 0 0 1 3.800 2.800a4 4 0 0 1 3.500 6.200a4 4 0 0 1-3.500 6.200a4 4 0 0 1-7.600 0a4 4 0 0 1-3.500-6.200a4 4 0 0 1 3.500-6.200a4 4 0 0 1 3.800-2.800zM10 7a3 3 0 1 0 .01 0z',
  shields: 'M2.500 1.500h15v8.500c0 4.500-3.300 7.500-7.500 9c-4.200-1.500-7.500-4.500-7.500-9zM6 5v5c0 2 1.500 3.500 4 4.700c2.500-1.200 4-2.700 4-4.700v-5z',
  swords: 'M9 .5h2l1 10.500h3v2h-4v4h1.500v2.500h-5v-2.500h1.500v-4h-4v-2h3z',
  cups: 'M3 1.500h14c0 5-2 8.500-5.500 9.300v4.200c2.500.3 4 1.500 4 4h-11c0-2.500 1.500-3.700 4-4v-4.200c-3.500-.8-5.500-4.300-5.500-9.300z',
  coins: 'M10 1a9 9 0 1 1-.01 0zM10 4a6 6 0 1 0 .01 0zM10 7a3 3 0 1 1-.01 0z',
  batons: 'M14.500 .5a3.500 3.500 0 0 1 4 5l-12.500 13.500c-1.500 1-3.500 1-4.500-.5c-.8-1.200-.5-2.800.5-4z',
  trump: 'M2 14.500v-10l4 4l4-7l4 7l4-4v10zM2 16h16v2.500h-16z',
  excuse: 'M10 1l2.700 5.800l6.300.7l-4.700 4.300l1.300 6.200l-5.600-3.200l-5.600 3.200l1.300-6.200l-4.700-4.300l6.300-.7z',
  wizard: 'M11 .5l5.500 14h-13zM1.500 15.500h17v3h-17z',
  jester: 'M1.500 4.500c4-1.500 6.500.5 8.500 6c2-5.500 4.500-7.500 8.500-6c-2.500 2-3 5-3 9.500h-11c0-4.500-.5-7.500-3-9.500zM4.500 15.500h11v3h-11z',
};

/** Whether there is a drawing of this name. */
export const isDrawn = (/** @type {string} */ name) => name in SHAPES;

/**
 * A drawing as high as a letter.
 * @param {string} name
 * @param {string} more
 */
export const drawing = (name, more = '') => svg('svg', { viewBox: '0 0 20 20', class: `drawing ${name} ${more}`.trim(), 'aria-hidden': 'true', focusable: 'false' }, svg('path', { d: SHAPES[name], 'fill-rule': 'evenodd' }));
