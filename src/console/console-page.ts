import { MEDIA_PATH } from '../media/media-addresses';
import { escapeHtml } from '../platform/common/html';
import type { Settings } from '../platform/settings/settings';
import type { ConsoleLanguage } from '../platform/identity/console-language';
import { PLAYER_HOSTS } from '../posts/texts/players';
import type { ConsoleSessionView } from './console.dto';
import type { Manifest } from './console-files';
import { PAGE_SETTINGS, type PageSettings } from './page-settings';
import { STARTING_WORDS } from './starting-words';

/** The Trusted Types policies of the console, its editor's clipboard, and the embed's sample. */
const TRUSTED_TYPES = ['console', 'ProseMirrorClipboard', 'blog-embed'];

/** Allows requests only to the service. Frames may show its previews and samples, including under the public URL, and players. */
export function consolePageHeaders({ PUBLIC_URL }: Settings): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // blob: is for pictures that are being uploaded, and for pasted ones.
    "img-src https: http: data: blob: 'self'",
    "connect-src 'self' blob:",
    "font-src 'self'",
    // Players load after a click.
    `frame-src 'self' ${[new URL(PUBLIC_URL).origin, ...PLAYER_HOSTS.map((host) => `https://${host}`)].join(' ')}`,
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

interface Visitor {
  session: ConsoleSessionView | null;
  /** The language of the page until its script has chosen one. */
  language: ConsoleLanguage;
}

export function consolePage(manifest: Manifest, settings: Settings, { session, language }: Visitor): string {
  const { starting, reload, needsJavaScript } = STARTING_WORDS[language];
  const base = `${new URL(settings.consoleBase).pathname.replace(/\/$/, '')}/console`;
  return `<!doctype html>
<html lang="${language}" dir="ltr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex, nofollow">
    <meta name="${PAGE_SETTINGS}" content="${escapeHtml(JSON.stringify(shownOf(settings)))}">
    <title>Console</title>
    ${linksTo(manifest, `${base}/assets`)}
  </head>
  <body>
    <div id="app" ${dataOf(base, session)}><p class="starting">${starting} <a href="">${reload}</a>.</p></div>
    <noscript>${needsJavaScript}</noscript>
  </body>
</html>
`;
}

/** The page recognizes pictures of the service, and refuses large files before they are sent. */
function shownOf(settings: Settings): PageSettings {
  const { PUBLIC_URL, MEDIA_PUBLIC_URL, MEDIA_FORMER_URLS, MEDIA_FILE_MIB } = settings;
  const bases = [`${PUBLIC_URL}/${MEDIA_PATH}`, MEDIA_PUBLIC_URL, ...MEDIA_FORMER_URLS];
  return { mediaBases: bases.filter(Boolean), mediaFileMiB: MEDIA_FILE_MIB };
}

function linksTo({ script, style, icon, preload }: Manifest, assets: string): string {
  return [
    `<link rel="icon" href="${assets}/${icon}" type="image/svg+xml">`,
    `<link rel="stylesheet" href="${assets}/${style}">`,
    ...preload.map((name) => `<link rel="modulepreload" href="${assets}/${name}">`),
    `<script type="module" src="${assets}/${script}"></script>`,
  ].join('\n    ');
}

/** `data-base` is the path of the console's addresses. With `data-session`, the page need not request the session. */
function dataOf(base: string, session: ConsoleSessionView | null): string {
  const shown = session ? ` data-session="${escapeHtml(JSON.stringify(session))}"` : '';
  return `data-base="${base}"${shown}`;
}
