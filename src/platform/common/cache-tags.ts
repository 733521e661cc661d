/** What a response or an event shows, by ids. */
export interface Tagged {
  blogs?: readonly number[];
  posts?: readonly number[];
  categories?: readonly number[];
  authors?: readonly number[];
}

/** Beyond this number, only the blogs are named. */
const MOST_TAGS = 100;

/** Each tag once: `blog-7`, `post-12`, `category-3`, `author-9`. */
export function cacheTags({ blogs = [], posts = [], categories = [], authors = [] }: Tagged): string[] {
  const ofBlogs = tagsOf('blog', blogs);
  const all = [
    ...ofBlogs,
    ...tagsOf('post', posts),
    ...tagsOf('category', categories),
    ...tagsOf('author', authors),
  ];
  return all.length > MOST_TAGS ? ofBlogs.slice(0, MOST_TAGS) : all;
}

function tagsOf(kind: string, ids: readonly number[]): string[] {
  return [...new Set(ids)].map((id) => `${kind}-${id}`);
}
