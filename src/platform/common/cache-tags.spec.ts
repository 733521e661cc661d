import { cacheTags } from './cache-tags';

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('cache tags', () => {
  it('name the blog, posts, categories and authors, each once', () => {
    const tags = cacheTags({ blogs: [7], posts: [12, 13, 12], categories: [3, 3], authors: [9] });

    expect(tags.join()).toBe('blog-7,post-12,post-13,category-3,author-9');
  });

  it.each([
    [99, 100],
    [100, 1],
  ])('for a blog and %i posts are %i', (posts, expected) => {
    const tags = cacheTags({ blogs: [7], posts: ids(posts) });

    expect(tags).toHaveLength(expected);
    expect(tags[0]).toBe('blog-7');
  });
});
