import type { AuthorPayload } from '../platform/events/catalog';
import type { Author } from './author.entity';

export function authorPayload(author: Author, authorDateTime = author.updatedAt): AuthorPayload {
  const { authorId, authorName, authorSlug } = author;
  return { authorId, authorName, authorUrlSlug: authorSlug ?? '', authorDateTime };
}
