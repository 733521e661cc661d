import { randomUUID } from 'node:crypto';
import type { Fields } from '../support/answers';
import { webhookIn } from './records';
import { theRun } from './run';

describe('a create that is sent twice', () => {
  const run = theRun();
  const { a, state } = run;
  const { accountId: parentId, subAccountId } = state.a;
  let accountId: number;

  beforeAll(async () => {
    accountId = await run.subAccount('Twice');
  });

  const sameKey = () => ({ 'Idempotency-Key': randomUUID() });
  const newTeam = async () => {
    const { teamId } = await a.call('createteam', {
      teamName: run.name('Team'),
      assignAccountId: subAccountId,
    });
    return teamId;
  };

  it.each<[operation: string, body: () => Fields | Promise<Fields>]>([
    ['addpost', () => ({ accountId, postTitle: 'Twice' })],
    ['addcategory', () => ({ catName: 'Twice', subAccountId: accountId })],
    ['addauthor', () => ({ authorName: 'Twice', subAccountId: accountId })],
    ['createteam', () => ({ teamName: run.name('Twice'), assignAccountId: subAccountId })],
    [
      'addusertoteam',
      async () => ({ teamId: await newTeam(), userEmail: run.email(), userRoleName: 'Viewer' }),
    ],
    ['createsubaccount', () => ({ name: run.name('Twice'), parentAccountId: parentId })],
    ['webhooks/create', () => webhookIn(run, accountId)],
    ['apikeys/create', () => ({ accountId: parentId, name: run.name('Twice') })],
    ['servicetokens/create', () => ({ accountId, name: run.name('Twice'), userRoleName: 'Viewer' })],
  ])('gets the response of the first request again from %s', async (operation, body) => {
    const [sent, key] = [await body(), sameKey()];

    const first = await a.operate(operation, sent, key);
    const second = await a.operate(operation, sent, key);

    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(second.body).toEqual(first.body);
  });

  it('creates one record', async () => {
    const [body, key] = [{ accountId, postTitle: 'Once' }, sameKey()];

    const sent = await Promise.all([1, 2, 3].map(() => a.call('addpost', body, key)));

    expect(new Set(sent.map(({ postId }) => postId)).size).toBe(1);
    expect((await a.list('listposts', { accountId, postTitle: 'Once' })).data).toHaveLength(1);
  });

  it('is refused if its body differs', async () => {
    const key = sameKey();
    await a.call('addpost', { accountId, postTitle: 'One' }, key);

    const refused = await a.refuse('addpost', { accountId, postTitle: 'Another' }, key);

    expect([refused.status, refused.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect((await a.list('listposts', { accountId, postTitle: 'Another' })).data).toEqual([]);
  });
});
