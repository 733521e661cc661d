import type { EntityManager } from 'typeorm';
import type { Subject } from '../platform/events/announcements';
import type { AuthorPayload } from '../platform/events/catalog';
import { blogsWith } from '../platform/post-changes/post-changes';
import type { Author } from './author.entity';

export function authorPayload(author: Author, authorDateTime = author.updatedAt): AuthorPayload {
  const { authorId, authorName, authorSlug } = author;
  return { authorId, authorName, authorUrlSlug: authorSlug ?? '', authorDateTime };
}

/** The tags of a change of the author. */
export function shownAuthor(manager: EntityManager, { authorId, accountId }: Author): Subject {
  const tagged = async () => ({
    blogs: await blogsWith(manager, 'author', accountId, authorId),
    authors: [authorId],
  });
  return { id: authorId, tagged };
}
