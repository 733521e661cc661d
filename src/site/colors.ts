import { blend, clampChroma, converter, formatHex, parse, wcagContrast } from 'culori';

/** The minimum contrast between text and background in WCAG 2.2 AA. */
const READABLE = 4.5;

/** The backgrounds on which text has the least contrast: `--raised` of tokens.css. */
export const GROUNDS = { light: '#f1f1ee', dark: '#25282d' } as const;

/** Steps of the binary search for the lightness of a variant. */
const STEPS = 10;

const oklch = converter('oklch');

/** Null for full transparency, and for colors that depend on the page or system, such as `currentcolor`. */
export function opaque(color: string | null, ground: string): string | null {
  const parsed = color ? parse(color) : undefined;
  if (!parsed || parsed.alpha === 0) return null;
  return formatHex(blend([ground, parsed])) ?? null;
}

/** Changes the lightness of a color that is not readable on the ground. */
export function readableOn(ground: string, color: string | null): string | null {
  const hex = opaque(color, ground);
  const base = hex && oklch(hex);
  if (!base || isReadable(hex, ground)) return hex;
  const at = (l: number) => formatHex(clampChroma({ ...base, l }, 'oklch')) ?? '#000000';
  let [unreadable, readable] = [base.l, blackOrWhite(ground) === '#000000' ? 0 : 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (unreadable + readable) / 2;
    if (isReadable(at(middle), ground)) readable = middle;
    else unreadable = middle;
  }
  return at(readable);
}

/** One of them is readable on every ground. */
export function blackOrWhite(ground: string): '#000000' | '#ffffff' {
  return wcagContrast('#000', ground) >= wcagContrast('#fff', ground) ? '#000000' : '#ffffff';
}

export function textOn(ground: string, color: string | null): string {
  const text = opaque(color, ground);
  return text && isReadable(text, ground) ? text : blackOrWhite(ground);
}

function isReadable(color: string, ground: string): boolean {
  return wcagContrast(color, ground) >= READABLE;
}
