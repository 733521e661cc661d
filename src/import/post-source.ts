import { BOUNDS } from '../common/fields';
import { readInput } from '../common/input';
import type { FieldError } from '../common/problem';
import { AddPost } from '../posts/posts.dto';
import { LOSSES, type Skipped } from './import-report';
import { authorOf, categoryOf, nameFrom, slugFromWordPress } from './named-sources';
import { sourceHash, type PostSource } from './source';
import type { WxrEntry } from './wxr-entry';

/** The statuses of WordPress that have another name here; all others are kept. */
const STATUSES = new Map([
  ['publish', 'published'],
  ['future', 'scheduled'],
]);

/** Optional fields of a post: an invalid value of one is left out and reported. */
const DISPENSABLE = new Map([
  ['postPublishAt', LOSSES.date],
  ['postSeoMetaDescription', LOSSES.excerpt],
]);

const NO_DATE = /^(0000-00-00.*)?$/;

/** A post of the export checked by the rules of the API, or why it cannot be imported. */
export function postSource(accountId: number, item: WxrEntry): PostSource | Skipped {
  const title = nameFrom(item.text('title')) || 'Untitled';
  const { input, errors } = readInput(AddPost, { accountId, postTitle: title, ...sentOf(item) });
  const refusal = item.garbled ? GARBLED : errors.find(({ field }) => !DISPENSABLE.has(field));
  if (refusal) return { what: `post "${title}"`, why: `${refusal.field} ${refusal.message}` };
  const { postPublishAt, postSeoMetaDescription, ...fields } = input;
  const refused = new Set(errors.map(({ field }) => field));
  const [category, ...more] = categoriesOf(item);
  return {
    kind: 'post',
    hash: sourceHash('post', item, item.text('wp:post_id'), item.text('guid') || item.text('link') || title),
    hasId: Boolean(item.text('wp:post_id') || item.text('guid')),
    input: {
      ...fields,
      ...(!refused.has('postPublishAt') && { postPublishAt }),
      ...(!refused.has('postSeoMetaDescription') && { postSeoMetaDescription }),
    },
    slug: slugFromWordPress(item.text('wp:post_name')),
    author: authorOf(item) ?? undefined,
    category,
    losses: [
      ...[...refused].flatMap((field) => DISPENSABLE.get(field) ?? []),
      ...losses(item, title, more.length),
    ],
  };
}

const GARBLED: Pick<FieldError, 'field' | 'message'> = {
  field: 'postContent',
  message: 'must not have control characters',
};

/** The fields as a client would send them. */
function sentOf(item: WxrEntry): Record<string, string> {
  const status = item.text('wp:status');
  return {
    postContent: item.whole('content:encoded'),
    postStatus: STATUSES.get(status) ?? status,
    postPublishAt: dateOf(item).replace(' ', 'T'),
    postSeoMetaDescription: plainText(item.text('excerpt:encoded')),
    ...(item.text('wp:comment_status') === 'closed' && { postEnableCommenting: 'No' }),
    // There are no passwords for posts here: such a post is at least in no list.
    ...(item.text('wp:post_password') && { postHidePostFromBlog: 'Yes' }),
  };
}

/** The date in UTC; drafts have only the local date of the site. */
function dateOf(item: WxrEntry): string {
  const dates = [item.text('wp:post_date_gmt'), item.text('wp:post_date')];
  return dates.find((date) => !NO_DATE.test(date)) ?? '';
}

function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function categoriesOf(item: WxrEntry) {
  return item.terms
    .filter(({ domain }) => domain === 'category')
    .flatMap((term) => categoryOf(item, term) ?? []);
}

function losses(item: WxrEntry, title: string, moreCategories: number): Skipped[] {
  const tags = item.terms.filter(({ domain }) => domain === 'post_tag').length;
  const isLong = [...item.text('title')].length > BOUNDS.name;
  return [
    { ...LOSSES.categories, count: moreCategories },
    { ...LOSSES.tags, count: tags },
    { ...LOSSES.comments, count: item.comments },
    { ...LOSSES.password, count: item.text('wp:post_password') ? 1 : 0 },
    {
      what: `end of the title "${title}"`,
      why: `a title has at most ${BOUNDS.name} characters`,
      count: isLong ? 1 : 0,
    },
  ];
}
