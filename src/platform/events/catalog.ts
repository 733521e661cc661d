import { ApiProperty } from '@nestjs/swagger';

const text = (example: string, nullable = true, maxLength = 4096) =>
  ApiProperty({ type: 'string', maxLength, example, nullable });
const integer = (minimum = 1, maximum = 2_147_483_647) =>
  ApiProperty({
    type: 'integer',
    format: maximum > 2 ** 31 ? 'int64' : 'int32',
    minimum,
    maximum,
    example: 1,
  });
const instant = () =>
  ApiProperty({ type: 'string', format: 'date-time', maxLength: 24, example: '2026-01-31T08:00:00.000Z' });

export class PostDeletePayload {
  @text('Hello', false) postTitle: string;
  @text('<p>Hello</p>', true, 1_048_576) postContent: string | null;
  @integer() articleId: number;
  @text('https://example.com/blog?post=hello', false) blogLink: string;
}

export class PostPayload extends PostDeletePayload {
  @text('Jane Doe') author: string | null;
  @text('News') categories: string | null;
  @text('published', false) status: string;
  @integer(0, 100) seoScore: number;
  @text('hello') keyword: string | null;
  @text('Hello') seoPostTitle: string | null;
  @text('A greeting') seoMetaDescription: string | null;
  @instant() datetime: Date;
}

export class CategoryPayload {
  @integer() categoryId: number;
  @text('News', false) categoryName: string;
  @text('news', false) categorySlug: string;
  @instant() categoryDateTime: Date;
}

export class AuthorPayload {
  @integer() authorId: number;
  @text('Jane Doe', false) authorName: string;
  @text('jane-doe', false) authorUrlSlug: string;
  @instant() authorDateTime: Date;
}

export class UserPayload {
  @text('john@example.com', false) userEmail: string;
  @integer() memberId: number;
  @text('John Doe', false) name: string;
  @text('Editor', false) role: string;
  @text('Jane Doe') author: string | null;
  @text('Newsroom', false) teamName: string;
  @integer() teamId: number;
  @instant() dateTime: Date;
}

export class TeamPayload {
  @text('Newsroom', false) teamName: string;
  @integer() teamId: number;
  @text('Acme', false) subAccountAccessNames: string;
  @integer() subAccountAccessIds: number;
  @instant() dateTime: Date;
}

export class SubAccountPayload {
  @text('owner@example.com') accountMasterEmail: string | null;
  @text('Acme North', false) subAccountName: string;
  /** The interface spells this field without the `t` of `subAccountId`. */
  @integer() subAccounId: number;
  @instant() dateTime: Date;
}

export class ReviewPayload {
  @text('Hello', false) postTitle: string;
  @integer() articleId: number;
  @integer() draftVersion: number;
  @text('Please check the figures.') note: string | null;
  @text('Jane Doe') author: string | null;
  @text('John Doe') reviewer: string | null;
  @instant() dateTime: Date;
}

/** Why the draft of a post could not be published with its group. */
export const FAILURE_CAUSES = [
  'conflict',
  'outdated',
  'review',
  'role',
  'deleted',
  'invalid',
  'size',
] as const;

export type FailureCause = (typeof FAILURE_CAUSES)[number];

class FailedDraft {
  @integer() articleId: number;

  @ApiProperty({ type: 'string', enum: [...FAILURE_CAUSES], example: 'conflict' })
  cause: FailureCause;

  @text('The draft and the post differ in postTitle.', false) reason: string;
}

export class DraftFailedPayload {
  @integer(1, Number.MAX_SAFE_INTEGER) groupId: number;
  @instant() publishAt: Date;

  @ApiProperty({
    type: [FailedDraft],
    minItems: 1,
    maxItems: 100,
    example: [
      { articleId: 1, cause: 'conflict', reason: 'The draft and the post differ in postTitle.' },
      { articleId: 2, cause: 'deleted', reason: 'The post has been deleted.' },
    ],
  })
  posts: FailedDraft[];

  @instant() dateTime: Date;
}

export class WebhookStatePayload {
  @integer() webhookId: number;
  @text('Newsroom bot', false) name: string;
  @text('example.com', false) endpointHost: string;
  @instant() since: Date;

  @ApiProperty({
    type: 'integer',
    format: 'int32',
    minimum: 100,
    maximum: 599,
    example: 503,
    nullable: true,
  })
  lastStatusCode: number | null;

  @instant() dateTime: Date;
}

/** Event Name, reported change and payload: first the 19 events of the original specification, then the others. */
export const EVENTS = {
  'post.create': ['Create post', 'a new post is added', PostPayload],
  'post.update': ['Update post', 'a post is updated', PostPayload],
  'post.delete': ['Delete post', 'a post is deleted', PostDeletePayload],
  'category.create': ['Create category', 'a new category is added', CategoryPayload],
  'category.update': ['Update category', 'a category is updated', CategoryPayload],
  'category.delete': ['Delete category', 'a category is deleted', CategoryPayload],
  'author.create': ['Create author', 'an author is added', AuthorPayload],
  'author.update': ['Update author', 'an author is updated', AuthorPayload],
  'author.delete': ['Delete author', 'an author is deleted', AuthorPayload],
  'user.invited': ['User invited', 'a user is invited', UserPayload],
  'user.editinvite': ['Edit user invited', 'an invited user is edited', UserPayload],
  'user.acceptinvite': ['Accept user invite', 'a user accepts an invite', UserPayload],
  'user.declineinvite': ['Decline user invite', 'a user declines an invite', UserPayload],
  'team.create': ['Create team', 'a new team is created', TeamPayload],
  'team.update': ['Update team', 'a team is updated', TeamPayload],
  'team.delete': ['Delete team', 'a team is deleted', TeamPayload],
  'subaccount.create': ['Create sub-account', 'a new sub-account is added', SubAccountPayload],
  'subaccount.update': ['Update sub-account', 'a sub-account is updated', SubAccountPayload],
  'subaccount.delete': ['Delete sub-account', 'a sub-account is deleted', SubAccountPayload],
  'review.request': ['Request review', 'a review of a draft is requested', ReviewPayload],
  'review.approve': ['Approve review', 'a draft is approved', ReviewPayload],
  'review.reject': ['Reject review', 'a draft is rejected', ReviewPayload],
  'draft.fail': ['Draft failed', 'scheduled drafts cannot be published', DraftFailedPayload],
  'post.publish': ['Publish post', 'a post becomes public', PostPayload],
  'post.unpublish': ['Unpublish post', 'a post is no longer public', PostPayload],
  'webhook.failing': [
    'Webhook failing',
    'all calls to another webhook have failed for some time',
    WebhookStatePayload,
  ],
  'webhook.disabled': ['Webhook disabled', 'the service disables another webhook', WebhookStatePayload],
  'webhook.recovered': ['Webhook recovered', 'calls to another webhook succeed again', WebhookStatePayload],
} as const satisfies Record<string, readonly [name: string, occurrence: string, payload: new () => object]>;

export type EventSlug = keyof typeof EVENTS;

export type EventPayload<S extends EventSlug> = InstanceType<(typeof EVENTS)[S][2]>;

export const eventName = (slug: EventSlug): string => EVENTS[slug][0];

export function eventSlug(nameOrSlug: string): EventSlug | undefined {
  const wanted = nameOrSlug.toLowerCase();
  return EVENT_SLUGS.find((slug) => slug === wanted || eventName(slug).toLowerCase() === wanted);
}

export const EVENT_SLUGS = Object.keys(EVENTS) as EventSlug[];
