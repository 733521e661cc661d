/** The minimum contrast between text and background in WCAG 2.2 AA. */
const READABLE = 4.5;

type Rgb = [red: number, green: number, blue: number];

/**
 * Computes the colours of labels. Parses a colour by setting it on the element `probe` and reading the browser's
 * computed colour.
 */
export class Colors {
  constructor(private readonly probe: HTMLElement) {}

  /**
   * Returns an opaque background colour for a label, and its text colour: the chosen one if it is readable, else black
   * or white.
   */
  label(ground: string | null, text: string | null): { ground: string; text: string } | null {
    const back = ground && this.over([1, 1, 1], ground);
    if (!back) return null;
    const front = text && this.over(back, text);
    const isReadable = front && contrast(front, back) >= READABLE;
    return { ground: css(back), text: isReadable ? css(front) : blackOrWhite(back) };
  }

  /**
   * Returns the opaque result of a colour over a background; null if the colour is unknown to the browser or
   * transparent.
   */
  private over(ground: Rgb, color: string): Rgb | null {
    const { style } = this.probe;
    style.color = '';
    style.color = `color-mix(in srgb, ${color} 100%, black)`;
    if (!style.color || /currentcolor/i.test(color)) return null;
    const numbers = getComputedStyle(this.probe).color.match(/-?[\d.]+(?:e-?\d+)?/g) ?? [];
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbers.map(Number);
    if (alpha === 0) return null;
    const parts = [red, green, blue].map(
      (part, at) => Math.min(Math.max(part, 0), 1) * alpha + (ground[at] ?? 1) * (1 - alpha),
    );
    return parts as Rgb;
  }
}

function css(color: Rgb): string {
  return `rgb(${color.map((part) => Math.round(part * 255)).join(' ')})`;
}

function blackOrWhite(ground: Rgb): string {
  return contrast([0, 0, 0], ground) >= contrast([1, 1, 1], ground) ? '#000' : '#fff';
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
