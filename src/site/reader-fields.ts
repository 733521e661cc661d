import { ApiProperty } from '@nestjs/swagger';
import {
  BOUNDS,
  Color,
  HttpUrl,
  Instant,
  Int,
  Name,
  Nullable,
  OneOf,
  Text,
  YesNo,
} from '../platform/common/fields';
import { Image } from '../platform/common/image-field';
import { Language } from '../platform/common/language';
import type { Direction } from '../platform/common/writing-direction';
import { instant, int, orNull, text, textOf } from '../platform/database/rows';
import { PublicMedia } from './pictures/public-media';
import { safeUrl } from './safe-url';
import { column, computed, viewClass, type ViewOf } from './shown-fields';

const textOrNull = orNull(text);
const yesOrNo = textOf<'Yes' | 'No'>();
/** Unsafe addresses become null. */
const image = (value: unknown) => safeUrl(textOrNull(value));

const media = (of: string) =>
  computed<PublicMedia | undefined>(
    ApiProperty({
      type: PublicMedia,
      required: false,
      description: `Details of ${of}, if it is a picture stored by the service.`,
    }),
  );

const Slug = (example: string) => Text({ max: BOUNDS.slug, example });
const Seo = (example: string) => Text({ max: BOUNDS.seo, example });

/** Columns of `accounts a`. */
export const BLOG = {
  accountId: column('a.account_id', int),
  parentAccountId: column('a.parent_account_id', orNull(int)),
  blogName: column('a.name', text, Name('Acme')),
  blogSlug: column('a.blog_slug', text, Slug('acme')),
  blogUrl: column('a.blog_url', textOrNull, HttpUrl('https://example.com/blog')),
  language: column('a.language', text, Language()),
  direction: computed<Direction>(
    OneOf(['ltr', 'rtl'], { description: 'The direction in which the language is written.', example: 'ltr' }),
  ),
  blogDescription: column(
    'a.blog_description',
    textOrNull,
    Nullable(),
    Text({ max: 300, example: 'News from the north.' }),
  ),
  blogAccentColor: column('a.blog_accent_color', textOrNull, Nullable(), Color()),
  blogLogo: column('a.blog_logo', image, Nullable(), Image('https://example.com/logo.svg')),
  blogLogoMedia: media('blogLogo'),
  blogUpdatedAt: column('a.updated_at', instant),
};

export class PublicBlogView extends viewClass(BLOG) {}

export const AUTHOR = {
  authorId: column('author.author_id', int),
  authorName: column('author.author_name', text, Name('Jane Doe')),
  authorSlug: column('author.author_slug', text, Slug('jane-doe')),
  authorImg: column('author.author_img', image, Nullable(), Image('https://example.com/jane.jpg')),
  authorImgMedia: media('authorImg'),
  authorBio: column(
    'author.author_bio',
    textOrNull,
    Nullable(),
    Text({ max: BOUNDS.bio, example: 'Writes about gardens.' }),
  ),
};

export class PublicAuthor extends viewClass(AUTHOR) {}

export const CATEGORY = {
  catId: column('category.cat_id', int),
  catName: column('category.cat_name', text, Name('News')),
  catSlug: column('category.cat_slug', text, Slug('news')),
  catLabelColor: column('category.cat_label_color', textOrNull, Nullable(), Color()),
  catLabelFontSize: column(
    'category.cat_label_font_size',
    orNull(int),
    Nullable(),
    Int(1, 200, { description: 'The font size of the label, in pixels.', example: 14 }),
  ),
  catLabelTextColor: column('category.cat_label_text_color', textOrNull, Nullable(), Color('#ffffff')),
};

export class PublicCategory extends viewClass(CATEGORY) {}

/** Columns of `posts r`, as lists of posts show them. */
export const LISTED = {
  postTitle: column('r.post_title', text, Name('Hello, world')),
  postSlug: column('r.post_slug', text, Slug('hello-world')),
  postUrl: computed<string>(HttpUrl('https://example.com/blog?post=hello-world')),
  excerpt: computed<string>(
    Text({
      max: 1000,
      description: 'The start of the content as plain text.',
      example: 'Hello, wörld 👋',
    }),
  ),
  postImage: column('r.post_image', image, Nullable(), Image('https://example.com/hello.jpg')),
  postImageMedia: media('postImage'),
  postButtonText: column('r.post_button_text', textOrNull, Nullable(), Name('Read more')),
  publishedAt: column('r.visible_from', instant, Instant('When the post became public.')),
  author: computed<ViewOf<typeof AUTHOR> | null>(
    Nullable(),
    ApiProperty({ type: PublicAuthor, description: 'The author of the post.' }),
  ),
  category: computed<ViewOf<typeof CATEGORY> | null>(
    Nullable(),
    ApiProperty({ type: PublicCategory, description: 'The category of the post.' }),
  ),
};

export class PublicPostView extends viewClass(LISTED) {}

export const FOUND = {
  ...LISTED,
  snippet: computed<string>(
    ApiProperty({
      type: 'string',
      maxLength: 16_384,
      description:
        'Escaped HTML: the part of the content around the first match, with the matches in `<mark>`.',
      example: 'Hello, <mark>wörld</mark> 👋',
    }),
  ),
  titleSnippet: computed<string>(
    ApiProperty({
      type: 'string',
      maxLength: 16_384,
      description: 'Escaped HTML: the title, with the matches in `<mark>`.',
      example: 'Hello, <mark>world</mark>',
    }),
  ),
};

export class FoundPostView extends viewClass(FOUND) {}

export class RelatedPost {
  @Name('Goodbye') postTitle: string;
  @Slug('goodbye') postSlug: string;
  @HttpUrl('https://example.com/blog?post=goodbye') postUrl: string;
}

export const SINGLE = {
  ...LISTED,
  postContent: computed<string>(
    ApiProperty({
      type: 'string',
      maxLength: 16_777_216,
      description: 'The content as sanitized HTML, which a page can use unchanged.',
      example: '<p>Hello, wörld 👋</p>',
    }),
  ),
  postSeoPrimaryKeyword: column('r.post_seo_primary_keyword', textOrNull, Nullable(), Seo('hello')),
  postSeoOtherKeyword: column('r.post_seo_other_keyword', textOrNull, Nullable(), Seo('greeting, world')),
  postSeoPostTitle: column('r.post_seo_post_title', textOrNull, Nullable(), Seo('Hello, world: a greeting')),
  postSeoMetaDescription: column(
    'r.post_seo_meta_description',
    textOrNull,
    Nullable(),
    Seo('How to greet the world.'),
  ),
  postCanonicalUrl: column('r.post_canonical_url', textOrNull),
  canonicalUrl: computed<string>(
    Text({
      max: BOUNDS.url,
      format: 'uri',
      description: 'The canonical URL of the post for search engines.',
      example: 'https://example.com/hello',
    }),
  ),
  postEnableCommenting: column('r.post_enable_commenting', yesOrNo, YesNo()),
  postEnableSharing: column('r.post_enable_sharing', yesOrNo, YesNo()),
  postHidePostFromBlog: column('r.post_hide_post_from_blog', yesOrNo, YesNo('No')),
  relatedPost: computed<RelatedPost | null>(
    Nullable(),
    ApiProperty({ type: RelatedPost, description: 'The related post, if it is public.' }),
  ),
  updatedAt: column('r.updated_at', instant, Instant()),
};

export class PublicSinglePostView extends viewClass(SINGLE) {}
