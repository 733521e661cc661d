/** What is sent: 2 KB, as of a post. */
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
