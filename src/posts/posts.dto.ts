import { ApiProperty } from '@nestjs/swagger';
import {
  AccountId,
  BOUNDS,
  Content,
  HttpUrl,
  Id,
  Instant,
  Int,
  Name,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  Text,
  YesNo,
} from '../platform/common/fields';
import { AlsoSpelled } from '../platform/common/also-spelled';
import { Image } from '../platform/common/image-field';
import { RecordIdOr, RecordSlug } from '../platform/common/record-or-slug';
import { check } from '../platform/common/word';
import { FieldNames, IdsFilter, TreeListOptions } from '../platform/lists/list.dto';
import { areInOrder, OUT_OF_ORDER, VISIBILITIES, type Visibility } from './publication/publication';

/** 1 MiB. */
export const CONTENT_BYTES = 1_048_576;

/** 2 MiB: twice the maximum size of post content, because JSON escapes some characters. */
export const POST_BODY_BYTES = 2_097_152;

const Slug = () => Text({ max: BOUNDS.slug, trim: true, example: 'hello-world' });
const Picture = () => Image('https://example.com/hello.jpg');
const UnpublishAt = () => Instant(undefined, '2036-01-31T08:00:00.000Z');
/** Checks inputs with both dates. A date that is sent without the other is compared with the post's other date. */
const AfterPublishAt = () =>
  check(
    'conflict',
    OUT_OF_ORDER,
    (end, { postPublishAt }) =>
      !(postPublishAt instanceof Date) || areInOrder({ postPublishAt, postUnpublishAt: end as Date }),
  );
export const DraftVersion = () => Int(1, undefined, { example: 1 });
export const Status = () => Text({ max: BOUNDS.status, example: 'published' });
const Seo = (example: string) => Text({ max: BOUNDS.seo, example });

export const CONTENT_FORMATS = ['html', 'markdown'] as const;

type ContentFormat = (typeof CONTENT_FORMATS)[number];

export class PostId {
  @RecordId() postId: number;
  @AccountId() accountId: number;
}

export class AddPost {
  @AccountId() accountId: number;
  @Name('Hello, world') postTitle: string;
  @Optional() @Slug() postSlug?: string | null;
  @Optional() @Content(CONTENT_BYTES) postContent?: string | null;

  @Optional()
  @OneOf(CONTENT_FORMATS, {
    description:
      'The format of `postContent`, `html` by default. Markdown is converted to HTML and stored as HTML; HTML in it is shown as text.',
    example: 'html',
  })
  contentFormat?: ContentFormat | null;

  @Optional() @Picture() postImage?: string | null;
  @Optional() @Int(1, undefined, { example: null }) postAuthorId?: number | null;
  @Optional() @Int(1, undefined, { example: null }) postCategoriesId?: number | null;
  @Optional() @Int(1, undefined, { example: null }) postRelatedPostId?: number | null;
  @Optional() @Status() postStatus?: string | null;
  @Optional() @Instant() postPublishAt?: Date | null;
  @Optional() @AfterPublishAt() @UnpublishAt() postUnpublishAt?: Date | null;
  @Optional() @Name('Read more') postButtonText?: string | null;
  @Optional() @Seo('hello') postSeoPrimaryKeyword?: string | null;
  @Optional() @Seo('greeting, world') postSeoOtherKeyword?: string | null;
  @Optional() @Seo('Hello, world: a greeting') postSeoPostTitle?: string | null;

  @Optional()
  @Text({
    max: BOUNDS.seo,
    example: 'How to greet the world.',
    description: 'Also accepted as postSEOMetaDescription.',
  })
  @AlsoSpelled('postSEOMetaDescription')
  postSeoMetaDescription?: string | null;

  @Optional() @HttpUrl('https://example.com/hello') postCanonicalUrl?: string | null;
  @Optional() @YesNo() postEnableCommenting?: YesOrNo | null;
  @Optional() @YesNo() postEnableSharing?: YesOrNo | null;
  @Optional() @YesNo('No') postHidePostFromBlog?: YesOrNo | null;
}

type YesOrNo = 'Yes' | 'No';

export class UpdatePost extends AddPost {
  @RecordId() postId: number;
}

export class PostEmbedCode {
  @AccountId() accountId: number;
}

class PostAuthor {
  @Id() authorId: number;
  @Name('Jane Doe') authorName: string;
}

class PostCategory {
  @Id() catId: number;
  @Name('News') catName: string;
}

export class PostView {
  @Id() postId: number;
  @Id() accountId: number;
  @Name('Hello, world') postTitle: string;
  @Slug() postSlug: string;
  @HttpUrl('https://example.com/blog?post=hello-world') postUrl: string;
  @Nullable() @Content(CONTENT_BYTES) postContent: string | null;
  @Nullable() @Picture() postImage: string | null;
  @Nullable() @Id() postAuthorId: number | null;
  @Nullable() @ApiProperty({ type: PostAuthor }) postAuthor: PostAuthor | null;
  @Nullable() @Id() postCategoriesId: number | null;
  @Nullable() @ApiProperty({ type: PostCategory }) postCategory: PostCategory | null;
  @Nullable() @Id() postRelatedPostId: number | null;
  @Status() postStatus: string;
  @OneOf(VISIBILITIES, { example: 'public' }) postVisibility: Visibility;
  @Nullable() @Instant() postPublishAt: Date | null;
  @Nullable() @UnpublishAt() postUnpublishAt: Date | null;
  @Nullable() @Instant('Null until it first becomes public.') publishedAt: Date | null;
  @Nullable() @Name('Read more') postButtonText: string | null;
  @Nullable() @Seo('hello') postSeoPrimaryKeyword: string | null;
  @Nullable() @Seo('greeting, world') postSeoOtherKeyword: string | null;
  @Nullable() @Seo('Hello, world: a greeting') postSeoPostTitle: string | null;
  @Nullable() @Seo('How to greet the world.') postSeoMetaDescription: string | null;
  @Nullable() @HttpUrl('https://example.com/hello') postCanonicalUrl: string | null;
  @YesNo() postEnableCommenting: YesOrNo;
  @YesNo() postEnableSharing: YesOrNo;
  @YesNo('No') postHidePostFromBlog: YesOrNo;
  @Int(0, 100, { example: 55 }) seoScore: number;
  @Nullable() @DraftVersion() draftVersion: number | null;
  @Int() version: number;
  @Instant() createdAt: Date;
  @Instant() updatedAt: Date;
}

export class GetPost {
  @AccountId() accountId: number;
  @RecordIdOr('postSlug') postId?: number | null;
  @RecordSlug() postSlug?: string | null;
  @FieldNames(PostView) fields?: string[] | null;
}

export const POST_SORTS = [
  'id',
  'createdAt',
  'updatedAt',
  'postTitle',
  'postPublishAt',
  'postStatus',
] as const;

export class PostFilters extends TreeListOptions {
  @AccountId() accountId: number;
  @Optional() @Id() postId?: number | null;
  @Optional() @Name('Hello, world') postTitle?: string | null;
  @Optional() @Slug() postSlug?: string | null;
  @Optional() @Id() postAuthorId?: number | null;
  @Optional() @Id() postCategoriesId?: number | null;
  @Optional() @Id() postRelatedPostId?: number | null;
  @Optional() @Status() postStatus?: string | null;
  @Optional() @OneOf(VISIBILITIES) postVisibility?: Visibility | null;
  @Optional() @YesNo() postEnableCommenting?: YesOrNo | null;
  @Optional() @YesNo() postEnableSharing?: YesOrNo | null;
  @Optional() @YesNo('No') postHidePostFromBlog?: YesOrNo | null;
}

export const PostIds = () => IdsFilter('The posts with these ids.');

export class EmbedCodeView {
  @ApiProperty({
    type: 'string',
    maxLength: BOUNDS.given,
    description: 'The HTML to put into a page.',
    example: '<div data-blog="acme"></div>',
  })
  embedCode: string;

  @Text({ max: BOUNDS.slug, example: 'acme' }) blogSlug: string;
  @HttpUrl('https://blog.example.com/embed/v1.js') scriptUrl: string;
  @HttpUrl('https://blog.example.com/blog/acme') blogUrl: string;
  @HttpUrl('https://blog.example.com/blog/acme/feed.xml') feedUrl: string;
  @HttpUrl('https://blog.example.com/blog/acme/sitemap.xml') sitemapUrl: string;
  @HttpUrl('https://blog.example.com/public/acme/posts') jsonUrl: string;
}
