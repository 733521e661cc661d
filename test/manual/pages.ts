import type { Blog, Sent } from '../support/blog';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

/** A page of the documentation. */
export interface ManualPage {
  path: string;
  html: string;
  ids: string[];
  links: string[];
}

/** A sample as a reader copies it. */
export interface SampleText {
  operation: string;
  language: string;
  code: string;
}

/** Reads every page of the documentation by following links from the start page. */
export async function readPages(blog: Blog): Promise<ManualPage[]> {
  const pages = new Map<string, ManualPage>();
  const waiting = ['/docs'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const page = pageOf(path, await blog.send(path, { method: 'GET' }));
    pages.set(path, page);
    waiting.push(...page.links.map((link) => link.replace(/#.*/, '')).filter((link) => /^\/docs/.test(link)));
  }
  return [...pages.values()];
}

/** Returns the samples of a page. */
export function samplesOf({ html }: ManualPage): SampleText[] {
  return [...html.matchAll(/data-operation="([\w-]+)">(.*?)<\/pre>\s*<\/div>/gs)].flatMap(
    ([, operation = '', block = '']) =>
      [...block.matchAll(/<pre role="tabpanel"[^>]* data-language="(\w+)"[^>]*><code>(.*?)<\/code>/gs)].map(
        ([, language = '', code = '']) => ({ operation, language, code: textOf(code) }),
      ),
  );
}

function pageOf(path: string, { status, text }: Sent): ManualPage {
  if (status !== 200) throw new Error(`${path} is answered ${status}`);
  return {
    path,
    html: text,
    ids: [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id),
    links: [...text.matchAll(/ href="([^"]+)"/g)]
      .map(([, link = '']) => textOf(link))
      .map((link) => (link.startsWith('#') ? path + link : link)),
  };
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
}
