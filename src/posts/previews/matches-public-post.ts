import { clock } from '../../platform/common/clock';
import { differences, POST_FIELDS, type PostField } from '../post-fields';
import { publishedAt, visibility, type Publication } from '../publication/publication';

/** These fields determine where and when readers see a post, not what they see. */
const NOT_READ: readonly PostField[] = ['postSlug', 'postStatus', 'postPublishAt', 'postUnpublishAt'];

const READ = POST_FIELDS.filter((name) => !NOT_READ.includes(name));

type Fields = Record<PostField, unknown> & Pick<Publication, 'postPublishAt'>;

type Live = Fields & Publication;

interface Text {
  fields: Fields;
  changedAt: Date;
}

/** The time of writing, for a text that was never public. */
export function shownDate(live: Live, { fields, changedAt }: Text, now = clock.date()): Date {
  return fields.postPublishAt ?? publishedAt(live, now) ?? changedAt;
}

/** Returns whether readers see exactly this text now. */
export function matchesPublicPost(live: Live, text: Text, now = clock.date()): boolean {
  if (visibility(live, now) !== 'public') return false;
  const isSameDate = shownDate(live, text, now).getTime() === publishedAt(live, now)?.getTime();
  return isSameDate && differences<Fields, PostField>(text.fields, live, READ).length === 0;
}
