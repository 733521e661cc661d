/** The minimum contrast between text and background in WCAG 2.2 AA. */
const READABLE = 4.5;

/** The luminance with the same contrast to black and to white: (L + 0.05) / 0.05 = 1.05 / (L + 0.05). */
const AS_MUCH_TO_BOTH = 0.17913;

type Rgb = [red: number, green: number, blue: number];

/**
 * Computes the colors of labels. Parses a color by setting it on the element `probe` and reading the browser's
 * computed color.
 */
export class Colors {
  constructor(private readonly probe: HTMLElement) {}

  /**
   * Returns an opaque background color for a label, and its text color: the chosen one if it is readable, else black
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
   * Returns the opaque result of a color over a background; null if the color is unknown to the browser or
   * transparent.
   */
  private over(ground: Rgb, color: string): Rgb | null {
    const { style } = this.probe;
    style.color = '';
    style.color = `color-mix(in srgb, ${color} 100%, black)`;
    if (!style.color || /currentcolor/i.test(color)) return null;
    const numbers = getComputedStyle(this.probe).color.match(/-?[\d.]+(e-?\d+)?/g) ?? [];
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
  return luminance(ground) > AS_MUCH_TO_BOTH ? '#000' : '#fff';
}

function contrast(one: Rgb, other: Rgb): number {
  const ratio = (luminance(one) + 0.05) / (luminance(other) + 0.05);
  return Math.max(ratio, 1 / ratio);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
