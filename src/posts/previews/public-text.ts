import { differences } from '../history/differences';
import { POST_FIELDS, type PostField } from '../post-fields';
import { publishedAt, visibility, type Publication } from '../publication';

/** The fields that say where and when readers see a post, not what they see. */
const NOT_READ: readonly PostField[] = ['postSlug', 'postStatus', 'postPublishAt', 'postUnpublishAt'];

/** The fields that readers see. */
const READ = POST_FIELDS.filter((name) => !NOT_READ.includes(name));

type Fields = Record<PostField, unknown> & Pick<Publication, 'postPublishAt'>;

/** The live post, as far as it says what readers see. */
type Live = Fields & Publication;

/** A text of a post, and when it was written. */
interface Text {
  fields: Fields;
  changedAt: Date;
}

/**
 * Returns the date that readers would be shown with a text: that of the text, else the one of the live post. A text that
 * was never public has the time at which it was written.
 */
export function shownDate(live: Live, { fields, changedAt }: Text, now = new Date()): Date {
  return fields.postPublishAt ?? publishedAt(live, now) ?? changedAt;
}

/** Returns whether readers see exactly this text now: the live post is public, and differs in nothing that they see. */
export function isPublicText(live: Live, text: Text, now = new Date()): boolean {
  if (visibility(live, now) !== 'public') return false;
  const isSameDate = shownDate(live, text, now).getTime() === publishedAt(live, now)?.getTime();
  return isSameDate && differences<Fields, PostField>(text.fields, live, READ).length === 0;
}
