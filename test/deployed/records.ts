import type { Fields } from '../support/answers';
import { newPicture } from '../support/pictures';
import type { Run } from './run';
import { soon } from './soon';

/** The ids of one record of each kind. Each is in the parent account or in a sub-account that only this suite uses. */
export interface Records {
  parentId: number;
  accountId: number;
  /** A post with a draft. */
  postId: number;
  previewId: number;
  /** A post in the trash. */
  trashedId: number;
  catId: number;
  authorId: number;
  mediaId: number;
  teamId: number;
  userEmail: string;
  webhookId: number;
  pullWebhookId: number;
  /** A delivery that has failed and no longer changes. */
  deliveryId: number;
  apikey: string;
  serviceTokenId: number;
}

/** Creates one record of each kind in the first parent account and a new sub-account of it. */
export async function makeRecords(run: Run): Promise<Records> {
  const { a, state } = run;
  const accountId = await run.subAccount('Target');
  const { postId } = await run.post(accountId, { postStatus: 'published' });
  await a.call('drafts/save', { accountId, postId, postTitle: 'Drafted' });
  const { previewId } = await a.call('previews/create', { accountId, postId });
  const { postId: trashedId } = await run.post(accountId);
  await a.call('deletepost', { accountId, postId: trashedId });
  const { catId } = await a.call('addcategory', { catName: 'News', subAccountId: accountId });
  const { authorId } = await a.call('addauthor', { authorName: 'Jane', subAccountId: accountId });
  const { mediaId } = await a.call('media/upload', { accountId, file: await newPicture() });
  const team = { teamName: run.name('Target'), assignAccountId: accountId };
  const { teamId } = await a.call('createteam', team);
  const userEmail = run.email();
  await a.call('addusertoteam', { teamId, userEmail, userRoleName: 'Viewer' });
  const { webhookId } = await a.call('webhooks/create', { ...webhookIn(run, accountId), status: 'enable' });
  const { endpointUrl: _, ...fields } = webhookIn(run, accountId);
  const pull = await a.call('webhooks/create', { ...fields, mode: 'pull' });
  const deliveryId = await finishedTest(run, accountId, Number(webhookId));
  const parentId = state.a.accountId;
  const key = { accountId: parentId, name: run.name('Target') };
  const { apikey } = await a.call('apikeys/create', key);
  const token = { accountId, name: run.name('Target'), userRoleName: 'Viewer' };
  const { serviceTokenId } = await a.call('servicetokens/create', token);
  const ids = {
    postId,
    previewId,
    trashedId,
    catId,
    authorId,
    mediaId,
    teamId,
    webhookId: Number(webhookId),
    pullWebhookId: Number(pull['webhookId']),
    deliveryId,
  };
  return { parentId, accountId, ...ids, userEmail, apikey, serviceTokenId };
}

/** Returns the fields of a disabled webhook whose endpoint does not exist. */
export function webhookIn(run: Run, accountId: number): Fields {
  return {
    accountId,
    name: run.name('Webhook'),
    endpointUrl: run.nowhere,
    event: 'Delete author',
    status: 'disable',
  };
}

/** Tests an enabled webhook whose endpoint does not exist; returns the id of the delivery when it has failed. */
export async function finishedTest({ a }: Run, accountId: number, webhookId: number): Promise<number> {
  const { deliveryId } = await a.call('webhooks/test', { accountId, webhookId });
  await soon('a test has failed', async () => {
    const { status } = await a.call('webhooks/delivery', { accountId, deliveryId });
    return status === 'failed';
  });
  return Number(deliveryId);
}
