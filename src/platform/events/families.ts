import type { EventSlug } from './catalog';

/** What events whose slugs have the same first part have in common. */
interface Family {
  /** The entity is a post, and a purge of the post empties the payloads, because they contain its texts. */
  ofPost?: true;
  /** `person:erase` changes the payloads, because they can name people. */
  namesPeople?: true;
  /** The tag of the events in the OpenAPI document, if they have one. */
  tag?: string;
}

type FamilyName<S = EventSlug> = S extends `${infer Name}.${string}` ? Name : never;

const FAMILIES: Readonly<Record<FamilyName, Family>> = {
  post: { ofPost: true },
  category: {},
  author: {},
  user: { namesPeople: true },
  team: {},
  subaccount: { namesPeople: true },
  review: { ofPost: true, namesPeople: true, tag: 'Reviews' },
  draft: { tag: 'Drafts' },
  webhook: { tag: 'Webhooks' },
};

/** The tag of an event in the OpenAPI document, if it has one. */
export const eventTagOf = (slug: EventSlug): string | undefined =>
  isOfVisibility(slug) ? 'Visibility' : familyOf(slug).tag;

export const familyOf = (slug: EventSlug): Family => FAMILIES[slug.split('.', 1)[0] as FamilyName];

/** Also listed separately. Sent in addition to the other events of posts. */
export const isOfVisibility = (slug: EventSlug): boolean => VISIBILITY.has(slug);

const VISIBILITY: ReadonlySet<EventSlug> = new Set(['post.publish', 'post.unpublish']);

/** Also listed separately. The entity is the webhook that the event is about; this webhook does not get it. */
export const isOfWebhooks = (slug: EventSlug): boolean => slug.startsWith('webhook.');
