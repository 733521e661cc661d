import { startBlog, type Blog, type Credentials } from '../support/blog';
import { withClockAhead } from '../support/clock';
import { reviewMailsDuring } from '../support/review-mails';
import { Drafts } from '../support/rows/drafts';

const HOUR_MS = 3_600_000;

type Person = Credentials & { email: string };

describe('an email about a review', () => {
  let blog: Blog;
  let author: Person;
  let editor: Person;
  let admin: Person;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    [editor, admin] = [await blog.invite('Editor'), await blog.invite('Admin')];
    await blog.call('updateprofile', { firstName: 'Edda', lastName: 'Editor' }, editor);
  });
  afterAll(() => blog.stop());

  // The requests of a person that are mailed are limited.
  beforeEach(async () => {
    author = await blog.invite('Author');
    await blog.call('updateprofile', { firstName: 'Ann', lastName: 'Author' }, author);
  });

  const newDraft = async (fields: object = {}, by: Credentials = author) => {
    const drafts = await Drafts.ofNew(blog, { ...fields }, by);
    await drafts.save({ postTitle: 'Drafted' }, by);
    return drafts;
  };
  const during = (act: () => Promise<unknown>) => reviewMailsDuring(blog, act);
  const recipients = async (act: () => Promise<unknown>) => (await during(act)).map(({ to }) => to);
  const membershipOf = async ({ email: userEmail }: Person) => {
    const [row] = await blog.sql<{ teamId: number }>(
      'SELECT team_id AS teamId FROM team_users WHERE user_email = ?',
      [userEmail],
    );
    return { teamId: Number(row?.teamId), userEmail };
  };
  const setMails = (reviewMails: string | null, of: Person, lastName: string) =>
    blog.call('updateprofile', { firstName: 'Someone', lastName, reviewMails }, of);

  it('reaches all who can approve, with a link to the editor of the post', async () => {
    const drafts = await newDraft();

    const mails = await during(() => drafts.request({ note: 'See evil.example' }, author));

    expect(mails.map(({ to }) => to)).toEqual([admin.email, editor.email, blog.owner.email]);
    for (const { subject, text, html } of mails) {
      expect(subject).toBe('Ann Author requested a review of Drafted');
      const path = `/console/posts/${drafts.postId}?account=${blog.accountId}`;
      expect(text).toMatch(new RegExp(`^http://\\S+${path.replace('?', '\\?')}$`, 'm'));
      expect(html).toContain(`${path}"`);
      expect(text + html).not.toContain('evil');
    }
  });

  it('is sent at most once per draft and hour', async () => {
    const drafts = await newDraft();
    const request = () => drafts.request({}, author);

    const first = await recipients(async () => {
      await Promise.all([request(), request(), request()]);
      await drafts.save({ postTitle: 'Again' }, author);
      await request();
    });
    const later = await withClockAhead(HOUR_MS + 60_000, () => recipients(request));
    const next = await withClockAhead(HOUR_MS + 120_000, () => recipients(request));

    expect([first.length, later.length, next.length]).toEqual([3, 3, 0]);
  });

  it('of a draft is not held back by one of another draft', async () => {
    const [one, two] = [await newDraft(), await newDraft()];

    const mails = await recipients(() => Promise.all([one.request({}, author), two.request({}, author)]));

    expect(mails).toHaveLength(6);
  });

  it('does not reach people who requested the review or saved the draft', async () => {
    const drafts = await newDraft({}, admin);
    await drafts.save({ postContent: 'More' }, editor);

    expect(await recipients(() => drafts.request({}, admin))).toEqual([blog.owner.email]);
  });

  it.each(['approve', 'reject'] as const)(
    'tells who requested the review the decision (%s)',
    async (decision) => {
      const drafts = await newDraft();
      await drafts.request({}, author);
      await drafts.save({ postTitle: 'Edited' }, admin);

      const mails = await during(() => drafts.decide(decision, { note: 'See evil.example' }, editor));

      const did = decision === 'approve' ? 'approved' : 'requested changes to';
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
        [author.email, `Edda Editor ${did} Edited`],
      ]);
      expect(mails[0]?.text).toContain(`Edda Editor ${did} your draft of "Edited".`);
      expect(mails[0]?.text).not.toContain('evil');
    },
  );

  it('is also sent for an approval that publishes the draft', async () => {
    const drafts = await newDraft();
    await drafts.request({}, author);

    const to = await recipients(() => drafts.decide('approve', { publish: true }, editor));

    expect(to).toEqual([author.email]);
  });

  it('is not sent to people about their own decision', async () => {
    const drafts = await newDraft();
    await drafts.request({}, editor);

    expect(await recipients(() => drafts.decide('reject', {}, editor))).toEqual([]);
  });

  it('is not sent if the request or the decision is refused', async () => {
    const drafts = await newDraft();
    const viewer = await blog.invite('Viewer');

    const mails = await recipients(async () => {
      await drafts.reviewRefusal('request', {}, viewer);
      await drafts.reviewRefusal('request', { note: 7 }, author);
      await drafts.reviewRefusal('approve', { draftVersion: 1 }, editor);
    });

    expect(mails).toEqual([]);
  });

  it('is not sent to people who turned it off', async () => {
    const [drafts, other] = [await newDraft(), await newDraft()];
    await drafts.request({}, author);

    const off = await setMails('No', author, 'Author');
    await setMails('No', admin, 'Admin');
    const decided = await recipients(() => drafts.decide('reject', {}, editor));
    const requested = await recipients(() => other.request({}, author));
    const absent = await blog.call('updateprofile', { firstName: 'Ann', lastName: 'Author' }, author);
    const cleared = await setMails(null, author, 'Author');
    await setMails('Yes', admin, 'Admin');

    expect([decided, requested]).toEqual([[], [editor.email, blog.owner.email]]);
    expect([off, absent, cleared].map(({ reviewMails }) => reviewMails)).toEqual(['No', 'No', 'Yes']);
    expect(await blog.call('profile/get', {}, author)).toEqual(cleared);
  });

  it('does not reach former members, other accounts of the tree or other trees', async () => {
    const [north, south] = [await blog.subAccount('North'), await blog.subAccount('South')];
    const [northern, leaving] = [await blog.invite('Editor', north), await blog.invite('Editor', north)];
    await blog.invite('Editor', south);
    await blog.secondTree();
    const contributor = await blog.invite('Contributor', north);
    const { postId } = await newDraft({ accountId: north }, contributor);
    const drafts = new Drafts(blog, north, postId);
    await blog.call('deleteteamuser', await membershipOf(leaving));

    const to = await recipients(() => drafts.request({}, contributor));

    expect(to).toEqual([admin.email, editor.email, northern.email, blog.owner.email].sort());
  });

  it('about a decision does not reach a person who may no longer read drafts', async () => {
    const former = await blog.invite('Author');
    const drafts = await newDraft({}, former);
    await drafts.request({}, former);
    await blog.call('updateteamuserrole', { ...(await membershipOf(former)), userRoleName: 'Viewer' });

    expect(await recipients(() => drafts.decide('approve', {}, editor))).toEqual([]);
  });

  it.each([
    ['de', 'Ann Author bittet um die Prüfung von Drafted', 'hat Ihren Entwurf von'],
    ['fr-CA', 'Ann Author demande une relecture de Drafted', 'a approuvé votre brouillon de'],
    ['es-419', 'Ann Author solicita una revisión de Drafted', 'ha aprobado tu borrador de'],
    ['ar', 'يطلب Ann Author مراجعة Drafted', 'على مسودتك'],
  ])('has the name and the language of the account: %s', async (language, subject, sentence) => {
    const accountId = await blog.subAccount(`Blog in ${language}`);
    await blog.call('accounts/update', { accountId, language });
    const drafts = await newDraft({ accountId });

    const [requested] = await during(() => drafts.request({}, author));
    const [approved] = await during(() => drafts.decide('approve', {}, editor));

    expect(requested?.subject).toBe(subject);
    expect(requested?.html).toContain(`<html lang="${language}"`);
    expect(requested?.text).toMatch(new RegExp(`^Blog in ${language}\n`));
    expect(approved?.html).toContain(sentence);
  });

  it('contains no link besides the one to the editor', async () => {
    const drafts = await newDraft();
    const hostile = '<a href="//evil.example">https://evil.example/www.evil.example me@evil.example</a>';
    await drafts.save({ postTitle: hostile }, author);
    await blog.call(
      'updateprofile',
      { firstName: 'www.evil.example', lastName: 'http://evil.example' },
      author,
    );

    const [mail] = await during(() => drafts.request({}, author));

    const { html = '', text = '', subject = '' } = mail ?? {};
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(new Set(links).size).toBe(1);
    expect(links[0]).toMatch(/\/console\/posts\/\d+\?account=\d+$/);
    for (const part of [html, text, subject]) expect(part).not.toMatch(/evil\.example|\/\/evil|@evil/);
  });

  it('is sent for ten requests of a person per hour; further requests are still stored', async () => {
    const drafts: Drafts[] = [];
    for (let at = 0; at < 11; at++) drafts.push(await newDraft());

    const mails = await recipients(async () => {
      for (const draft of drafts) await draft.request({}, author);
    });

    expect(mails).toHaveLength(30);
    expect(await drafts[10]?.get()).toMatchObject({ reviewState: 'requested' });
  });

  it('is not held back by earlier requests that were not mailed', async () => {
    const [repeated, other] = [await newDraft(), await newDraft()];

    const mails = await recipients(async () => {
      for (let at = 0; at < 11; at++) await repeated.request({}, author);
      await other.request({}, author);
    });

    expect(mails).toHaveLength(6);
  });
});

describe('a request in an account with more than fifty people who can approve', () => {
  it('is mailed to the first fifty', async () => {
    const blog = await startBlog({ settings: { ROLE: 'api' } });
    const author = await blog.invite('Author');
    const { teamId } = await blog.call('createteam', { teamName: 'Many', assignAccountId: blog.accountId });
    for (let at = 0; at < 55; at++) {
      const email = `many${String(at).padStart(2, '0')}@example.com`;
      await blog.sql(
        `INSERT INTO users (email, first_name_key, last_name_key, version, created_at, updated_at)
         SELECT ?, '', '', 1, created_at, updated_at FROM users WHERE email = ?`,
        [email, blog.owner.email],
      );
      await blog.sql(
        `INSERT INTO team_users (team_id, user_email, user_role_name, status, user_id, expires_at, version, created_at, updated_at)
         SELECT ?, email, 'editor ', 'accepted', user_id, created_at, 1, created_at, updated_at FROM users WHERE email = ?`,
        [teamId, email],
      );
    }
    const drafts = await Drafts.ofNew(blog, {}, author);
    await drafts.save({ postTitle: 'Drafted' }, author);

    const mails = await reviewMailsDuring(blog, () => drafts.request({}, author));

    const to = mails.map((mail) => mail.to);
    expect(to).toHaveLength(50);
    expect(to).toContain(blog.owner.email);
    expect(to.at(-2)).toBe('many48@example.com');
    await blog.stop();
  });
});

describe('a service without the console', () => {
  it('sends no emails about reviews, because there is no page to link to', async () => {
    const blog = await startBlog({ settings: { ROLE: 'api', CONSOLE: 'off' } });
    const author = await blog.invite('Author');
    const drafts = await Drafts.ofNew(blog, {}, author);
    await drafts.save({ postTitle: 'Drafted' }, author);

    expect(await reviewMailsDuring(blog, () => drafts.request({}, author))).toEqual([]);
    await blog.stop();
  });
});
