export const TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'section', 'article', 'aside', 'header', 'footer'],
  ...['blockquote', 'pre', 'hr', 'br', 'wbr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary'],
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark'],
  ...['q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'time', 'u'],
  ...['var', 'tt', 'center', 'address', 'figure', 'figcaption', 'img', 'picture', 'source', 'audio', 'video'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'iframe', 'track'],
];

export const ATTRIBUTES: Record<string, string[]> = {
  '*': ['lang', 'dir', 'title', 'id', 'class'],
  a: ['href', 'rel', 'hreflang'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  source: ['src', 'srcset', 'sizes', 'type', 'media'],
  track: ['src', 'kind', 'srclang', 'label', 'default'],
  audio: ['src', 'controls', 'preload'],
  video: ['src', 'poster', 'controls', 'preload', 'width', 'height'],
  iframe: ['src', 'width', 'height', 'title', 'loading', 'allowfullscreen'],
  pre: ['tabindex'],
  table: ['tabindex'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  blockquote: ['cite'],
  q: ['cite'],
  del: ['cite', 'datetime'],
  ins: ['cite', 'datetime'],
  time: ['datetime'],
  data: ['value'],
  col: ['span'],
  colgroup: ['span'],
  th: ['colspan', 'rowspan', 'scope', 'abbr'],
  td: ['colspan', 'rowspan'],
  details: ['open'],
};

export const ADDRESSES = ['href', 'src', 'cite', 'poster'];

/** Elements whose text is not shown. */
export const UNSHOWN = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'svg', 'math', 'template', 'title'],
];
