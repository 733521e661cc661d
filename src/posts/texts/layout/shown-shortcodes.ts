import { isAddress } from './address';
import type { ShortcodeAttributes } from './shortcode-attributes';

/** A shortcode with its attributes and the content that it encloses. */
export interface Shortcode extends ShortcodeAttributes {
  content: string;
}

/** A function that returns the HTML that is shown in place of a shortcode. */
type Shown = (code: Shortcode) => string;

/** The attributes that can contain the address of a player or a page. */
const SOURCES = ['src', 'url', 'mp3', 'm4a', 'ogg', 'wav', 'mp4', 'm4v', 'webm', 'ogv', 'mov', 'id'];

/** The picture at the beginning of a captioned content, with the link around it. The caption follows. */
const PICTURE = /^\s*(?:<a\s[^<>]*>\s*)?<img\s[^<>]*>(?:\s*<\/a>)?/i;

/** The classes that the figure of a caption can have. */
const CAPTION = new Set(['wp-caption', 'alignleft', 'alignright', 'aligncenter']);

/** The shortcodes that use the content they enclose, each with the function that shows both. */
export const ENCLOSING: Readonly<Record<string, Shown>> = {
  caption,
  wp_caption: caption,
  embed: (code) => link(code.content.trim()) || link(addressOf(code)) || code.content,
  sourcecode: ({ content }) => `<pre><code>${content.replaceAll('<', '&lt;')}</code></pre>`,
};

/** Shortcodes that are replaced by a player or a link. */
const SHOWN: Readonly<Record<string, Shown>> = {
  audio: (code) => player('audio', code),
  video: (code) => player('video', code),
  vimeo: (code) => link(addressOf(code)) || vimeo(code),
};

/** Shortcodes that are replaced by a link to the address that they name. */
const LINKED = new Set([
  ...['youtube', 'wpvideo', 'soundcloud', 'dailymotion', 'ted', 'tweet', 'instagram', 'slideshare'],
  ...['googlemaps', 'flickr', 'spotify', 'tiktok', 'facebook', 'pinterest'],
]);

/**
 * Shortcodes that are dropped: what they show is not in an export, or has no use outside of WordPress. Those that are
 * also in ENCLOSING or SHOWN are dropped only if nothing can be shown for them.
 */
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

/**
 * The prefixes of the names of page builders' shortcodes. Their tags are removed, and the content between the tags is
 * kept.
 */
const BUILDERS = ['vc_', 'et_pb_', 'fusion_'];

/** Returns the function that shows a shortcode without enclosed content; undefined if the name is not known. */
export function shownFor(name: string): Shown | undefined {
  if (Object.hasOwn(SHOWN, name)) return SHOWN[name];
  if (LINKED.has(name)) return (code) => link(addressOf(code));
  const isKnown = DROPPED.has(name) || BUILDERS.some((builder) => name.startsWith(builder));
  return isKnown ? () => '' : undefined;
}

/**
 * Returns a picture with its caption: the text after the picture, or the attribute `caption`, which older posts have.
 */
function caption({ content, named }: Shortcode): string {
  const [picture] = PICTURE.exec(content) ?? [];
  const below = picture === undefined ? '' : content.slice(picture.length).trim();
  const text = below || named.get('caption');
  const figcaption = text ? `<figcaption class="wp-caption-text">${text}</figcaption>` : '';
  const classes = ['wp-caption', named.get('align') ?? ''].filter((name) => CAPTION.has(name)).join(' ');
  return `\n<figure class="${classes}">${(picture ?? content).trim()}${figcaption}</figure>\n`;
}

function player(tag: 'audio' | 'video', code: Shortcode): string {
  const address = addressOf(code);
  if (!address) return '';
  if (/^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com)\//i.test(address)) return link(address);
  const poster = code.named.get('poster') ?? '';
  const more = isAddress(poster) ? ` poster="${poster}"` : '';
  return `\n<figure class="wp-block-${tag}"><${tag} src="${address}"${more}></${tag}></figure>\n`;
}

function vimeo({ named, values }: Shortcode): string {
  const id = named.get('id') ?? values[0] ?? '';
  return /^\d{1,12}$/.test(id) ? link(`https://vimeo.com/${id}`) : '';
}

/** Returns the address that a shortcode names; empty if it names none. */
function addressOf({ named, values }: Shortcode): string {
  const given = [...SOURCES.map((name) => named.get(name) ?? ''), ...values];
  return given.find(isAddress) ?? '';
}

/** Returns the address on a line of its own, so that `withParagraphs` makes a link of it; empty if it is no address. */
function link(address: string): string {
  return isAddress(address) ? `\n\n${address}\n\n` : '';
}
