/** An item of an export. Absent fields get the values of a plain published post. */
export interface WxrItem {
  id: number;
  title?: string;
  content?: string;
  /** Whether texts are written with entities instead of CDATA. */
  plain?: boolean;
  excerpt?: string;
  type?: string;
  status?: string;
  slug?: string;
  creator?: string;
  date?: string;
  dateGmt?: string;
  password?: string;
  comments?: 'open' | 'closed';
  /** Names of categories by nicename, WordPress's word for a slug. */
  categories?: Record<string, string>;
  tags?: string[];
  format?: string;
  sticky?: boolean;
  /** The address of the file of an attachment. */
  attachment?: string;
  /** Custom fields by key. */
  fields?: Record<string, string>;
}

interface Export {
  site?: string;
  /** Display names of authors by login. */
  authors?: Record<string, string>;
  /** Names of categories by nicename. */
  categories?: Record<string, string>;
  items?: WxrItem[];
}

const SITE = 'https://old.example';

/** Returns a WordPress export (WXR 1.2) as XML. */
export function wxr({ site = SITE, authors = {}, categories = {}, items = [] }: Export): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.1" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Old blog</title>
  <link>${site}</link>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>${site}</wp:base_site_url>
  <wp:base_blog_url>${site}</wp:base_blog_url>
${Object.entries(authors).map(authorElement).join('\n')}
${Object.entries(categories).map(categoryElement).join('\n')}
${items.map((item) => itemElement(site, item)).join('\n')}
</channel>
</rss>
`;
}

/** Returns a text in CDATA, as WordPress writes it: each `]]>` in the text is split across two sections. */
export function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&#34;');
}

function authorElement([login, name]: [string, string]): string {
  return `<wp:author><wp:author_login>${cdata(login)}</wp:author_login>
  <wp:author_email>${cdata(`${login}@old.example`)}</wp:author_email>
  <wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>`;
}

function categoryElement([nicename, name]: [string, string]): string {
  return `<wp:category><wp:category_nicename>${nicename}</wp:category_nicename>
  <wp:category_parent/><wp:cat_name>${cdata(name)}</wp:cat_name></wp:category>`;
}

function fieldElement([key, value]: [string, string]): string {
  return `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;
}

function itemElement(site: string, item: WxrItem): string {
  const { id, title = `Post ${id}`, content = `<p>Post ${id}</p>`, date = '2020-02-03 04:05:06' } = item;
  const write = item.plain ? escaped : cdata;
  const terms = [
    ...Object.entries(item.categories ?? {}).map((term) => ['category', ...term] as const),
    ...(item.tags ?? []).map((tag) => ['post_tag', tag, tag] as const),
    ...(item.format ? [['post_format', `post-format-${item.format}`, item.format] as const] : []),
  ];
  return `<item>
  <title>${write(title)}</title>
  <link>${site}/?p=${id}</link>
  <dc:creator>${write(item.creator ?? 'jane')}</dc:creator>
  <guid isPermaLink="false">${site}/?p=${id}</guid>
  <description></description>
  <content:encoded>${write(content)}</content:encoded>
  <excerpt:encoded>${write(item.excerpt ?? '')}</excerpt:encoded>
  <wp:post_id>${id}</wp:post_id>
  <wp:post_date>${date}</wp:post_date>
  <wp:post_date_gmt>${item.dateGmt ?? date}</wp:post_date_gmt>
  <wp:comment_status>${item.comments ?? 'open'}</wp:comment_status>
  <wp:post_name>${write(item.slug ?? `post-${id}`)}</wp:post_name>
  <wp:status>${item.status ?? 'publish'}</wp:status>
  <wp:post_type>${item.type ?? 'post'}</wp:post_type>
  <wp:is_sticky>${item.sticky ? 1 : 0}</wp:is_sticky>
  ${item.attachment ? `<wp:attachment_url>${write(item.attachment)}</wp:attachment_url>` : ''}
  <wp:post_password>${write(item.password ?? '')}</wp:post_password>
  ${terms.map(([domain, nicename, name]) => `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`).join('')}
  ${Object.entries({ title: 'not a title', ...item.fields })
    .map(fieldElement)
    .join('\n  ')}
  <wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>${cdata('content of nobody')}</wp:comment_content></wp:comment>
</item>`;
}
