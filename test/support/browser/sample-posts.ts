import type { Blog } from '../blog';

/** A script that the content of a post contains, and that no page executes. */
export const HIDDEN_WORDS = 'window.ran = true';

const CONTENT = `
  <p>Every loaf begins <a href="#end">the evening before</a>, with a spoonful of starter.</p>
  <h2>The dough</h2><ul><li>500 g of flour</li><li>350 g of water</li></ul>
  <blockquote><p>Good bread is mostly time.</p></blockquote>
  <table><thead><tr><th>Step</th><th>Warm kitchen</th><th>Cold kitchen, which takes longer</th></tr></thead>
  <tbody><tr><td>First rise</td><td>4 hours</td><td>8 hours</td></tr></tbody></table>
  <pre><code>hydration = water / flour   # 0.70 is a good place to begin, and a long line scrolls</code></pre>
  <p id="end">Then bake it.</p><script>${HIDDEN_WORDS}</script><img src="http://site.test/picture3.svg" onload="${HIDDEN_WORDS}">`;

/** Publishes 14 posts: the newest has every field that the embed shows, the others only a few. */
export async function addSamplePosts(blog: Blog): Promise<void> {
  const publish = (fields: object) =>
    blog.call('addpost', { accountId: blog.accountId, postStatus: 'published', ...fields });
  const { catId: postCategoriesId } = await blog.call('addcategory', {
    catName: 'Recipes',
    catLabelColor: '#0b6e4f',
    catLabelTextColor: '#ffffff',
    catLabelFontSize: 15,
  });
  const notes = await blog.call('addcategory', { catName: 'Notes', catLabelColor: '#ffd166' });
  const { authorId: postAuthorId } = await blog.call('addauthor', {
    authorName: 'Jane Doe',
    authorImg: 'http://site.test/picture7.svg',
    authorBio: 'Jane bakes, writes and walks.',
  });
  const others = [];
  for (let day = 1; day <= 13; day++) {
    const fields = { postPublishAt: `2026-01-${10 + day}`, postCategoriesId: notes.catId };
    others.push(await publish({ postTitle: `Note ${day}`, ...fields }));
  }
  await publish({
    postTitle: 'A quiet week of sourdough',
    postContent: CONTENT,
    postImage: 'http://site.test/picture1.svg',
    postPublishAt: '2026-02-01',
    postButtonText: 'Read the story',
    postSeoPostTitle: 'Sourdough in seven days',
    postSeoMetaDescription: 'How a loaf comes about.',
    postRelatedPostId: others[12]?.postId,
    postCategoriesId,
    postAuthorId,
  });
}
