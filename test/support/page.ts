const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A page as a search engine reads it. */
export class ReadPage {
  constructor(readonly html: string) {}

  get title(): string {
    return decoded(/<title>([^<]*)<\/title>/.exec(this.html)?.[1]);
  }

  get heading(): string {
    return this.text('h1');
  }

  /** The content of a meta element, by name or property. */
  meta(name: string): string | undefined {
    return this.attribute(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  }

  /** Where a link element of the head leads. */
  link(rel: string): string | undefined {
    return this.attribute(new RegExp(`<link rel="${rel}" href="([^"]*)"`));
  }

  /** Where the anchors lead. */
  get anchors(): string[] {
    return [...this.html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => decoded(href));
  }

  get jsonLd(): Record<string, unknown> {
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(this.html) ?? [];
    return JSON.parse(text) as Record<string, unknown>;
  }

  /** The text of the first element of that name. */
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
