import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A Content-Security-Policy that allows only what the embed needs according to the documentation, and the site's own
 * pictures and style sheet.
 */
const POLICY = [
  "default-src 'none'",
  'script-src http://blog.test',
  'connect-src http://blog.test',
  "img-src http://blog.test 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types blog-embed',
].join('; ');

const STYLE = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
  body { margin: 0 auto; max-width: 72rem; padding: 2rem 1.25rem 4rem }
  h1 { line-height: 1.15; margin: 0 }
  h1 + p { margin-block: 0.75rem 2rem }
  .themed {
    --blog-accent: #9a3412; --blog-surface: #fffaf3; --blog-border: #ecd9c3; --blog-radius: 0;
    --blog-button-background: #9a3412; --blog-button-text: #ffffff; --blog-card-width: 22em;
    --blog-heading-font: Georgia, serif; --blog-heading-weight: 500; --blog-image-ratio: 2 / 1;
  }
  .themed::part(title) { font-size: 1.5em }
`;

/** A page of another website that contains the embed. */
export interface ForeignPage {
  snippet: string;
  lang?: string;
  dir?: string;
  title?: string;
  head?: string;
  /** Replaces POLICY as the Content-Security-Policy of the page. An empty text sends none. */
  policy?: string;
}

/**
 * A website with another origin than the service and a strict Content-Security-Policy. Its host name is `site.test`.
 */
export class ForeignSite {
  private readonly pages = new Map<string, ForeignPage>();
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://site.test');
      const [type, body] = this.answer(pathname);
      const { policy = POLICY } = this.pages.get(pathname) ?? {};
      response.writeHead(body ? 200 : 404, {
        'Content-Type': type,
        ...(policy && { 'Content-Security-Policy': policy }),
      });
      response.end(body);
    });
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  /** Adds a page at a path; returns its URL. */
  put(path: string, page: ForeignPage): string {
    this.pages.set(path, page);
    return `http://site.test${path}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(path: string): [string, string] {
    if (path === '/style.css') return ['text/css', STYLE];
    if (path.startsWith('/picture')) return ['image/svg+xml', landscape(Number(path.replace(/\D/g, '')))];
    const page = this.pages.get(path);
    return ['text/html; charset=utf-8', page ? html(page) : ''];
  }
}

function html({
  snippet,
  lang = 'en',
  dir = 'ltr',
  title = 'The Corner Kitchen',
  head = '',
}: ForeignPage): string {
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="A kitchen on a corner.">
<link rel="canonical" href="http://site.test/">
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="/picture0.svg">
${head}
</head>
<body><main>
<h1>${title}</h1>
<p>Recipes, notes and a little travel.</p>
${snippet}
</main></body>
</html>`;
}

const SKIES = [
  ['#f6d5a8', '#e8825e', '#7a3b52'],
  ['#bfe3dd', '#3f8f8b', '#1e3f4f'],
  ['#d9d4f4', '#7f6fc4', '#33295e'],
  ['#f4e3c1', '#c9a24b', '#4d4326'],
  ['#cfe6f7', '#5b93c9', '#1f3d63'],
  ['#f6cfd6', '#c9597a', '#4f1f3a'],
];

/** Returns an SVG picture whose colors and shapes depend on the number. */
function landscape(number: number): string {
  const [sky, hill, ground] = SKIES[number % SKIES.length] ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540" preserveAspectRatio="xMidYMid slice">
<rect width="960" height="540" fill="${sky}"/>
<circle cx="${220 + ((number * 110) % 560)}" cy="190" r="120" fill="${hill}" opacity=".85"/>
<path d="M0 ${360 + ((number * 7) % 40)} Q240 ${220 + ((number * 31) % 120)} 480 350 T960 320V540H0Z" fill="${hill}"/>
<path d="M0 430 Q260 ${330 + ((number * 17) % 60)} 520 430 T960 400V540H0Z" fill="${ground}"/>
</svg>`;
}
