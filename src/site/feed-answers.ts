import { ApiProperty } from '@nestjs/swagger';

const text = (description: string, example: string, more: object = {}) =>
  ApiProperty({ type: 'string', maxLength: 4096, description, example, ...more });
const date = (description: string) =>
  ApiProperty({
    type: 'string',
    format: 'date-time',
    maxLength: 24,
    description,
    example: '2026-01-31T08:00:00.000Z',
  });

const OPTIONAL = { required: false };

export class FeedAuthor {
  @text('The name of the author.', 'Jane Doe') name: string;

  @text('The URL of the posts of the author.', 'https://example.com/blog/acme/author/jane-doe', OPTIONAL)
  url?: string;

  @text('The URL of the image of the author.', 'https://example.com/jane.jpg', OPTIONAL)
  avatar?: string;
}

export class JsonFeedItem {
  @text('The id of the post, which never changes.', 'urn:blog:acme:post:1') id: string;
  @text('The URL of the post.', 'https://example.com/blog?post=hello-world') url: string;
  @text('The title of the post.', 'Hello, world') title: string;

  @text(
    'The sanitized content; only the start of it if the feed would otherwise be too large.',
    '<p>Hello</p>',
    {
      maxLength: 16_777_216,
    },
  )
  content_html: string;

  @text('The start of the content as plain text.', 'Hello', OPTIONAL) summary?: string;
  @text('The URL of the image of the post.', 'https://example.com/hello.jpg', OPTIONAL) image?: string;
  @date('When the post became public.') date_published: Date;
  @date('When the post was last changed.') date_modified: Date;

  @ApiProperty({ type: [FeedAuthor], maxItems: 1, required: false, description: 'The author of the post.' })
  authors?: FeedAuthor[];

  @ApiProperty({
    type: 'array',
    maxItems: 1,
    items: { type: 'string', maxLength: 255 },
    required: false,
    description: 'The name of the category of the post.',
    example: ['News'],
  })
  tags?: string[];
}

/** The schema of JSON Feed 1.1. */
export class JsonFeed {
  @ApiProperty({
    type: 'string',
    enum: ['https://jsonfeed.org/version/1.1'],
    description: 'The version of the format.',
  })
  version: string;

  @text('The name of the blog.', 'Acme') title: string;
  @text('What the blog is about.', 'The posts of Acme') description: string;
  @text('The URL of the blog.', 'https://example.com/blog/acme') home_page_url: string;
  @text('The URL of the feed.', 'https://example.com/blog/acme/feed.json') feed_url: string;

  @ApiProperty({ type: [JsonFeedItem], maxItems: 20, description: 'The newest posts.' })
  items: JsonFeedItem[];
}
