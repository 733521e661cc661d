import { readInput } from '../../platform/common/input';
import type { FieldError } from '../../platform/common/problem';
import { AddPost, CONTENT_BYTES } from '../../posts/posts.dto';
import { lossesOf } from './post-losses';
import { LOSSES, type Skipped } from './import-report';
import type { ImageAddresses } from './featured-images';
import { footnotesOf } from './footnotes';
import { authorOf, categorySource, lineFrom, nameFrom } from './named-sources';
import { plainText } from './plain-text';
import type { ImportedPictures } from './picture-import.service';
import { sourceHash, type PostSource } from './source';
import { slugFromWordPress } from './wordpress-slugs';
import type { WxrEntry } from './wxr-entry';

/** Statuses of WordPress with another name in this service. */
const STATUSES = new Map([
  ['publish', 'published'],
  ['future', 'scheduled'],
]);

/** An invalid value of these optional fields is omitted and reported; the post is imported without it. */
const DISPENSABLE = new Map([
  ['postPublishAt', LOSSES.date],
  ['postSeoMetaDescription', LOSSES.excerpt],
  ['postImage', LOSSES.imageAddress],
]);

const NO_DATE = /^(0000-00-00.*)?$/;

/** The images are by attachment id. `pictures` is absent if pictures are not imported. */
export interface ImportTarget {
  accountId: number;
  images: ImageAddresses;
  pictures?: ImportedPictures;
}

/** Checks the post by the rules of the API. If it cannot be imported, returns the reason. */
export function postSource(target: ImportTarget, item: WxrEntry): PostSource | Skipped {
  const title = nameFrom(item.text('title')) || 'Untitled';
  const { postContent, postImage, footnotes, rewritten } = shownIn(target, item);
  const sent = { accountId: target.accountId, postTitle: title, postContent, postImage, ...sentOf(item) };
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
    rewritten,
    losses: [
      ...[...refused].flatMap((field) => DISPENSABLE.get(field) ?? []),
      ...(item.featuredImage && !postImage ? [lostImage(postImage)] : []),
      ...(footnotes === 'lost' ? [LOSSES.footnotes] : []),
      ...lossesOf(item, title, more.length),
    ],
  };
}

/** Returns the content and the cover, and the number of their addresses that now refer to imported pictures. */
function shownIn(target: ImportTarget, item: WxrEntry) {
  const { postContent, footnotes } = contentOf(item);
  const content = ours(target, postContent);
  const cover = ours(target, target.images.get(item.featuredImage));
  const rewritten = content.count + cover.count;
  return { postContent: content.text, postImage: cover.text, footnotes, rewritten };
}

/** Returns a text with the addresses of imported pictures. */
function ours<T extends string | null | undefined>({ pictures }: ImportTarget, text: T) {
  return pictures && text ? pictures.addresses.rewrite(text) : { text, count: 0 };
}

function lostImage(address: string | null | undefined): Skipped {
  return address === null ? LOSSES.imageAddress : LOSSES.image;
}

const GARBLED: Pick<FieldError, 'field' | 'message'> = {
  field: 'postContent',
  message: 'must not contain control characters',
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

function withoutRefused(input: AddPost, refused: ReadonlySet<string>): PostSource['input'] {
  const { postPublishAt, postSeoMetaDescription, postImage, ...fields } = input;
  return {
    ...fields,
    ...(!refused.has('postPublishAt') && { postPublishAt }),
    ...(!refused.has('postSeoMetaDescription') && { postSeoMetaDescription }),
    ...(!refused.has('postImage') && { postImage }),
  };
}

/** Adds the footnotes if they are readable and not too long. */
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
    // Posts have no passwords here, so a protected post is hidden from lists, feeds and the sitemap instead.
    ...(item.text('wp:post_password') && { postHidePostFromBlog: 'Yes' }),
  };
}

/** In UTC. Drafts have no date in UTC, so their local date is used. Empty if there is no date. */
function dateOf(item: WxrEntry): string {
  const dates = [item.text('wp:post_date_gmt'), item.text('wp:post_date')];
  return dates.find((date) => !NO_DATE.test(date)) ?? '';
}

function categoriesOf(item: WxrEntry) {
  return item.terms
    .filter(({ domain }) => domain === 'category')
    .flatMap((term) => categorySource(item, term) ?? []);
}
