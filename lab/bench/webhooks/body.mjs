/** The size of the body of each call in bytes, as for a typical post. */
const BYTES = 2048;
const post = (postContent) =>
  JSON.stringify({
    postTitle: 'A post',
    postContent,
    articleId: 1,
    blogLink: 'https://example.com/blog?post=a-post',
    author: null,
    categories: null,
    status: 'published',
  });

export const BODY = post('x'.repeat(BYTES - post('').length));
