import type { Fields } from '../support/answers';
import { answer, first, ok } from '../support/webhooks/behaviors';
import { Receiver, type Call, type Endpoint } from '../support/webhooks/receiver';
import { EVENTS } from './interface';
import { invitationTo } from './mail';
import { theRun } from './run';
import { soon } from './soon';

const { receiver: address, mailFolder } = theRun().state;
const whereReached = address === null ? describe.skip : describe;

const ARRIVES_MS = 60_000;
/** Enough time to delete a post before its draft is published. */
const SCHEDULED_MS = 10_000;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The events that only a person with the link in an email can cause. */
const ANSWERS = ['user.acceptinvite', 'user.declineinvite'];

/** The event that needs a second person of the same account, whom a run does not have. */
const APPROVAL = 'review.approve';

/** The event that is sent an hour after the first failure. */
const FAILING = 'webhook.failing';

whereReached('a webhook', () => {
  const run = theRun();
  const { a, nobody, state } = run;
  const parentId = state.a.accountId;
  const provoked = Object.keys(EVENTS).filter(
    (slug) => ![APPROVAL, FAILING].includes(slug) && (mailFolder !== null || !ANSWERS.includes(slug)),
  );
  const endpoints = new Map<string, Endpoint>();
  /** For each event, the fields by which a test finds its call. Webhooks of a parent account get other calls, too. */
  const expected: Record<string, Fields> = {};
  let receiver: Receiver;
  let accountId: number;

  beforeAll(async () => {
    receiver = await Receiver.start(address ?? undefined);
    accountId = await run.subAccount('Events');
    for (const slug of provoked) await subscribe(slug);
    await provokeContent();
    await provokeReviews();
    await provokeFailure();
    await provokePeople();
    await provokeSubAccounts();
    await provokeStates();
  });
  afterAll(() => receiver.stop());

  /** Returns the account of an event: the parent account for events of teams, users and sub-accounts. */
  const homeOf = (slug: string) => (/^(user|team|subaccount)\./.test(slug) ? parentId : accountId);

  async function subscribe(slug: string) {
    const endpoint = receiver.endpoint();
    const webhook = await newWebhook(slug, endpoint);
    endpoints.set(slug, endpoint.trusts(webhook['secret']));
  }

  function newWebhook(event: string, { url }: Endpoint) {
    const fields = { name: run.name('Webhook'), endpointUrl: url, event, status: 'enable' };
    return a.call('webhooks/create', { ...fields, accountId: homeOf(event) });
  }

  async function provokeContent() {
    const { postId } = await run.post(accountId, { postTitle: 'One', postContent: '<p>Grüße 👋</p>' });
    await a.call('updatepost', { accountId, postId, postTitle: 'Two', postStatus: 'published' });
    await a.call('deletepost', { accountId, postId });
    const post = { articleId: postId, postContent: '<p>Grüße 👋</p>' };
    expected['post.create'] = { ...post, postTitle: 'One', status: 'draft', author: null };
    expected['post.update'] = { ...post, postTitle: 'Two', status: 'published' };
    expected['post.delete'] = { ...post, postTitle: 'Two' };
    expected['post.publish'] = { ...post, postTitle: 'Two', status: 'published' };
    expected['post.unpublish'] = { ...post, postTitle: 'Two' };

    const { catId } = await a.call('addcategory', { catName: 'News', subAccountId: accountId });
    await a.call('updatecategory', { catId, catName: 'Latest' });
    await a.call('deletecategory', { catId });
    const category = { categoryId: catId, categorySlug: 'news' };
    expected['category.create'] = { ...category, categoryName: 'News' };
    expected['category.update'] = { ...category, categoryName: 'Latest' };
    expected['category.delete'] = { ...category, categoryName: 'Latest' };

    const { authorId } = await a.call('addauthor', { authorName: 'Jane', subAccountId: accountId });
    await a.call('updateauthor', { authorId, authorName: 'June', subAccountId: accountId });
    await a.call('deleteauthor', { authorId });
    const author = { authorId, authorUrlSlug: 'jane' };
    expected['author.create'] = { ...author, authorName: 'Jane' };
    expected['author.update'] = { ...author, authorName: 'June' };
    expected['author.delete'] = { ...author, authorName: 'June' };
  }

  async function provokeReviews() {
    const { postId } = await run.post(accountId, { postTitle: 'Reviewed' });
    const key = { accountId, postId };
    const { draftVersion } = await a.call('drafts/save', { ...key, postTitle: 'Drafted' });
    await a.call('reviews/request', { ...key, note: 'Grüße 👋' });
    await a.call('reviews/reject', { ...key, draftVersion });
    const review = { articleId: postId, postTitle: 'Drafted', draftVersion };
    expected['review.request'] = { ...review, note: 'Grüße 👋', reviewer: null };
    expected['review.reject'] = { ...review, note: null };
  }

  async function provokeFailure() {
    const { postId } = await run.post(accountId, { postTitle: 'Scheduled' });
    const key = { accountId, postId };
    await a.call('drafts/save', { ...key, postTitle: 'Drafted' });
    const publishAt = new Date(Date.now() + SCHEDULED_MS).toISOString();
    const { groupId } = await a.call('drafts/schedule', { accountId, postIds: [postId], publishAt });
    await a.call('deletepost', key);
    expected['draft.fail'] = { groupId, publishAt };
  }

  async function provokePeople() {
    const [teamName, renamed, userEmail] = [run.name('Team'), run.name('Renamed'), run.email()];
    const { teamId } = await a.call('createteam', { teamName, assignAccountId: accountId });
    const invited = await a.call('addusertoteam', { teamId, userEmail, userRoleName: 'Editor' });
    await a.call('updateteamuserrole', { teamId, userEmail, userRoleName: 'Helper' });
    if (mailFolder !== null) await provokeAnswers(mailFolder);
    await a.call('updateteam', { teamId, teamName: renamed, assignAccountId: accountId });
    await a.call('deleteteam', { teamId });
    const member = { userEmail, memberId: invited.memberId, name: userEmail, teamName, teamId };
    expected['user.invited'] = { ...member, role: 'Editor' };
    expected['user.editinvite'] = { ...member, role: 'Helper' };
    const team = { teamId, subAccountAccessIds: accountId };
    expected['team.create'] = { ...team, teamName };
    expected['team.update'] = { ...team, teamName: renamed };
    expected['team.delete'] = { ...team, teamName: renamed };
  }

  async function provokeAnswers(folder: string) {
    for (const reply of ['accept', 'decline']) {
      const [teamName, userEmail] = [run.name('Asked'), state.b.email];
      const { teamId } = await a.call('createteam', { teamName, assignAccountId: accountId });
      await a.call('addusertoteam', { teamId, userEmail, userRoleName: 'Viewer' });
      const invitationToken = await invitationTo(teamName, folder);
      await nobody.call(`invitations/${reply}`, { invitationToken });
      await a.call('deleteteam', { teamId });
      expected[`user.${reply}invite`] = { userEmail, teamName, teamId, role: 'Viewer' };
    }
  }

  async function provokeSubAccounts() {
    const [name, renamed] = [run.name('North'), run.name('South')];
    const { subAccountId } = await a.call('createsubaccount', { name, parentAccountId: parentId });
    await a.call('updatesubaccount', { subAccountId, updatedSubAccountName: renamed });
    await a.call('deletesubaccount', { subAccountId });
    const subAccount = { subAccounId: subAccountId };
    expected['subaccount.create'] = { ...subAccount, subAccountName: name };
    expected['subaccount.update'] = { ...subAccount, subAccountName: renamed };
    expected['subaccount.delete'] = { ...subAccount, subAccountName: renamed };
  }

  async function provokeStates() {
    const endpoint = receiver.endpoint().behaves(first(1, answer(410)));
    const webhook = await newWebhook('category.create', endpoint);
    const { webhookId } = webhook;
    await a.call('addcategory', { catName: 'Gone', subAccountId: accountId });
    await soon('a webhook is disabled', async () => {
      const { data } = await a.list('webhooks/list', { accountId, webhookId });
      return data[0]?.['status'] === 'disable';
    });
    await a.call('webhooks/edit', { ...webhook, status: 'enable' });
    await a.call('addcategory', { catName: 'Back', subAccountId: accountId });
    expected['webhook.disabled'] = { webhookId, lastStatusCode: 410 };
    expected['webhook.recovered'] = { webhookId, lastStatusCode: 200 };
  }

  const has = (body: Fields, fields: Fields = {}) =>
    Object.entries(fields).every(([name, value]) => body[name] === value);
  const arrival = (what: string, endpoint: Endpoint | undefined, is: (call: Call) => boolean) =>
    soon(`${what} arrives`, () => endpoint?.calls.find(is), ARRIVES_MS);

  it.each(provoked)('is called for %s, with the documented fields and a valid signature', async (slug) => {
    const call = await arrival(slug, endpoints.get(slug), ({ body }) => has(body, expected[slug]));

    expect(Object.keys(call.body)).toEqual(EVENTS[slug]?.[1]);
    const time = Object.entries(call.body).find(([name]) => /datetime$/i.test(name));
    if (slug !== 'post.delete') expect(time?.[1]).toMatch(INSTANT);
    expect(call.genuine).toBe(true);
    expect(call.headers).toMatchObject({
      'webhook-event': slug,
      'webhook-account': String(homeOf(slug)),
      'webhook-attempt': expect.stringMatching(/^\d+$/) as string,
      'content-type': expect.stringMatching(/^application\/json/) as string,
    });
  });

  it('is called with a sample of its event in a test', async () => {
    const endpoint = receiver.endpoint();
    const { webhookId, secret } = await newWebhook('post.create', endpoint);
    endpoint.trusts(secret);

    await a.call('webhooks/test', { accountId, webhookId });
    const call = await arrival('a test', endpoint, ({ headers }) => headers['webhook-test'] === 'true');

    expect(call.genuine).toBe(true);
    expect(Object.keys(call.body)).toEqual(EVENTS['post.create']?.[1]);
  });

  it('is called again with the same event by a redelivery', async () => {
    const endpoint = receiver.endpoint();
    const { webhookId, secret } = await newWebhook('category.create', endpoint);
    endpoint.trusts(secret);
    await a.call('addcategory', { catName: 'Again', subAccountId: accountId });
    await arrival('the event', endpoint, () => true);
    const delivered = async () => (await a.list('webhooks/deliveries', { accountId, webhookId })).data[0];
    const first = await soon('it is delivered', async () => {
      const delivery = await delivered();
      return delivery?.['status'] === 'delivered' && delivery;
    });

    await a.call('webhooks/redeliver', { accountId, deliveryId: first['deliveryId'] });

    await soon('it comes again', () => endpoint.calls.length > 1, ARRIVES_MS);
    const [one, other] = endpoint.calls;
    expect(endpoint.ids).toHaveLength(1);
    expect(other?.bytes).toEqual(one?.bytes);
    expect(endpoint.forged).toEqual([]);
  });

  it('is called again after a failure', async () => {
    const endpoint = receiver.endpoint().behaves(answer(500));
    const { secret } = await newWebhook('category.create', endpoint);
    endpoint.trusts(secret);
    await a.call('addcategory', { catName: 'Insisting', subAccountId: accountId });
    await arrival('the first try', endpoint, () => true);

    endpoint.behaves(ok);

    const second = await arrival('another try', endpoint, ({ status }) => status === 200);
    expect(endpoint.ids).toHaveLength(1);
    expect(Number(second.headers['webhook-attempt'])).toBeGreaterThan(1);
    expect(second.genuine).toBe(true);
  });
});
