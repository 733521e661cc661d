import { markupEnd } from './markup';

/** The start of the end tag of each element whose text is shown verbatim. */
const ENDS: Readonly<Record<string, RegExp>> = {
  code: /<\/code[\s>]/gi,
  kbd: /<\/kbd[\s>]/gi,
  pre: /<\/pre[\s>]/gi,
  samp: /<\/samp[\s>]/gi,
  tt: /<\/tt[\s>]/gi,
  var: /<\/var[\s>]/gi,
};

export const VERBATIM: readonly string[] = Object.keys(ENDS);

const BEGINNING = /<(code|kbd|pre|samp|tt|var)(?=[\s/>])/iy;

/** The start of markup. */
const MARKUP = /<(?:\/?[a-z]|[!?])/gi;

/** Finds the end of parts without shortcodes: markup, and elements whose text is shown verbatim. */
export class Verbatim {
  /** For each pattern, the index of the last match. */
  private readonly ends = new Map<RegExp, number>();

  constructor(private readonly html: string) {}

  /** Returns the index after the markup at `at`, or of the end tag if the markup opens a verbatim element. */
  endOf(at: number): number {
    BEGINNING.lastIndex = at;
    const [, name = ''] = BEGINNING.exec(this.html) ?? [];
    const end = ENDS[name.toLowerCase()];
    return end ? this.endTag(end, at) : markupEnd(this.html, at);
  }

  private endTag(pattern: RegExp, from: number): number {
    const known = this.ends.get(pattern);
    if (known !== undefined && known >= from) return known;
    pattern.lastIndex = from;
    const at = pattern.exec(this.html)?.index ?? this.html.length;
    this.ends.set(pattern, at);
    return at;
  }
}

/** The parts of the HTML without shortcodes, in order. */
export class VerbatimParts {
  private readonly begins: number[] = [];
  private readonly ends: number[] = [];

  constructor(html: string) {
    const verbatim = new Verbatim(html);
    MARKUP.lastIndex = 0;
    for (let found = MARKUP.exec(html); found; found = MARKUP.exec(html)) {
      MARKUP.lastIndex = verbatim.endOf(found.index);
      this.begins.push(found.index);
      this.ends.push(MARKUP.lastIndex);
    }
  }

  /** Returns the end of the part around an index; undefined if there is none. */
  endAround(index: number): number | undefined {
    let [low, high] = [0, this.begins.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.ends[middle] ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    return (this.begins[low] ?? Infinity) <= index ? this.ends[low] : undefined;
  }
}
