import type { Fields } from '../support/answers';
import type { Run } from './run';
import { soon } from './soon';

/** One record of each kind in a sub-account of its own, or in the parent. Nobody else writes there. */
export interface Records {
  parentId: number;
  accountId: number;
  postId: number;
  catId: number;
  authorId: number;
  teamId: number;
  userEmail: string;
  webhookId: number;
  /** One that is over: it does not change any more. */
  deliveryId: number;
  apikey: string;
}

/** Makes them all in the first parent account. */
export async function makeRecords(run: Run): Promise<Records> {
  const { a, state } = run;
  const accountId = await run.subAccount('Target');
  const { postId } = await run.post(accountId, { postStatus: 'published' });
  const { catId } = await a.call('addcategory', { catName: 'News', subAccountId: accountId });
  const { authorId } = await a.call('addauthor', { authorName: 'Jane', subAccountId: accountId });
  const team = { teamName: run.name('Target'), assignAccountId: accountId };
  const { teamId } = await a.call('createteam', team);
  const userEmail = run.email();
  await a.call('addusertoteam', { teamId, userEmail, userRoleName: 'Viewer' });
  const { webhookId } = await a.call('webhooks/create', { ...webhookIn(run, accountId), status: 'enable' });
  const deliveryId = await finishedTest(run, accountId, Number(webhookId));
  const parentId = state.a.accountId;
  const key = { accountId: parentId, name: run.name('Target') };
  const { apikey } = await a.call('apikeys/create', key);
  const ids = { postId, catId, authorId, teamId, webhookId: Number(webhookId), deliveryId };
  return { parentId, accountId, ...ids, userEmail, apikey };
}

/** A webhook that is never called. */
export function webhookIn(run: Run, accountId: number): Fields {
  return {
    accountId,
    name: run.name('Webhook'),
    endpointUrl: run.nowhere,
    event: 'Delete author',
    status: 'disable',
  };
}

/** A test of an enabled webhook that was sent to an address that does not exist, once it has failed. */
export async function finishedTest({ a }: Run, accountId: number, webhookId: number): Promise<number> {
  const { deliveryId } = await a.call('webhooks/test', { accountId, webhookId });
  await soon('a test has failed', async () => {
    const { status } = await a.call('webhooks/delivery', { accountId, deliveryId });
    return status === 'failed';
  });
  return Number(deliveryId);
}
