import { attempt } from './acting';
import { isAhead } from './dates';
import type { Desk } from './desk';
import type { Post, PostFields } from './fields';

/** What should become of a post. */
export type Wish = Partial<Pick<PostFields, 'postStatus' | 'postPublishAt'>>;

interface Options {
  override?: true;
  take?: 'draft';
}

const PUBLIC = ['published', 'publish', 'live'];
const SCHEDULED = ['scheduled', 'schedule', 'future'];

/** Saves the post as it is now, makes it if it does not exist, and publishes its draft. Returns whether it is done. */
export function publish(desk: Desk, options: Options = {}): Promise<boolean> {
  return publishAs(desk, publicWish(desk), options);
}

/** Publishes the draft as it was approved: at its date, if that is ahead. Returns whether it is done. */
export function publishApproved(desk: Desk): Promise<boolean> {
  return isDone(publishSaved(desk, null, {}));
}

/** Publishes the post at a time ahead. Returns whether it is done. */
export function scheduleAt(desk: Desk, postPublishAt: string): Promise<boolean> {
  return publishAs(desk, { postStatus: 'scheduled', postPublishAt }, {});
}

function publicWish(desk: Desk): Wish {
  const { postStatus, postPublishAt } = desk.fields;
  return {
    ...(!isOneOf(PUBLIC, postStatus) && { postStatus: 'published' }),
    ...(isAhead(postPublishAt) && { postPublishAt: null }),
  };
}

function isOneOf(statuses: readonly string[], status: string): boolean {
  return statuses.includes(status.trim().toLowerCase());
}

function publishAs(desk: Desk, wish: Wish, options: Options): Promise<boolean> {
  desk.edit(wish);
  return isDone(publishSaved(desk, wish, options));
}

async function isDone(done: Promise<true | null>): Promise<boolean> {
  return (await done) === true;
}

/**
 * Publishes the draft, and gives the post the wished status: where the draft was made while the post had it already,
 * publishing the draft alone does not change it back. Null leaves the status as the draft says.
 */
function publishSaved(desk: Desk, wish: Wish | null, options: Options): Promise<true | null> {
  return attempt(
    desk,
    async ({ id, post, draft, isSaved }) => {
      if (!isSaved) return null;
      const status = { postStatus: 'published', postPublishAt: desk.fields.postPublishAt, ...wish };
      const published = draft ? await desk.service.publish(id, draft.draftVersion, options) : post;
      // The draft has ended, also if the rest is refused.
      await desk.show(published, null);
      if (wish && isWithheld(published)) await desk.show(await desk.service.update(published, status), null);
      return true as const;
    },
    {
      decided: wish ? ['postStatus', 'postPublishAt'] : [],
      again: () => publishSaved(desk, wish, { ...options, take: 'draft' }),
    },
  );
}

/** Returns whether a post is private by its status alone, and not because it has ended. */
function isWithheld({ postVisibility, postUnpublishAt: end }: Post): boolean {
  return postVisibility === 'private' && (end === null || isAhead(end));
}

/**
 * Saves the post, and asks for a review of its draft. Returns whether it is done. An approval is for the draft as it is:
 * so the draft says already that the post becomes public, and publishing it changes nothing more.
 */
export function requestReview(desk: Desk, note: string): Promise<boolean> {
  if (!isOneOf([...PUBLIC, ...SCHEDULED], desk.fields.postStatus)) desk.edit({ postStatus: 'published' });
  const asking = attempt(desk, async ({ id, post, draft, isSaved }) => {
    if (!isSaved) return null;
    if (!draft) await desk.service.openDraft(id);
    await desk.show(post, await desk.service.requestReview(id, note || null));
    return true as const;
  });
  return isDone(asking);
}

/**
 * Ends a conflict with those values of the other side that were chosen. After one with the live post, does again what
 * has met it. Returns whether that is done.
 */
export async function decide(desk: Desk, theirs: Partial<PostFields>): Promise<boolean> {
  const { again } = desk.state.get().conflict ?? {};
  if (!(await desk.resolve(theirs))) return false;
  return again ? again() : true;
}
