import { isUntitled } from '../../../words/untitled';
import { words } from '../../../words/words';
import type { FieldName, PostFields } from '../save/fields';
import type { BrokenLink } from './links';

export type CheckName = 'title' | 'slug' | 'category' | 'author' | 'cover' | 'alt' | 'description' | 'links';

/** An item of the checklist. It is done if there is nothing to improve. */
export interface Check {
  name: CheckName;
  /** The field to open for this item. */
  field: FieldName;
  toImprove: readonly string[];
}

export interface CheckedPost {
  fields: PostFields;
  /** Whether the post is not added yet. It then gets the user's own author. */
  isNew: boolean;
  /** The problem with the slug, or null. */
  slugProblem: string | null;
  imagesWithoutAlt: number;
  brokenLinks: readonly BrokenLink[];
}

/** The maximum number of links in the list. */
const MAX_LINKS = 5;

const texts = words.editor.checks;

/** Returns the checklist of a post. Open items do not prevent publishing. */
export function checklist(post: CheckedPost): Check[] {
  const { fields, isNew, slugProblem, imagesWithoutAlt: count, brokenLinks } = post;
  const { postCategoriesId, postImage, postSeoMetaDescription } = fields;
  const hasAuthor = isNew || fields.postAuthorId !== null;
  return [
    check('title', 'postTitle', unless(hasTitle(fields), texts.noTitle)),
    check('slug', 'postSlug', slugProblem === null ? [] : [slugProblem]),
    check('category', 'postCategoriesId', unless(postCategoriesId !== null, texts.noCategory)),
    check('author', 'postAuthorId', unless(hasAuthor, texts.noAuthor)),
    check('cover', 'postImage', unless(hasText(postImage), texts.noCover)),
    check('alt', 'postContent', unless(count === 0, texts.noAlt(count))),
    check(
      'description',
      'postSeoMetaDescription',
      unless(hasText(postSeoMetaDescription), texts.noDescription),
    ),
    check('links', 'postContent', linkTexts(brokenLinks)),
  ];
}

/** Returns whether a post has a title other than “Untitled”. */
export function hasTitle({ postTitle }: Pick<PostFields, 'postTitle'>): boolean {
  return postTitle.trim() !== '' && !isUntitled(postTitle);
}

/** Returns the number of pictures without alt text. An empty alt text marks a decorative picture. */
export function imagesWithoutAlt(root: Element): number {
  return root.querySelectorAll('img:not([alt])').length;
}

function check(name: CheckName, field: FieldName, toImprove: readonly string[]): Check {
  return { name, field, toImprove };
}

function unless(isDone: boolean, text: string): string[] {
  return isDone ? [] : [text];
}

function hasText(text: string | null): boolean {
  return (text ?? '').trim() !== '';
}

function linkTexts(links: readonly BrokenLink[]): string[] {
  const shown = links.slice(0, MAX_LINKS);
  const listed = shown.map(({ text, href, problem }) => texts.brokenLinks[problem](text || href));
  const more = links.length - shown.length;
  return more > 0 ? [...listed, texts.moreLinks(more)] : listed;
}
