import { isAddress } from './address';
import type { ShortcodeAttributes } from './shortcode-attributes';

export interface Shortcode extends ShortcodeAttributes {
  content: string;
}

type Shown = (code: Shortcode) => string;

const SOURCES = ['src', 'url', 'mp3', 'm4a', 'ogg', 'wav', 'mp4', 'm4v', 'webm', 'ogv', 'mov', 'id'];

/** An address at the site of the text. */
const PATH = /^\/{1,2}[^/\s"'<>][^\s"'<>]*$/;

/** The image before the caption, with the link around it. */
const PICTURE = /^\s*(?:<a\s[^<>]*>\s*)?<img\s[^<>]*>(?:\s*<\/a>)?/i;

const CAPTION = new Set(['wp-caption', 'alignleft', 'alignright', 'aligncenter']);

export const ENCLOSING: Readonly<Record<string, Shown>> = {
  caption,
  wp_caption: caption,
  embed: (code) => link(code.content.trim()) || link(addressOf(code)) || code.content,
  sourcecode: code,
  code,
};

/** Shortcodes whose content is code and cannot contain shortcodes. */
export const RAW: ReadonlySet<string> = new Set(['sourcecode', 'code']);

/** Shortcodes that are text if they enclose no content. */
export const TEXT_ALONE: ReadonlySet<string> = new Set(['code']);

/** Shortcodes that are replaced by a player or a link. */
const SHOWN: Readonly<Record<string, Shown>> = {
  audio: (code) => player('audio', code),
  video: (code) => player('video', code),
  vimeo: (code) => link(addressOf(code)) || vimeo(code),
};

const LINKED = new Set([
  ...['youtube', 'wpvideo', 'soundcloud', 'dailymotion', 'ted', 'tweet', 'instagram', 'slideshare'],
  ...['googlemaps', 'flickr', 'spotify', 'tiktok', 'facebook', 'pinterest'],
]);

/** Not part of an export, or without use outside of WordPress. ENCLOSING and SHOWN take precedence. */
const DROPPED = new Set([
  ...['caption', 'wp_caption', 'embed', 'audio', 'video', 'gallery', 'playlist', 'slideshow', 'portfolio'],
  ...[
    'contact-form',
    'contact-field',
    'contact-form-7',
    'gravityform',
    'wpforms',
    'ninja_form',
    'mc4wp_form',
  ],
  ...['blog_subscription_form', 'subscribe2', 'jetpack-related-posts', 'recent-posts', 'display-posts'],
  ...['archives', 'sitemap', 'polldaddy', 'rev_slider', 'sourcecode', 'nggallery', 'ngg_images'],
]);

/** Shortcodes of page builders, by prefix. Only their tags are removed. */
const BUILDERS = ['vc_', 'et_pb_', 'fusion_'];

export function shownFor(name: string): Shown | undefined {
  if (Object.hasOwn(SHOWN, name)) return SHOWN[name];
  if (LINKED.has(name)) return (code) => link(addressOf(code));
  const isKnown =
    DROPPED.has(name) || TEXT_ALONE.has(name) || BUILDERS.some((builder) => name.startsWith(builder));
  return isKnown ? () => '' : undefined;
}

/** The caption is the text after the image or, in older posts, the attribute `caption`. */
function caption({ content, named }: Shortcode): string {
  const [picture] = PICTURE.exec(content) ?? [];
  const below = picture === undefined ? '' : content.slice(picture.length).trim();
  const text = below || named.get('caption');
  const figcaption = text ? `<figcaption class="wp-caption-text">${text}</figcaption>` : '';
  const classes = ['wp-caption', named.get('align') ?? ''].filter((name) => CAPTION.has(name)).join(' ');
  return `\n<figure class="${classes}">${(picture ?? content).trim()}${figcaption}</figure>\n`;
}

function code({ content, named, values }: Shortcode): string {
  const language = named.get('language') ?? named.get('lang') ?? values[0] ?? '';
  const classes = /^[\w+#.-]+$/.test(language) ? ` class="language-${language}"` : '';
  return `<pre><code${classes}>${content.replaceAll('<', '&lt;')}</code></pre>`;
}

function player(tag: 'audio' | 'video', code: Shortcode): string {
  const address = addressOf(code) || pathOf(code);
  if (!address) return '';
  if (/^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com)\//i.test(address)) return link(address);
  const poster = code.named.get('poster') ?? '';
  const more = isAddress(poster) || PATH.test(poster) ? ` poster="${poster}"` : '';
  return `\n<figure class="wp-block-${tag}"><${tag} src="${address}"${more}></${tag}></figure>\n`;
}

function vimeo({ named, values }: Shortcode): string {
  const id = named.get('id') ?? values[0] ?? '';
  return /^\d{1,12}$/.test(id) ? link(`https://vimeo.com/${id}`) : '';
}

function addressOf(code: Shortcode): string {
  return givenIn(code).find(isAddress) ?? '';
}

function pathOf(code: Shortcode): string {
  return givenIn(code).find((given) => PATH.test(given)) ?? '';
}

function givenIn({ named, values }: Shortcode): string[] {
  return [...SOURCES.map((name) => named.get(name) ?? ''), ...values];
}

/** On a separate line, so that `withParagraphs` converts it to a link. */
function link(address: string): string {
  return isAddress(address) ? `\n\n${address}\n\n` : '';
}
