import { onServers, startBlog, type Blog, type Credentials } from '../support/blog';

describe('whether an account requires reviews', () => {
  let blog: Blog;
  let admin: Credentials;

  beforeAll(async () => {
    blog = await startBlog();
    admin = await blog.invite('Admin');
  });
  afterAll(() => blog.stop());

  const create = async (reviewRequired?: unknown, as?: Credentials) => {
    const sub = { name: 'Reviewed', parentAccountId: blog.accountId, reviewRequired };
    return (await blog.call('createsubaccount', sub, as)).subAccountId;
  };
  const update = (accountId: number, reviewRequired: unknown, as?: Credentials) =>
    blog.call('accounts/update', { accountId, reviewRequired }, as);
  const get = async (accountId: number) => (await blog.call('accounts/get', { accountId })).reviewRequired;
  const details = async (accountId: number) => {
    const rows = await blog.sql<{ detail: string | null }>(
      "SELECT detail FROM audit_log WHERE subject_id = ? AND act LIKE '%account.update' ORDER BY audit_id",
      [accountId],
    );
    return rows.map(({ detail }) => detail);
  };

  it('is No by default, and Yes or No in any case', async () => {
    const plain = await create();
    const empty = await create('');
    const required = await create('yes');

    expect(await Promise.all([plain, empty, required].map(get))).toEqual(['No', 'No', 'Yes']);
    const { data } = await blog.list('listsubaccounts', { subAccountId: required });
    expect(data).toMatchObject([{ reviewRequired: 'Yes' }]);
  });

  it('is set to Yes by an Admin', async () => {
    const accountId = await create(undefined, admin);

    const updated = await update(accountId, true, admin);
    const kept = await blog.call('accounts/update', { accountId, name: 'Renamed' }, admin);
    const again = await update(accountId, 'Yes', admin);

    expect([updated, kept, again].map(({ reviewRequired }) => reviewRequired)).toEqual(Array(3).fill('Yes'));
  });

  it.each(['No', false, null, ''])('is set back by %p by the Owner alone', async (no) => {
    const accountId = await create('Yes');
    const inUpdate = { subAccountId: accountId, updatedSubAccountName: 'Taken', reviewRequired: no };

    const refused = [
      await blog.refuse('accounts/update', { accountId, reviewRequired: no, name: 'Taken' }, admin),
      await blog.refuse('updatesubaccount', inUpdate, admin),
    ];
    const kept = await blog.call('accounts/get', { accountId });
    const updated = await update(accountId, no);

    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'role_forbidden'],
      [403, 'role_forbidden'],
    ]);
    expect(kept).toMatchObject({ reviewRequired: 'Yes', name: 'Reviewed', version: 1 });
    expect(updated).toMatchObject({ reviewRequired: 'No' });
  });

  it('is set back in a parent account by its Owner alone, too', async () => {
    const { accountId } = blog;
    await update(accountId, 'Yes', admin);

    const { status } = await blog.refuse('accounts/update', { accountId, reviewRequired: 'No' }, admin);
    const updated = await update(accountId, 'No');

    expect([status, updated.reviewRequired]).toEqual([403, 'No']);
  });

  it('is recorded in the audit log when it changes', async () => {
    const accountId = await create();
    await update(accountId, 'Yes');
    await update(accountId, 'Yes');
    await update(accountId, 'No');

    expect(await details(accountId)).toEqual([
      'reviewRequired from No to Yes',
      null,
      'reviewRequired from Yes to No',
    ]);
  });

  it('takes effect immediately on every replica', async () => {
    const accountId = await create();
    const other = onServers ? await blog.replica() : blog;
    const post = { accountId, postTitle: 'Shown', postStatus: 'published' };
    await other.call('addpost', post);

    await update(accountId, 'Yes');
    const refused = await other.refuse('addpost', post);
    await update(accountId, 'No');
    const added = await other.operate('addpost', post);
    if (onServers) await other.stop();

    expect([refused.body.code, added.status]).toEqual(['review_required', 201]);
  });
});
