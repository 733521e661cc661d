import { setTimeout as sleep } from 'node:timers/promises';
import type { EventSlug } from '../../src/platform/events/catalog';
import { isOfVisibility } from '../../src/platform/events/families';
import { ConflictRetry, UnitOfWork } from '../../src/platform/database/unit-of-work';
import { onServers, PASSWORD, startBlog, type Blog } from '../support/blog';
import { EVENTS } from '../deployed/interface';
import type { StoredEvent } from '../support/outbox';
import { withoutHousekeeping } from '../support/without-housekeeping';
import { DUE, makeDue } from '../support/rows/due-posts';
import { until } from '../support/until';

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

describe('events', () => {
  let blog: Blog;
  let accountId: number;
  let webhooks: Map<string, number>;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
    webhooks = new Map();
    for (const [slug, [name]] of Object.entries(EVENTS)) {
      // Sent in addition to others: see `test/posts/visibility-events.e2e-spec.ts`.
      if (isOfVisibility(slug as EventSlug)) continue;
      const { webhookId } = await blog.subscribe(name);
      webhooks.set(slug, webhookId as number);
    }
  });
  afterAll(() => blog.stop());

  /** Returns the events that were announced during an action. */
  async function announced(doing: () => Promise<unknown>): Promise<StoredEvent[]> {
    const before = (await blog.outbox()).length;
    await doing();
    return (await blog.outbox()).slice(before);
  }

  /** Returns the only event of an action; checks that it has the fields that are documented for its slug. */
  async function theEvent(slug: string, doing: () => Promise<unknown>): Promise<StoredEvent> {
    const events = await announced(doing);
    expect(events.map((event) => event.slug)).toEqual([slug]);
    const [event] = events as [StoredEvent];
    expect(Object.keys(event.body)).toEqual(EVENTS[slug]?.[1]);
    expect(event.webhookIds).toEqual([webhooks.get(slug)]);
    expect(event.publicId).toMatch(/^evt_[0-9a-f-]{36}$/);
    return event;
  }

  it('of a post have its fields after the change', async () => {
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane Doe' });
    const { catId } = await blog.call('addcategory', { catName: 'News' });
    const fields = {
      accountId,
      postTitle: 'Hello 👋',
      postContent: '<p>"Hi" \\ \u2028</p>',
      postAuthorId: authorId,
      postCategoriesId: catId,
      postStatus: 'published',
      postSeoPrimaryKeyword: 'hello',
      postSeoPostTitle: 'Hello',
      postSeoMetaDescription: 'A greeting',
    };
    let post = {} as Awaited<ReturnType<typeof blog.call<'addpost'>>>;

    const created = await theEvent('post.create', async () => (post = await blog.call('addpost', fields)));
    const { postId } = post;
    const told = {
      postTitle: 'Hello 👋',
      postContent: fields.postContent,
      articleId: postId,
      blogLink: post.postUrl,
      author: 'Jane Doe',
      categories: 'News',
      status: 'published',
      seoScore: post.seoScore,
      keyword: 'hello',
      seoPostTitle: 'Hello',
      seoMetaDescription: 'A greeting',
      datetime: post.updatedAt,
    };
    expect(created).toMatchObject({ accountId, entityId: postId, body: told });

    const bare = { postAuthorId: null, postCategoriesId: '', postSeoPrimaryKeyword: '', postContent: null };
    const updated = await theEvent('post.update', async () => {
      post = await blog.call('updatepost', { ...fields, ...bare, postId, postStatus: 'draft' });
    });
    expect(updated.body).toEqual({
      ...told,
      postContent: null,
      author: null,
      categories: null,
      status: 'draft',
      seoScore: post.seoScore,
      keyword: null,
      datetime: post.updatedAt,
    });

    const deleted = await theEvent('post.delete', () => blog.call('deletepost', { accountId, postId }));
    expect(deleted.body).toEqual({
      postTitle: 'Hello 👋',
      postContent: null,
      articleId: postId,
      blogLink: post.postUrl,
    });
  });

  it('of a category have its id, name, slug and time', async () => {
    let category = {} as Awaited<ReturnType<typeof blog.call<'addcategory'>>>;

    const created = await theEvent('category.create', async () => {
      category = await blog.call('addcategory', { catName: 'Release notes' });
    });
    const { catId, catSlug } = category;
    const updated = await theEvent('category.update', async () => {
      category = await blog.call('updatecategory', { catId, catName: 'Notes' });
    });
    const deleted = await theEvent('category.delete', () => blog.call('deletecategory', { catId }));

    const told = { categoryId: catId, categoryName: 'Release notes', categorySlug: catSlug };
    expect(created.body).toEqual({ ...told, categoryDateTime: category.createdAt });
    expect(updated.body).toEqual({ ...told, categoryName: 'Notes', categoryDateTime: category.updatedAt });
    expect(deleted.body).toEqual({ ...told, categoryName: 'Notes', categoryDateTime: INSTANT });
  });

  it('of an author have its id, name, slug and time', async () => {
    let author = {} as Awaited<ReturnType<typeof blog.call<'addauthor'>>>;

    const created = await theEvent('author.create', async () => {
      author = await blog.call('addauthor', { authorName: 'John Roe' });
    });
    const { authorId, authorSlug } = author;
    const updated = await theEvent('author.update', async () => {
      author = await blog.call('updateauthor', { authorId, authorName: 'John Doe', subAccountId: null });
    });
    const deleted = await theEvent('author.delete', () => blog.call('deleteauthor', { authorId }));

    const told = { authorId, authorName: 'John Roe', authorUrlSlug: authorSlug };
    expect(created.body).toEqual({ ...told, authorDateTime: author.createdAt });
    expect(updated.body).toEqual({ ...told, authorName: 'John Doe', authorDateTime: author.updatedAt });
    expect(deleted.body).toEqual({ ...told, authorName: 'John Doe', authorDateTime: INSTANT });
  });

  it('of a team have the account that it is assigned to', async () => {
    const north = await blog.call('createsubaccount', { name: 'North', parentAccountId: accountId });
    let team = {} as Awaited<ReturnType<typeof blog.call<'createteam'>>>;

    const created = await theEvent('team.create', async () => {
      team = await blog.call('createteam', { teamName: 'Newsroom', assignAccountId: accountId });
    });
    const { teamId } = team;
    const updated = await theEvent('team.update', async () => {
      team = await blog.call('updateteam', { teamId, teamName: 'News', assignAccountId: north.subAccountId });
    });
    const deleted = await theEvent('team.delete', () => blog.call('deleteteam', { teamId }));

    expect(created).toMatchObject({ accountId, entityId: teamId });
    expect(created.body).toEqual({
      teamName: 'Newsroom',
      teamId,
      subAccountAccessNames: 'Other',
      subAccountAccessIds: accountId,
      dateTime: team.createdAt,
    });
    const told = {
      teamName: 'News',
      teamId,
      subAccountAccessNames: 'North',
      subAccountAccessIds: north.subAccountId,
    };
    expect(updated.body).toEqual({ ...told, dateTime: team.updatedAt });
    expect(deleted.body).toEqual({ ...told, dateTime: INSTANT });
  });

  it('of people have the invited person, the inviter and the answer', async () => {
    await blog.call('updateprofile', { firstName: 'Ada', lastName: 'Byron' });
    const { teamId } = await blog.call('createteam', { teamName: 'Newsroom', assignAccountId: accountId });
    const userEmail = 'john@example.com';
    let memberId = 0;

    const invited = await theEvent('user.invited', async () => {
      ({ memberId } = await blog.call('addusertoteam', { teamId, userEmail, userRoleName: 'Chief' }));
    });
    const edited = await theEvent('user.editinvite', () =>
      blog.call('updateteamuserrole', { teamId, userEmail, userRoleName: 'editor' }),
    );
    const declined = await theEvent('user.declineinvite', async () =>
      blog.call('invitations/decline', { invitationToken: await blog.invitations.tokenFor(userEmail) }, null),
    );
    const again = await theEvent('user.invited', () =>
      blog.call('addusertoteam', { teamId, userEmail, userRoleName: 'Editor' }),
    );
    const accepted = await theEvent('user.acceptinvite', async () =>
      blog.call(
        'invitations/accept',
        {
          invitationToken: await blog.invitations.tokenFor(userEmail, 2),
          password: PASSWORD,
          firstName: 'John',
          lastName: 'Doe',
        },
        null,
      ),
    );

    const told = { userEmail, memberId, name: userEmail, author: 'Ada Byron', teamName: 'Newsroom', teamId };
    expect(invited).toMatchObject({ accountId, entityId: memberId });
    expect(invited.body).toEqual({ ...told, role: 'Chief', dateTime: INSTANT });
    expect(edited.body).toEqual({ ...told, role: 'editor', dateTime: INSTANT });
    expect(declined.body).toEqual({ ...told, role: 'editor', dateTime: INSTANT });
    expect(again.body).toEqual({ ...told, role: 'Editor', dateTime: INSTANT });
    expect(accepted.body).toEqual({ ...told, role: 'Editor', name: 'John Doe', dateTime: INSTANT });
    expect(await announced(() => blog.call('deleteteamuser', { teamId, userEmail }))).toEqual([]);
  });

  it('of a sub-account have the Owner, in the spelling of the interface', async () => {
    let sub = {} as Awaited<ReturnType<typeof blog.call<'createsubaccount'>>>;

    const created = await theEvent('subaccount.create', async () => {
      sub = await blog.call('createsubaccount', { name: 'West', parentAccountId: accountId });
    });
    const { subAccountId } = sub;
    await blog.call('addpost', { accountId: subAccountId, postTitle: 'Goes with it' });
    const updated = await theEvent('subaccount.update', async () => {
      sub = await blog.call('updatesubaccount', { subAccountId, updatedSubAccountName: 'East' });
    });
    const deleted = await theEvent('subaccount.delete', () =>
      blog.call('deletesubaccount', { subAccountId }),
    );

    const told = {
      accountMasterEmail: 'owner@example.com',
      subAccountName: 'West',
      subAccounId: subAccountId,
    };
    expect(created).toMatchObject({ accountId, entityId: subAccountId });
    expect(created.body).toEqual({ ...told, dateTime: sub.createdAt });
    expect(updated.body).toEqual({ ...told, subAccountName: 'East', dateTime: sub.updatedAt });
    expect(deleted.body).toEqual({ ...told, subAccountName: 'East', dateTime: INSTANT });
  });

  it('have the state that was committed with the change, not a later one', async () => {
    const events = await announced(async () => {
      const { catId } = await blog.call('addcategory', { catName: 'First' });
      await blog.call('updatecategory', { catId, catName: 'Second' });
      await blog.call('updatecategory', { catId });
      await blog.call('deletecategory', { catId });
    });

    expect(events.map(({ slug, body }) => [slug, body.categoryName])).toEqual([
      ['category.create', 'First'],
      ['category.update', 'Second'],
      ['category.update', 'Second'],
      ['category.delete', 'Second'],
    ]);
  });

  it('are not announced by refused requests', async () => {
    const { catId } = await blog.call('addcategory', {});
    const viewer = await blog.invite('Viewer');
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Refused' });

    const events = await announced(async () => {
      await blog.refuse('addcategory', { catLabelColor: 'bluish' });
      await blog.refuse('updatecategory', { catId, catLabelFontSize: 0 });
      await blog.refuse('updatecategory', { catId, catName: 'x' }, viewer);
      await blog.refuse('deletecategory', { catId: 2_000_000_000 });
      await blog.refuse('deletecategory', { catId }, null);
      await blog.operate('deletecategory', { catId }, undefined, { 'If-Match': '9' });
      await blog.refuse('addpost', { accountId, postTitle: 'x', postAuthorId: 2_000_000_000 });
      await blog.refuse('updatepost', { accountId, postId, postTitle: 'x', postRelatedPostId: postId });
      await blog.refuse('createteam', { teamName: 'x', assignAccountId: 2_000_000_000 });
      await blog.refuse('deletesubaccount', { subAccountId: accountId });
    });

    expect(events).toEqual([]);
  });

  it('are not announced by lists, logins or webhooks', async () => {
    const events = await announced(async () => {
      await blog.list('listcategories', { accountId });
      await blog.call('postembedcode', { accountId });
      const login = await blog.logIn('owner@example.com');
      await blog.call('updateprofile', { firstName: 'Ada', lastName: 'Byron' }, login);
      await blog.call('userlogout', {}, login);
    });

    expect(events).toEqual([]);
  });

  it('are rolled back with the change', async () => {
    const payload = { categoryId: 1, categoryName: 'x', categorySlug: 'x', categoryDateTime: new Date() };

    const events = await announced(() =>
      blog
        .get(UnitOfWork)
        .run(async ({ manager, announce }) => {
          announce('category.create', { accountId, parentAccountId: null }, 1, payload);
          await manager.query('SELECT no_such_column FROM categories');
        })
        .catch(() => undefined),
    );

    expect(events).toEqual([]);
  });

  it('are stored once if the change runs again after a conflict', async () => {
    const payload = { categoryId: 1, categoryName: 'x', categorySlug: 'x', categoryDateTime: new Date() };

    const events = await announced(() =>
      blog.get(UnitOfWork).run(({ announce, attempt }) => {
        announce('category.create', { accountId, parentAccountId: null }, 1, payload);
        return attempt < 2 ? Promise.reject(new ConflictRetry()) : Promise.resolve();
      }),
    );

    expect(events.map(({ slug }) => slug)).toEqual(['category.create']);
  });

  it('are announced once if an operation is repeated with its Idempotency-Key', async () => {
    const events = await announced(async () => {
      for (let i = 0; i < 3; i++) {
        await blog.operate('addcategory', { catName: 'Once' }, undefined, {
          'Idempotency-Key': 'events-once',
        });
      }
    });

    expect(events.map(({ slug }) => slug)).toEqual(['category.create']);
  });
});

describe('a scheduled post', () => {
  let blog: Blog;
  let replica: Blog | null;

  beforeAll(async () => {
    // Housekeeping purges a post of a deleted account, possibly before it is published.
    [blog, replica] = await withoutHousekeeping(async () => {
      const one = await startBlog();
      return [one, onServers ? await one.replica() : null];
    });
  });
  afterAll(async () => {
    await replica?.stop();
    await blog.stop();
  });

  it('is announced as published once, although several processes run', async () => {
    const { accountId } = blog;
    await blog.subscribe('Update post');
    const post = { accountId, postTitle: 'Soon', postStatus: 'scheduled', postPublishAt: '2099-01-01' };
    const { postId } = await blog.call('addpost', post);
    await blog.call('addpost', { ...post, postStatus: 'draft' });

    await makeDue(blog, postId);
    await until('it is announced', async () => (await blog.outbox()).length > 0);
    await sleep(1000);

    const events = await blog.outbox();
    expect(events).toMatchObject([
      {
        slug: 'post.update',
        entityId: postId,
        body: { articleId: postId, status: 'published', datetime: INSTANT },
      },
    ]);
    const { data } = await blog.list('listposts', { accountId, postId });
    expect(data).toMatchObject([{ postStatus: 'published', postVisibility: 'public', publishedAt: DUE }]);
  });

  it('is published without an event in a sub-account that has been deleted', async () => {
    const accountId = await blog.subAccount('Deleted');
    const post = { accountId, postTitle: 'Too late', postStatus: 'scheduled', postPublishAt: '2099-01-01' };
    const { postId } = await blog.call('addpost', post);
    const status = async () => {
      const [row] = await blog.sql<{ status: string }>(
        'SELECT post_status AS status FROM posts WHERE post_id = ?',
        [postId],
      );
      return row?.status;
    };
    const before = (await blog.outbox()).length;

    await blog.sql('UPDATE accounts SET deleted_at = created_at WHERE account_id = ?', [accountId]);
    await blog.sql('UPDATE posts SET goes_live_at = created_at WHERE post_id = ?', [postId]);
    await until('the post is published', async () => (await status()) !== 'scheduled');

    // Housekeeping may have purged the post by now.
    expect(['published', undefined]).toContain(await status());
    expect(await blog.outbox()).toHaveLength(before);
  });
});
