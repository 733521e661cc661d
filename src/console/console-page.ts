import type { Settings } from '../platform/settings/settings';
import type { Manifest } from './console-files';

/** The policies by which scripts of the page make HTML: of the console, of its editor's clipboard, of the embed's sample. */
const TRUSTED_TYPES = ['console', 'ProseMirrorClipboard', 'blog-embed'];

/** Stays on the page if its script cannot be loaded, as while two releases answer during an update. */
const STARTING =
  '<p class="starting">The console is starting. If this stays, <a href="">load the page again</a>.</p>';

/**
 * Returns the headers of the page. The Content-Security-Policy allows the console's own files and requests to the
 * service alone. Frames may show previews and samples of the service, at the address that readers use too.
 */
export function pageHeaders({ PUBLIC_URL }: Settings): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src https: http: data: 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    `frame-src 'self' ${new URL(PUBLIC_URL).origin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES.join(' ')}`,
  ];
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}

/** Returns the page that shows all screens of the console. `data-base` is the path below which its addresses stand. */
export function consolePage({ script, style, icon, preload }: Manifest, { consoleBase }: Settings): string {
  const base = `${new URL(consoleBase).pathname.replace(/\/$/, '')}/console`;
  const assets = `${base}/assets`;
  const preloads = preload
    .map((name) => `\n    <link rel="modulepreload" href="${assets}/${name}">`)
    .join('');
  return `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex, nofollow">
    <title>Console</title>
    <link rel="icon" href="${assets}/${icon}" type="image/svg+xml">
    <link rel="stylesheet" href="${assets}/${style}">${preloads}
    <script type="module" src="${assets}/${script}"></script>
  </head>
  <body>
    <div id="app" data-base="${base}">${STARTING}</div>
    <noscript>The console needs JavaScript.</noscript>
  </body>
</html>
`;
}
