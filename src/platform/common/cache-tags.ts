/** What a response or an event shows, by ids. */
export interface Tagged {
  blogs?: readonly number[];
  posts?: readonly number[];
  categories?: readonly number[];
  authors?: readonly number[];
}

const MOST_TAGS = 100;

/** Of a response. Each tag once: `blog-7`, `post-12`, `category-3`, `author-9`. If there are too many, only the blog. */
export function cacheTags(tagged: Tagged): string[] {
  const blogs = tagsOf('blog', tagged.blogs);
  const all = [...blogs, ...recordTags(tagged)];
  return all.length > MOST_TAGS ? blogs : all;
}

/** Of an event. If there are too many, the last blogs are missing: their responses also have the tag of the record. */
export function eventTags(tagged: Tagged): string[] {
  const records = recordTags(tagged);
  return [...tagsOf('blog', tagged.blogs).slice(0, MOST_TAGS - records.length), ...records];
}

function recordTags({ posts, categories, authors }: Tagged): string[] {
  return [...tagsOf('post', posts), ...tagsOf('category', categories), ...tagsOf('author', authors)];
}

function tagsOf(kind: string, ids: readonly number[] = []): string[] {
  return [...new Set(ids)].map((id) => `${kind}-${id}`);
}
