import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD, startBlog, type Blog, type Credentials, type Tree } from '../support/blog';
import { answerOf } from '../support/commands';
import { machine, outcomeOf, type Machine } from '../support/service-tokens';

type Person = Credentials & { email: string };

const UNKNOWN = [401, 'credential_invalid'];

/** A token is bounded by its role, its account, and the person who made it. */
describe('the rights of a service token', () => {
  let blog: Blog;
  let accountId: number;
  let northId: number;
  let other: Tree;

  beforeAll(async () => {
    blog = await startBlog({ settings: { SERVICE_TOKENS_PER_ACCOUNT: '0' } });
    ({ accountId } = blog);
    northId = await blog.subAccount('North');
    other = await blog.secondTree();
  });
  afterAll(() => blog.stop());

  const teamOf = async (email: string) => {
    const { data } = await blog.list('listteams', { accountId, limit: 500 });
    const team = data.find(({ members }) => members.some(({ userEmail }) => userEmail === email));
    return { teamId: Number(team?.teamId), userEmail: email };
  };
  const remove = async ({ email }: Person) => blog.call('deleteteamuser', await teamOf(email));
  const changeRole = async ({ email }: Person, userRoleName: string) =>
    blog.call('updateteamuserrole', { ...(await teamOf(email)), userRoleName });
  const addCategory = (as: Machine, subAccountId: number | null = null) =>
    blog.operate('addcategory', { subAccountId }, as).then(outcomeOf);
  const read = (as: Machine, of = accountId) =>
    blog.operate('listposts', { accountId: of }, as).then(outcomeOf);

  it('come from its role', async () => {
    const viewer = await machine(blog, { userRoleName: 'Viewer' });

    expect(await read(viewer)).toEqual([200]);
    expect(await addCategory(viewer)).toEqual([403, 'role_forbidden']);
  });

  it('never exceed the rights of its maker', async () => {
    const maker = await blog.invite('Admin');
    const token = await machine(blog, { userRoleName: 'Admin' }, maker);
    const before = await addCategory(token);

    await changeRole(maker, 'Author');

    expect(before).toEqual([201]);
    expect(await addCategory(token)).toEqual([403, 'role_forbidden']);
    expect(await blog.operate('addpost', { accountId, postTitle: 'Mine' }, token).then(outcomeOf)).toEqual([
      201,
    ]);
  });

  it('end when its maker loses the account', async () => {
    const maker = await blog.invite('Admin');
    const token = await machine(blog, {}, maker);
    expect(await read(token)).toEqual([200]);

    await remove(maker);

    expect(await read(token)).toEqual(UNKNOWN);
  });

  it('end when its maker is erased', async () => {
    const maker = await blog.invite('Admin');
    const token = await machine(blog, {}, maker);
    expect(await read(token)).toEqual([200]);

    await answerOf(blog.environment, 'person:erase', '--email', maker.email, '--yes');
    await sleep(1000);

    expect(await read(token)).toEqual(UNKNOWN);
  });

  it('end when its maker is no longer the Owner, and do not come back with the ownership', async () => {
    const { accountId: ofOther, credentials, email } = other;
    const fields = { accountId: ofOther, name: 'Build', userRoleName: 'Viewer' };
    const { token } = await blog.call('servicetokens/create', fields, credentials);
    const own = () => read({ ...credentials, token, serviceTokenId: 0 }, ofOther);
    const setOwner = (next: string) =>
      answerOf(blog.environment, 'account:set-owner', '--account', String(ofOther), '--email', next);
    const before = await own();

    await setOwner(blog.owner.email);
    await sleep(1000);
    const without = await own();
    await setOwner(email);
    await sleep(1000);

    expect([before, without, await own()]).toEqual([[200], UNKNOWN, UNKNOWN]);
  });

  it('do not come back when its maker does', async () => {
    const maker = await blog.invite('Admin');
    const token = await machine(blog, {}, maker);
    await remove(maker);

    const { teamId } = await blog.call('createteam', { teamName: 'Again', assignAccountId: accountId });
    await blog.call('addusertoteam', { teamId, userEmail: maker.email, userRoleName: 'Admin' });
    const invitationToken = await blog.invitations.tokenFor(maker.email, 2);
    await blog.call('invitations/accept', { invitationToken }, null);

    expect((await blog.logIn(maker.email, PASSWORD)).token).toBeTruthy();
    expect(await read(token)).toEqual(UNKNOWN);
  });

  it('stay if another Admin has rotated it and so become its maker', async () => {
    const [maker, second] = [await blog.invite('Admin'), await blog.invite('Admin')];
    const token = await machine(blog, {}, maker);
    const { serviceTokenId } = token;
    const rotated = await blog.call('servicetokens/rotate', { accountId, serviceTokenId }, second);
    const next = { ...token, token: rotated.token };

    await remove(maker);
    const after = [await read(token), await read(next)];
    await remove(second);

    expect(after).toEqual([[200], [200]]);
    expect([await read(token), await read(next)]).toEqual([UNKNOWN, UNKNOWN]);
  });

  it('can be restored by a rotation, without the former secret', async () => {
    const maker = await blog.invite('Admin');
    const token = await machine(blog, {}, maker);
    await remove(maker);

    const { serviceTokenId } = token;
    const rotated = await blog.call('servicetokens/rotate', { accountId, serviceTokenId });

    expect(await read({ ...token, token: rotated.token })).toEqual([200]);
    expect(await read(token)).toEqual(UNKNOWN);
  });

  it('reach one sub-account alone if the token was made for it', async () => {
    const local = await blog.invite('Admin', northId);
    const token = await machine(blog, { accountId: northId }, local);

    expect(await addCategory(token, northId)).toEqual([201]);
    expect(await addCategory(token)).toEqual([403, 'account_forbidden']);
    expect(await read(token)).toEqual([403, 'account_forbidden']);
    const { data } = await blog.list('listsubaccounts', {}, token);
    expect(data.map(({ subAccountId }) => subAccountId)).toEqual([northId]);
  });

  it('need an Admin of the account', async () => {
    const local = await blog.invite('Admin', northId);
    const body = { accountId, name: 'Build', userRoleName: 'Viewer' };

    expect(outcomeOf(await blog.refuse('servicetokens/create', body, local))).toEqual([
      403,
      'account_forbidden',
    ]);
  });

  it('end with the sub-account', async () => {
    const southId = await blog.subAccount('South');
    const token = await machine(blog, { accountId: southId });
    expect(await read(token, southId)).toEqual([200]);

    await blog.call('deletesubaccount', { subAccountId: southId });

    expect(await read(token, southId)).toEqual(UNKNOWN);
  });

  it('do not exist with the key pair of another tree', async () => {
    const { apikey, apisecretkey } = other.credentials;
    const token = await machine(blog);

    expect(await read({ ...token, apikey, apisecretkey })).toEqual([401, 'credentials_mismatch']);
  });

  it.each([
    ['profile/get', {}],
    ['updateprofile', { firstName: 'Jane', lastName: 'Doe' }],
    ['changepassword', { password: PASSWORD, newPassword: PASSWORD }],
    ['userlogout', {}],
    ['addusertoteam', { teamId: 1, userEmail: 'new@example.com', userRoleName: 'Viewer' }],
    ['updateteamuserrole', { teamId: 1, userEmail: 'new@example.com', userRoleName: 'Viewer' }],
    ['apikeys/create', { accountId: 1, name: 'Pair' }],
    ['servicetokens/create', { accountId: 1, name: 'Next', userRoleName: 'Viewer' }],
    ['servicetokens/list', { accountId: 1 }],
  ])('do not include %s', async (operation, body) => {
    const token = await machine(blog);

    const refused = await blog.refuse(operation, body, token);

    expect(outcomeOf(refused)).toEqual([403, 'service_token_forbidden']);
  });

  it('include webhooks and their secrets', async () => {
    const token = await machine(blog);
    const webhook = { accountId, name: 'Hook', event: 'Create post', status: 'disable' };

    const made = await blog.call(
      'webhooks/create',
      { ...webhook, endpointUrl: 'https://example.com/' },
      token,
    );

    expect(made.secret).toMatch(/^whsec_/);
    const { webhookId } = made;
    expect((await blog.operate('webhooks/rotatesecret', { accountId, webhookId }, token)).status).toBe(200);
  });

  it('do not include the choice whether reviews are required', async () => {
    const token = await machine(blog);

    for (const [operation, body] of [
      ['accounts/update', { accountId, reviewRequired: 'No' }],
      ['updatesubaccount', { subAccountId: northId, updatedSubAccountName: 'North', reviewRequired: 'Yes' }],
      ['createsubaccount', { parentAccountId: accountId, name: 'New', reviewRequired: 'No' }],
    ] as const) {
      expect(outcomeOf(await blog.refuse(operation, body, token))).toEqual([403, 'service_token_forbidden']);
    }
  });
});
