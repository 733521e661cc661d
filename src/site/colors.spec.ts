import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import { blackOrWhite, GROUNDS, opaque, readableOn, textOn } from './colors';

const TOKENS = readFileSync(join(__dirname, 'templates', 'tokens.css'), 'utf8');

/** Colors in every notation with a fixed value, some outside of sRGB. */
const COLORS = [
  ...['red', 'RebeccaPurple', '#fff', '#000', '#ffd166', '#0B57A4', '#abcd', '#12345678', '#777'],
  ...['rgb(255 0 0 / 50%)', 'rgba(1,2,3,.4)', 'rgb(none 128 0)', 'hsl(120deg 50% 50%)', 'hwb(1turn 0% 0%)'],
  ...['lab(50 120 -120)', 'lch(90% 140 100)', 'oklab(0.5 0.3 0.3)', 'oklch(0.9 0.4 140)', 'lab(1e999 0 0)'],
  ...['color(display-p3 1 0 0)', 'color(srgb 2 -1 0.5)', 'color(xyz 0.3 0.3 0.3)'],
];

/** Colors that are ignored: fully transparent, dependent on the page or system, or unknown. */
const OTHERS = [
  'transparent',
  'rgb(1 2 3 / 0)',
  'currentcolor',
  'Canvas',
  'color-mix(in srgb, red, blue)',
  'x',
  '',
];

describe('a chosen color', () => {
  it.each(COLORS)('has a readable variant in light and dark: %s', (color) => {
    for (const ground of [GROUNDS.light, GROUNDS.dark]) {
      const variant = readableOn(ground, color) ?? '';

      expect(variant).toMatch(/^#[\da-f]{6}$/);
      expect(wcagContrast(variant, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(COLORS)('can be the ground of readable text: %s', (color) => {
    const ground = opaque(color, '#ffffff') ?? '';

    expect(wcagContrast(blackOrWhite(ground), ground)).toBeGreaterThanOrEqual(4.5);
    for (const text of [...COLORS, ...OTHERS, null]) {
      expect(wcagContrast(textOn(ground, text), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(OTHERS)('is ignored if it has no fixed value: %s', (color) => {
    expect([opaque(color, '#ffffff'), readableOn('#ffffff', color)]).toEqual([null, null]);
  });

  it('is compared with the grounds of the style sheet', () => {
    const raised = [...TOKENS.matchAll(/--raised: (#\w+);/g)].map(([, value]) => value);

    expect(raised).toEqual([GROUNDS.light, GROUNDS.dark]);
  });

  it('stays as it is where it can be read', () => {
    expect([readableOn('#ffffff', '#0b57a4'), textOn('#0b57a4', 'white')]).toEqual(['#0b57a4', '#ffffff']);
  });
});
