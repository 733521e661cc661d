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
import { Language } from '../platform/common/language';
import { Image } from '../platform/common/image-field';
import type { FoundPost, PublicBlog, PublicPost, PublicSinglePost } from './public-views';
import type { ReadableAuthor, ReadableCategory } from './readable';

const Slug = (example: string) => Text({ max: BOUNDS.slug, example });
const Seo = (example: string) => Text({ max: BOUNDS.seo, example });
const PostUrl = () => HttpUrl('https://example.com/blog?post=hello-world');

/** The classes in this file describe the public JSON. The OpenAPI document takes its schemas from them. */
export class PublicAuthor implements ReadableAuthor {
  @Name('Jane Doe') authorName: string;
  @Slug('jane-doe') authorSlug: string;
  @Nullable() @Image('https://example.com/jane.jpg') authorImg: string | null;
  @Nullable() @Text({ max: BOUNDS.bio, example: 'Writes about gardens.' }) authorBio: string | null;
}

export class PublicCategory implements ReadableCategory {
  @Name('News') catName: string;
  @Slug('news') catSlug: string;
  @Nullable() @Color() catLabelColor: string | null;
  @Nullable()
  @Int(1, 200, { description: 'The size of the text of the label, in pixels.', example: 14 })
  catLabelFontSize: number | null;
  @Nullable() @Color('#ffffff') catLabelTextColor: string | null;
}

export class RelatedPost {
  @Name('Goodbye') postTitle: string;
  @Slug('goodbye') postSlug: string;
  @HttpUrl('https://example.com/blog?post=goodbye') postUrl: string;
}

/** A blog in public responses: its name, addresses, language, description, accent colour and logo. */
export class PublicBlogView implements PublicBlog {
  @Name('Acme') blogName: string;
  @Slug('acme') blogSlug: string;
  @HttpUrl('https://example.com/blog') blogUrl: string;
  @Language() language: string;
  @OneOf(['ltr', 'rtl'], { description: 'The direction in which the language is written.', example: 'ltr' })
  direction: 'ltr' | 'rtl';
  @Nullable() @Text({ max: 300, example: 'News from the north.' }) blogDescription: string | null;
  @Nullable() @Color() blogAccentColor: string | null;
  @Nullable() @Image('https://example.com/logo.svg') blogLogo: string | null;
}

/** A post in public lists. */
export class PublicPostView implements PublicPost {
  @Name('Hello, world') postTitle: string;
  @Slug('hello-world') postSlug: string;
  @PostUrl() postUrl: string;

  @Text({ max: 1000, description: 'The beginning of the content as plain text.', example: 'Hello, wörld 👋' })
  excerpt: string;

  @Nullable() @Image('https://example.com/hello.jpg') postImage: string | null;
  @Nullable() @Name('Read more') postButtonText: string | null;
  @Instant('When the post became public.') publishedAt: Date;

  @Nullable()
  @ApiProperty({ type: PublicAuthor, description: 'The author of the post.' })
  author: PublicAuthor | null;

  @Nullable()
  @ApiProperty({ type: PublicCategory, description: 'The category of the post.' })
  category: PublicCategory | null;
}

/** A post that a search finds. */
export class FoundPostView extends PublicPostView implements FoundPost {
  @ApiProperty({
    type: 'string',
    maxLength: 16_384,
    description:
      'Escaped HTML: the part of the content around the first match, with the matches in `<mark>`.',
    example: 'Hello, <mark>wörld</mark> 👋',
  })
  snippet: string;

  @ApiProperty({
    type: 'string',
    maxLength: 16_384,
    description: 'Escaped HTML: the title, with the matches in `<mark>`.',
    example: 'Hello, <mark>world</mark>',
  })
  titleSnippet: string;
}

/** A public post with its content. */
export class PublicSinglePostView extends PublicPostView implements PublicSinglePost {
  @ApiProperty({
    type: 'string',
    maxLength: 16_777_216,
    description: 'The content in HTML, cleaned: it can be put into a page as it is.',
    example: '<p>Hello, wörld 👋</p>',
  })
  postContent: string;

  @Nullable() @Seo('hello') postSeoPrimaryKeyword: string | null;
  @Nullable() @Seo('greeting, world') postSeoOtherKeyword: string | null;
  @Nullable() @Seo('Hello, world: a greeting') postSeoPostTitle: string | null;
  @Nullable() @Seo('How to greet the world.') postSeoMetaDescription: string | null;

  @Text({
    max: BOUNDS.url,
    format: 'uri',
    description: 'The address that search engines should name for the post.',
    example: 'https://example.com/hello',
  })
  canonicalUrl: string;

  @YesNo() postEnableCommenting: 'Yes' | 'No';
  @YesNo() postEnableSharing: 'Yes' | 'No';
  @YesNo('No') postHidePostFromBlog: 'Yes' | 'No';

  @Nullable()
  @ApiProperty({ type: RelatedPost, description: 'The related post, if it is public.' })
  relatedPost: RelatedPost | null;

  @Instant() updatedAt: Date;
}
