import { readInput } from '../../platform/common/input';
import type { FieldError } from '../../platform/common/problem';
import { AddPost, CONTENT_BYTES } from '../../posts/posts.dto';
import { lossesOf } from './post-losses';
import { LOSSES, type Skipped } from './import-report';
import { footnotesOf } from './footnotes';
import { authorOf, categoryOf, lineFrom, nameFrom, slugFromWordPress } from './named-sources';
import { plainText } from './plain-text';
import { sourceHash, type PostSource } from './source';
import type { WxrEntry } from './wxr-entry';

/** The statuses of WordPress that have another name in this service; all others are kept. */
const STATUSES = new Map([
  ['publish', 'published'],
  ['future', 'scheduled'],
]);

/**
 * Optional fields of a post. An invalid value of one of them is omitted and reported; the post is imported without it.
 */
const DISPENSABLE = new Map([
  ['postPublishAt', LOSSES.date],
  ['postSeoMetaDescription', LOSSES.excerpt],
  ['postImage', LOSSES.image],
]);

const NO_DATE = /^(0000-00-00.*)?$/;

/** The account that a file is imported into, and the addresses of the featured images by attachment id. */
export interface Target {
  accountId: number;
  images: ReadonlyMap<string, string>;
}

/** Returns a post of the export, checked by the rules of the API. If it cannot be imported, returns the reason. */
export function postSource({ accountId, images }: Target, item: WxrEntry): PostSource | Skipped {
  const title = nameFrom(item.text('title')) || 'Untitled';
  const { postContent, footnotes } = contentOf(item);
  const postImage = images.get(item.featuredImage);
  const sent = { accountId, postTitle: title, postContent, postImage, ...sentOf(item) };
  const { input, errors } = readInput(AddPost, sent);
  const refusal = item.garbled ? GARBLED : errors.find(({ field }) => !DISPENSABLE.has(field));
  if (refusal) return { what: `post "${title}"`, why: `${refusal.field} ${refusal.message}` };
  const refused = new Set(errors.map(({ field }) => field));
  const [category, ...more] = categoriesOf(item);
  return {
    kind: 'post',
    ...identityOf(item),
    input: withoutRefused(input, refused),
    slug: slugFromWordPress(item.text('wp:post_name')),
    author: authorOf(item) ?? undefined,
    category,
    losses: [
      ...[...refused].flatMap((field) => DISPENSABLE.get(field) ?? []),
      ...(item.featuredImage && !postImage ? [LOSSES.image] : []),
      ...(footnotes === 'lost' ? [LOSSES.footnotes] : []),
      ...lossesOf(item, title, more.length),
    ],
  };
}

const GARBLED: Pick<FieldError, 'field' | 'message'> = {
  field: 'postContent',
  message: 'must not have control characters',
};

/** Returns the values that identify the post when the same export is imported again. */
function identityOf(item: WxrEntry): Pick<PostSource, 'hash' | 'hasId'> {
  const title = lineFrom(item.text('title')) || 'Untitled';
  const [postId, guid] = [item.text('wp:post_id'), item.text('guid')];
  return {
    hash: sourceHash('post', item, postId, guid || item.text('link') || title),
    hasId: Boolean(postId || guid),
  };
}

/** Returns the input without the optional fields whose values are invalid. */
function withoutRefused(input: AddPost, refused: ReadonlySet<string>): PostSource['input'] {
  const { postPublishAt, postSeoMetaDescription, postImage, ...fields } = input;
  return {
    ...fields,
    ...(!refused.has('postPublishAt') && { postPublishAt }),
    ...(!refused.has('postSeoMetaDescription') && { postSeoMetaDescription }),
    ...(!refused.has('postImage') && { postImage }),
  };
}

/** Returns the content unchanged, followed by its footnotes if they are readable and not too long. */
function contentOf(item: WxrEntry): { postContent: string; footnotes: 'kept' | 'lost' } {
  const content = item.whole('content:encoded');
  const footnotes = footnotesOf(item);
  const isShort = footnotes === '' || Buffer.byteLength(content + footnotes) <= CONTENT_BYTES;
  return footnotes !== null && isShort
    ? { postContent: content + footnotes, footnotes: 'kept' }
    : { postContent: content, footnotes: 'lost' };
}

/** Returns the fields other than title, content and image, as a client would send them. */
function sentOf(item: WxrEntry): Record<string, string> {
  const status = item.text('wp:status');
  return {
    postStatus: STATUSES.get(status) ?? status,
    postPublishAt: dateOf(item).replace(' ', 'T'),
    postSeoMetaDescription: plainText(item.text('excerpt:encoded')),
    ...(item.text('wp:comment_status') === 'closed' && { postEnableCommenting: 'No' }),
    // Posts have no passwords here: a protected post is hidden from lists, feeds and the sitemap instead.
    ...(item.text('wp:post_password') && { postHidePostFromBlog: 'Yes' }),
  };
}

/**
 * Returns the date of a post in UTC. Drafts have no date in UTC, so their local date is used. Empty if there is no
 * date.
 */
function dateOf(item: WxrEntry): string {
  const dates = [item.text('wp:post_date_gmt'), item.text('wp:post_date')];
  return dates.find((date) => !NO_DATE.test(date)) ?? '';
}

function categoriesOf(item: WxrEntry) {
  return item.terms
    .filter(({ domain }) => domain === 'category')
    .flatMap((term) => categoryOf(item, term) ?? []);
}
