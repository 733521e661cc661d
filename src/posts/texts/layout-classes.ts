/** WordPress classes for which the pages and the embed have styles. */
const LAYOUT = new Set([
  ...['alignleft', 'alignright', 'aligncenter', 'alignwide', 'alignfull'],
  ...['has-text-align-left', 'has-text-align-center', 'has-text-align-right', 'has-drop-cap'],
  ...['has-small-font-size', 'has-large-font-size', 'has-x-large-font-size', 'has-fixed-layout'],
  ...['wp-caption', 'wp-caption-text', 'wp-element-caption', 'wp-block-image', 'is-style-rounded'],
  ...['wp-block-gallery', 'has-nested-images', 'is-cropped', 'blocks-gallery-grid', 'blocks-gallery-item'],
  ...['blocks-gallery-item__caption', 'blocks-gallery-caption', 'columns-1', 'columns-2', 'columns-3'],
  ...['columns-4', 'columns-5', 'columns-6', 'columns-7', 'columns-8'],
  ...['wp-block-columns', 'wp-block-column', 'is-not-stacked-on-mobile', 'are-vertically-aligned-center'],
  ...['wp-block-buttons', 'wp-block-button', 'wp-block-button__link', 'is-style-outline'],
  ...['is-content-justification-center', 'is-content-justification-right'],
  ...['wp-block-quote', 'wp-block-pullquote', 'wp-block-table', 'is-style-stripes', 'wp-block-separator'],
  ...['is-style-wide', 'is-style-dots', 'wp-block-group', 'has-background', 'wp-block-cover'],
  ...['wp-block-cover__image-background', 'wp-block-cover__inner-container', 'wp-block-media-text'],
  ...['wp-block-media-text__media', 'wp-block-media-text__content', 'has-media-on-the-right'],
  ...['wp-block-embed', 'wp-block-audio', 'wp-block-video', 'wp-block-file', 'wp-block-file__button'],
  ...['wp-block-verse', 'wp-block-preformatted', 'wp-block-footnotes'],
]);

/** As the classic editor writes it. */
const TEXT_ALIGN = /(?:^|;)\s*text-align\s*:\s*(left|center|right)\b/i;

const FLOATING = new Set(['img', 'figure']);

const FLOAT = /(?:^|;)\s*float\s*:\s*(left|right)\b/i;

/** Returns the known classes, and classes for the alignment in other attributes. */
export function layoutClasses(tagName: string, attribs: Record<string, string>): string {
  const { class: names = '', style = '', align = '' } = attribs;
  const [, aligned = align] = TEXT_ALIGN.exec(style) ?? [];
  const classes = [...names.split(/\s+/), sideOf(tagName, style), `has-text-align-${aligned}`.toLowerCase()];
  return [...new Set(classes.filter((name) => LAYOUT.has(name)))].join(' ');
}

function sideOf(tagName: string, style: string): string {
  const [, side = ''] = (FLOATING.has(tagName) && FLOAT.exec(style)) || [];
  return `align${side.toLowerCase()}`;
}
