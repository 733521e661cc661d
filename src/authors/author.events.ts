import type { AuthorPayload } from '../platform/events/catalogue';
import type { Author } from './author.entity';

/** Returns the payload of author events: the author at the time of the change. */
export function authorPayload(author: Author, authorDateTime = author.updatedAt): AuthorPayload {
  const { authorId, authorName, authorSlug } = author;
  return { authorId, authorName, authorUrlSlug: authorSlug ?? '', authorDateTime };
}
