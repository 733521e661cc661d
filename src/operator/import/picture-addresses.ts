import { decoded } from '../../platform/common/decoded';

/** A picture in the library. */
export interface LibraryPicture {
  mediaUrl: string;
  /** Narrower files, narrowest first. */
  variants: readonly { width: number; url: string }[];
}

export interface Rewritten {
  text: string;
  /** The number of replaced addresses. */
  count: number;
}

/** An address in HTML, CSS or text: absolute, without a scheme, or, after a delimiter, from the root. */
const ADDRESS =
  /(?:(?:https?:)?\/\/|(?<=["'(\s,])\/(?=\w))[^\s"'<>()\\?#&,;[\]|]+(?:\?[\w=.%~+-]*(?:&(?:amp;|#0?38;)?\w+=[\w.%~+-]*)*)?/gi;

/** Punctuation after an address in a text, which is not part of it. */
const PUNCTUATION = '.:!';

/** WordPress adds the size to the name of a resized picture. */
const SIZE = /-(\d{1,5})x\d{1,5}(?=\.\w+$)/;

/** WordPress adds these to the name of a large picture that it made smaller or turned upright. */
export const PROCESSED = /-(?:scaled|rotated)(?=\.\w+$)/;

/** The addresses of pictures on the exported site, in all sizes, and their addresses in the library. */
export class PictureAddresses {
  private readonly exact = new Map<string, LibraryPicture>();
  private readonly processed = new Map<string, LibraryPicture>();

  constructor(private readonly site: string) {}

  add(address: string, picture: LibraryPicture): void {
    const key = this.keyOf(address);
    if (key === null) return;
    this.exact.set(key, picture);
    const plain = key.replace(PROCESSED, '');
    if (!this.processed.has(plain)) this.processed.set(plain, picture);
  }

  /** Replaces the known addresses in a text. */
  rewrite(text: string): Rewritten {
    let count = 0;
    const rewritten = text.replace(ADDRESS, (found) => {
      const address = withoutPunctuation(found);
      const ours = this.addressFor(address);
      if (ours === null) return found;
      count++;
      return ours + found.slice(address.length);
    });
    return { text: rewritten, count };
  }

  private addressFor(address: string): string | null {
    const key = this.keyOf(address);
    if (key === null) return null;
    const asNamed = this.exact.get(key);
    if (asNamed) return inWidth(asNamed, widthIn(address));
    const whole = key.replace(SIZE, '');
    const picture = this.exact.get(whole) ?? this.processed.get(whole.replace(PROCESSED, ''));
    return picture ? inWidth(picture, Number(SIZE.exec(key)?.[1] ?? widthIn(address))) : null;
  }

  /** Without scheme, `www.` and query. Null if it is not a URL. */
  private keyOf(address: string): string | null {
    const url = URL.parse(address, this.site);
    return url && url.host.replace(/^www\./, '') + decoded(url.pathname).normalize();
  }
}

function withoutPunctuation(found: string): string {
  let end = found.length;
  while (end > 1 && PUNCTUATION.includes(found.charAt(end - 1))) end--;
  return found.slice(0, end);
}

/** Returns the width that WordPress.com and its CDN get in the query; 0 if there is none. */
function widthIn(address: string): number {
  return Number(/[?&;]w=(\d{1,5})(?!\d)/.exec(address)?.[1] ?? 0);
}

/** Returns the narrowest file of at least `width`. 0 is the picture itself. */
function inWidth({ mediaUrl, variants }: LibraryPicture, width: number): string {
  const variant = width > 0 && variants.find((one) => one.width >= width);
  return variant ? variant.url : mediaUrl;
}
