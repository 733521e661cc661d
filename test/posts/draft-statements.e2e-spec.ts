import { startBlog, type Blog } from '../support/blog';
import { Drafts } from '../support/rows/drafts';
import { statementsOf } from '../support/rows/statements';

describe('the statements of a draft', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  const recordsOf = async (name: string) => {
    const { accountId } = blog;
    const author = await blog.call('addauthor', { accountId, authorName: name });
    const category = await blog.call('addcategory', { accountId, catName: name });
    const related = await blog.call('addpost', { accountId, postTitle: name });
    return {
      postAuthorId: author.authorId,
      postCategoriesId: category.catId,
      postRelatedPostId: related.postId,
    };
  };

  const count = (statements: readonly string[], pattern: RegExp) =>
    statements.filter((statement) => pattern.test(statement)).length;
  const lookUps = (statements: readonly string[]) =>
    [/FROM .authors\b/, /FROM .categories\b/, /FROM posts\s+WHERE/].map((one) => count(statements, one));

  it('look up the references once when it is saved', async () => {
    const drafts = await Drafts.ofNew(blog, await recordsOf('Old'));
    const records = await recordsOf('New');

    const sent = await statementsOf(blog, () => drafts.save(records));

    expect(lookUps(sent)).toEqual([1, 1, 1]);
  });

  it('write the row of the post once, and look up its references once, when it is published', async () => {
    const drafts = await Drafts.ofNew(blog, await recordsOf('Live'));
    await drafts.save(await recordsOf('Draft'));
    await drafts.update({ postContent: 'Changed after the draft was made' });

    const sent = await statementsOf(blog, () => drafts.publish());

    expect(count(sent, /^UPDATE .?posts\b/)).toBe(1);
    expect(lookUps(sent)).toEqual([1, 1, 1]);
    expect(await drafts.post()).toMatchObject({ draftVersion: null });
  });
});
