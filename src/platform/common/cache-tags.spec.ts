import { cacheTags, eventTags } from './cache-tags';

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

describe('the cache tags of an event', () => {
  it.each([98, 99, 100, 150])('name the record and at most 100 tags, for %i blogs', (blogs) => {
    const tags = eventTags({ blogs: ids(blogs), categories: [3] });

    expect(tags).toHaveLength(Math.min(blogs + 1, 100));
    expect([tags[0], tags.at(-1)]).toEqual(['blog-1', 'category-3']);
  });

  it('have the order and the form of a response', () => {
    const tagged = { blogs: [7, 7], posts: [12], categories: [3, 4], authors: [9] };

    expect(eventTags(tagged)).toEqual(cacheTags(tagged));
  });
});
