const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Reads titles, links and texts from the HTML of a page without running its scripts. */
export class ReadPage {
  constructor(readonly html: string) {}

  get title(): string {
    return decoded(/<title>([^<]*)<\/title>/.exec(this.html)?.[1]);
  }

  get heading(): string {
    return this.text('h1');
  }

  /** Returns the content of a meta element by its name or property. */
  meta(name: string): string | undefined {
    return this.attribute(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  }

  /** Returns the address of a link element by its `rel`. */
  link(rel: string): string | undefined {
    return this.attribute(new RegExp(`<link rel="${rel}" href="([^"]*)"`));
  }

  /** The values of `href` of all anchors, in order. */
  get anchors(): string[] {
    return [...this.html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => decoded(href));
  }

  get jsonLd(): Record<string, unknown> {
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(this.html) ?? [];
    return JSON.parse(text) as Record<string, unknown>;
  }

  /** Returns the text of the first element with this tag name. */
  text(tag: string): string {
    const [, inner = ''] = new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 's').exec(this.html) ?? [];
    return decoded(inner.replace(/<[^>]*>/g, '')).trim();
  }

  private attribute(pattern: RegExp): string | undefined {
    const [, value] = pattern.exec(this.html) ?? [];
    return value === undefined ? undefined : decoded(value);
  }
}

function decoded(text = ''): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
}
