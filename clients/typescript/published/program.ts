/** A program that uses the package against a running service, and prints what it has seen as JSON. */
import {
  createClient,
  problemOf,
  ProblemError,
  verifyWebhook,
  WebhookVerificationError,
  type Client,
} from 'blog-content-client';
import { FaultyProxy } from './faulty-proxy.js';
import { Receiver, type RawCall } from './receiver.js';

const { BASE_URL: baseUrl = '', TOKEN: token, APIKEY: apikey, APISECRETKEY: apisecretkey } = process.env;
const accountId = Number(process.env['ACCOUNT_ID']);
const credentials = { token, apikey, apisecretkey };

const client = createClient({ baseUrl, ...credentials });
const proxy = new FaultyProxy(baseUrl);
const throughProxy = { baseUrl: await proxy.start(), ...credentials };

process.stdout.write(
  JSON.stringify({
    records: await records(),
    conflict: await conflict(),
    invalid: await invalid(),
    cutCreate: await cutCreate(createClient(throughProxy)),
    cutUpdate: await cutUpdate(createClient(throughProxy)),
    refusedForNow: await refusedForNow(createClient(throughProxy)),
    withoutRetries: await refusedForNow(createClient({ ...throughProxy, maxRetries: 0 })),
    readers: await readers(),
    webhooks: await webhooks(),
  }),
);
proxy.stop();

/** Creates posts and walks over them by pages of two. */
async function records() {
  for (const postTitle of ['A', 'B', 'C', 'D', 'E']) await client.addPost({ accountId, postTitle });
  const walked: string[] = [];
  for await (const { postTitle } of client.paginate.listPosts({ accountId, limit: 2, sort: 'id' }))
    walked.push(postTitle);
  const { data, meta } = await client.listPosts({ accountId, limit: 2, fields: ['postTitle'] });
  return { walked, first: data, total: meta.total };
}

async function conflict() {
  const { data } = await client.addCategory({ catName: 'News' });
  const ifMatch = data.version;
  await client.updateCategory({ catId: data.catId, catName: 'Newer' }, { ifMatch });
  try {
    await client.updateCategory({ catId: data.catId, catName: 'Lost' }, { ifMatch });
  } catch (error) {
    const problem = problemOf(error, 'updateCategory');
    if (problem?.code === 'version_moved_on')
      return [problem.status, problem.current.catName, problem.current.version];
  }
  return [];
}

async function invalid() {
  try {
    await client.addPost({ accountId, postTitle: '', postSlug: 'x'.repeat(200) });
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === 'validation_failed')
      return error.problem.errors.map(({ field, code }) => [field, code]);
  }
  return [];
}

/** Creates a post over a connection that dies after the service has created it. */
async function cutCreate(cut: Client) {
  proxy.seen.length = 0;
  proxy.faults.push('cut');
  const { data, response } = await cut.addPost({ accountId, postTitle: 'Once' });
  const { data: found } = await client.listPosts({ accountId, postTitle: 'Once' });
  const keys = proxy.seen.map(({ key }) => key);
  return {
    tries: keys.length,
    sameKey: keys[0] !== undefined && keys[0] === keys[1],
    replayed: response.headers.get('idempotent-replayed'),
    created: found.map(({ postId }) => postId === data.postId),
  };
}

/** Updates over a connection that dies: whether it was stored is not known, so it is not sent again. */
async function cutUpdate(cut: Client) {
  const { data } = await client.addAuthor({ authorName: 'Jane' });
  proxy.seen.length = 0;
  proxy.faults.push('cut');
  const failed = await cut.updateAuthor({ ...data, authorName: 'Joan' }).then(
    () => 'resolved',
    (error: unknown) => (error instanceof Error ? error.name : 'something else'),
  );
  return { failed, tries: proxy.seen.length };
}

async function refusedForNow(refused: Client) {
  proxy.seen.length = 0;
  proxy.faults.push(429, 503);
  const ended = await refused.listAuthors({ accountId }).then(
    ({ data }) => data.map(({ authorName }) => authorName),
    (error: unknown) => (error instanceof ProblemError ? [error.problem.code, error.status] : []),
  );
  proxy.faults.length = 0;
  return { ended, tries: proxy.seen.length };
}

/** Reads as readers do, without credentials. */
async function readers() {
  const { data: account } = await client.getAccount({ accountId });
  const { blogSlug } = account;
  await client.addPost({ accountId, postTitle: 'For readers', postStatus: 'published' });
  const reader = createClient({ baseUrl });
  const { data } = await reader.listPublicPosts({ blogSlug, limit: 5 });
  const markdown = await reader.getPublicPostAsMarkdown({ blogSlug, postSlug: 'for-readers' });
  const missing = await reader
    .getPublicPost({ blogSlug, postSlug: 'nothing-here' })
    .catch((error: unknown) => error);
  return {
    titles: data.map(({ postTitle }) => postTitle),
    markdown: markdown.data.split('\n').slice(0, 2),
    missing: problemOf(missing, 'getPublicPost')?.code,
  };
}

async function webhooks() {
  const receiver = new Receiver();
  const endpointUrl = await receiver.start();
  const hook = { accountId, name: 'Posts', endpointUrl, event: 'Create post', status: 'enable' } as const;
  const { data: created } = await client.createWebhook(hook);
  await client.addPost({ accountId, postTitle: 'Announced' });
  const call = await receiver.next();
  const secret = created.secret ?? '';
  const outcome = await verified(call, secret);
  const { webhookId } = created;
  const { data: rotated } = await client.rotateWebhookSecret({ accountId, webhookId });
  await client.addPost({ accountId, postTitle: 'Announced again' });
  const later = await receiver.next();
  receiver.stop();
  const body = Buffer.from(call.body.toString().replace('Announced', 'Pronounced'));
  return {
    outcome,
    wrongSecret: await verified(call, `whsec_${btoa('another secret of 24 bytes or more')}`),
    wrongBody: await verified({ ...call, body }, secret),
    stale: await inTenMinutes(() => verified(call, secret)),
    staleButTolerated: await inTenMinutes(() => verified(call, secret, 660)),
    rotated: [
      secret !== rotated.secret,
      await verified(later, secret),
      await verified(later, rotated.secret),
      await verified(call, [rotated.secret, secret]),
      await verified(call, rotated.secret),
    ],
  };
}

/** Returns the title of the post that the call announces, or why it is refused. */
async function verified(
  { body, headers }: RawCall,
  secrets: string | string[],
  toleranceSeconds?: number,
): Promise<string> {
  try {
    const call = await verifyWebhook(body, headers, secrets, { toleranceSeconds });
    return call.event === 'post.create' ? call.payload.postTitle : call.event;
  } catch (error) {
    return error instanceof WebhookVerificationError ? error.reason : String(error);
  }
}

async function inTenMinutes<T>(work: () => Promise<T>): Promise<T> {
  const { now } = Date;
  Date.now = () => now() + 600_000;
  try {
    return await work();
  } finally {
    Date.now = now;
  }
}
