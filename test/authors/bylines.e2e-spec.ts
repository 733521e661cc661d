import type { AnswerOf } from '../support/answers';
import { startBlog, type Blog, type Credentials, type Sent } from '../support/blog';
import { answerOf } from '../support/commands';

type Answer = Sent<{ data: AnswerOf<'authors/own'>; code?: string }>;

/** A person of the account, with the credentials. */
type Member = Credentials & { email: string; userId: number };

describe('bylines', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  async function member(role = 'Contributor', accountId = blog.accountId): Promise<Member> {
    const invited = await blog.invite(role, accountId);
    const { data } = await blog.list('listusers', { accountId: blog.accountId, email: invited.email });
    return { ...invited, userId: Number(data[0]?.userId) };
  }

  const own = async (as: Credentials, accountId = blog.accountId, key?: string) =>
    (await blog.operate('authors/own', { accountId }, as, key ? { 'Idempotency-Key': key } : {})) as Answer;
  const authorOf = async (as: Credentials, accountId?: number) => (await own(as, accountId)).body.data;
  const authors = async (accountId = blog.accountId) => (await blog.list('listauthors', { accountId })).data;
  const refusalOf = async (operation: string, body: object, as?: Credentials) => {
    const { status, body: problem } = await blog.refuse(operation, body, as);
    return [status, ...(problem.errors ?? []).map(({ field, code }) => `${field} ${code}`)];
  };

  describe('of the caller', () => {
    it('are added with the name in the profile, and then returned', async () => {
      const person = await member();
      await blog.call('updateprofile', { firstName: 'Ann', lastName: 'Lee' }, person);

      const added = await own(person);
      const again = await own(person);

      expect([added.status, again.status]).toEqual([201, 200]);
      expect(added.body.data).toMatchObject({
        accountId: blog.accountId,
        authorName: 'Ann Lee',
        authorSlug: 'ann-lee',
        authorImg: null,
        userId: person.userId,
        version: 1,
      });
      expect(again.body).toEqual(added.body);
      expect(await authors()).toContainEqual(added.body.data);
    });

    it('have the name of the account if the profile has none, never the email', async () => {
      const { accountId, userId, credentials } = await blog.secondTree();

      const author = await authorOf(credentials, accountId);

      expect(author).toMatchObject({ authorName: 'Other', authorSlug: 'other', userId });
    });

    it('have at most 255 characters', async () => {
      const person = await member();
      await blog.call('updateprofile', { firstName: '🌱'.repeat(255), lastName: 'Lee' }, person);

      expect((await authorOf(person)).authorName).toBe('🌱'.repeat(255));
    });

    it('are separate in each account', async () => {
      const person = await member();
      const subAccountId = await blog.subAccount();

      const central = await authorOf(person);
      const local = await authorOf(person, subAccountId);

      expect(central).toMatchObject({ subAccountId: null, userId: person.userId });
      expect(local).toMatchObject({ subAccountId, userId: person.userId });
      expect(local.authorId).not.toBe(central.authorId);
    });

    it('send author.create once', async () => {
      const person = await member();
      const subAccountId = await blog.subAccount('Called');
      await blog.subscribe('Create author', subAccountId);

      const { authorId, authorName } = await authorOf(person, subAccountId);
      await own(person, subAccountId);

      expect((await blog.received()).body).toMatchObject({ authorId, authorName });
      const events = await blog.sql("SELECT event_id FROM webhook_events WHERE slug = 'author.create'");
      expect(events).toHaveLength(1);
    });

    it('are added once by requests at the same time', async () => {
      const person = await member();

      const sent = await Promise.all(Array.from({ length: 8 }, () => own(person)));

      expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(new Set(sent.map(({ body }) => body.data.authorId)).size).toBe(1);
      expect((await authors()).filter(({ userId }) => userId === person.userId)).toHaveLength(1);
    });

    it('get the first response again with the same Idempotency-Key', async () => {
      const person = await member();

      const first = await own(person, undefined, 'byline');
      const again = await own(person, undefined, 'byline');

      expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    });

    it('are refused to a Viewer and in an account without a role', async () => {
      const subAccountId = await blog.subAccount();
      const viewer = await member('Viewer');
      const local = await member('Editor', subAccountId);
      const other = await blog.secondTree();

      const codes = [];
      for (const [as, accountId] of [
        [viewer, blog.accountId],
        [local, blog.accountId],
        [other.credentials, blog.accountId],
      ] as const)
        codes.push((await blog.refuse('authors/own', { accountId }, as)).body.code);

      expect(codes).toEqual(['role_forbidden', 'account_forbidden', 'account_forbidden']);
    });

    it('are added again after their deletion', async () => {
      const person = await member();
      const first = await authorOf(person);

      const deleted = await blog.call('deleteauthor', { authorId: first.authorId });
      const second = await own(person);

      expect(deleted).toEqual(first);
      expect(second.status).toBe(201);
      expect(second.body.data.authorId).not.toBe(first.authorId);
    });
  });

  describe('of other people', () => {
    it('are set and cleared by Editors', async () => {
      const person = await member();
      const editor = await member('Editor');
      const accountId = blog.accountId;

      const added = await blog.call('addauthor', { authorName: 'Ann', userId: person.userId }, editor);
      const change = { authorId: added.authorId, authorName: 'Ann', subAccountId: accountId };
      const same = await blog.call('updateauthor', change, editor);
      const cleared = await blog.call('updateauthor', { ...change, userId: null }, editor);
      const set = await blog.call('updateauthor', { ...change, userId: person.userId }, editor);

      expect([added, same, cleared, set].map(({ userId }) => userId)).toEqual([
        person.userId,
        person.userId,
        null,
        person.userId,
      ]);
      expect((await authorOf(person)).authorId).toBe(added.authorId);
    });

    it('need a person with a role in the account', async () => {
      const subAccountId = await blog.subAccount();
      const local = await member('Contributor', subAccountId);
      const other = await blog.secondTree();
      const former = await member();
      const { data } = await blog.list('listusers', { accountId: blog.accountId, email: former.email });
      const [team] = data[0]?.teams ?? [];
      await blog.call('deleteteamuser', { teamId: team?.teamId, userEmail: former.email });
      const { authorId } = await blog.call('addauthor', { authorName: 'Nobody' });

      for (const userId of [local.userId, other.userId, former.userId, 2_000_000_000]) {
        const add = await refusalOf('addauthor', { authorName: 'Ann', userId });
        const update = { authorId, authorName: 'Nobody', subAccountId: null, userId };

        expect([add, await refusalOf('updateauthor', update)]).toEqual([
          [422, 'userId unknown'],
          [422, 'userId unknown'],
        ]);
      }
      const inSub = { authorName: 'Ann', subAccountId };
      expect(await blog.call('addauthor', { ...inSub, userId: local.userId })).toMatchObject({
        userId: local.userId,
      });
      expect(await blog.call('addauthor', { ...inSub, userId: blog.owner.userId })).toMatchObject({
        userId: blog.owner.userId,
      });
    });

    it('are at most one for each account', async () => {
      const person = await member();
      await authorOf(person);
      const { authorId } = await blog.call('addauthor', { authorName: 'Second' });
      const { userId } = person;

      const add = await refusalOf('addauthor', { authorName: 'Third', userId });
      const update = { authorId, authorName: 'Second', subAccountId: null, userId };

      expect([add, await refusalOf('updateauthor', update)]).toEqual([
        [422, 'userId conflict'],
        [422, 'userId conflict'],
      ]);
    });

    it('are set once by changes at the same time', async () => {
      const person = await member();
      const bodies = Array.from({ length: 6 }, (_, at) => ({
        authorName: `Ann ${at}`,
        userId: person.userId,
      }));

      const sent = await Promise.all(bodies.map((body) => blog.operate('addauthor', body)));

      expect(sent.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    });

    it('are not shown to readers', async () => {
      const { jsonUrl } = await blog.call('postembedcode', { accountId: blog.accountId });
      const person = await member();
      const { authorId } = await authorOf(person);
      const post = { accountId: blog.accountId, postTitle: 'By Ann', postStatus: 'published' };
      await blog.call('addpost', { ...post, postAuthorId: authorId });

      const { text } = await blog.send(new URL(jsonUrl).pathname, { method: 'GET' });

      expect(text).toContain('By Ann');
      expect(text).not.toContain('userId');
    });
  });

  describe('of a person who leaves', () => {
    it('stay with a removed member, who gets the same author after a return', async () => {
      const person = await member();
      const author = await authorOf(person);
      const { data } = await blog.list('listusers', { accountId: blog.accountId, email: person.email });
      const [team] = data[0]?.teams ?? [];
      const { email: userEmail } = person;
      await blog.call('deleteteamuser', { teamId: team?.teamId, userEmail });

      const left = (await authors()).find(({ authorId }) => authorId === author.authorId);
      const edited = await blog.call('updateauthor', { ...author, authorBio: 'Wrote here.' });

      expect([left?.userId, edited.userId]).toEqual([person.userId, person.userId]);
      expect(edited.authorBio).toBe('Wrote here.');
    });

    it('are exported, and kept without the person after an erasure', async () => {
      const person = await member();
      const { authorId, authorName } = await authorOf(person);

      const exported = await answerOf(blog.environment, 'person:export', '--email', person.email);
      await answerOf(blog.environment, 'person:erase', '--email', person.email, '--yes');

      const { accountId } = blog;
      const found = await blog.call('authors/get', { accountId, authorId });
      expect(exported.authors).toMatchObject([{ authorId, accountId, authorName }]);
      expect(found).toMatchObject({ authorName, userId: null });
    });
  });
});
