import { instantOf } from '../../../src/platform/database/raw';
import { Client } from '../../support/fleet/client';
import type { Fleet, Member } from '../../support/fleet/fleet';
import { freshFleet } from '../../support/fleet/fresh-fleet';
import { MailFolder } from '../../support/invitations';
import { shiftedClock } from '../../support/programs/shifted-clock';
import { until } from '../../support/until';
import { answer, first, ok } from '../../support/webhooks/behaviors';
import { Receiver } from '../../support/webhooks/receiver';

const TEN_MINUTES_MS = 600_000;
const LIFETIME = 300;
const PASSWORD = 'correct horse battery staple';

/** How long tokens and invitations last: shorter than the shift. */
const LIFETIMES = {
  TOKEN_IDLE_SECONDS: String(LIFETIME),
  TOKEN_MAX_SECONDS: String(LIFETIME),
  INVITATION_SECONDS: String(LIFETIME),
};

/** How far from now the instants are that the service stores, past and future, in seconds. */
const DISTANCES = [0, LIFETIME, 3600, 86_400, 90 * 86_400];

/** Rows that are due immediately have the instant 0, which is not by any clock. */
const AT_ONCE = "'1970-01-02'";

/** The maximum time between storing an instant and reading it, in seconds: less than the shift. */
const TOLERANCE = 240;

describe.each([
  ['ahead', TEN_MINUTES_MS],
  ['behind', -TEN_MINUTES_MS],
])('a process whose clock is ten minutes %s', (_, shiftMs) => {
  let fleet: Fleet;
  let right: Member;
  let wrong: Member;
  let receiver: Receiver;
  let client: Client;
  let theirs: Client;

  beforeAll(async () => {
    receiver = await Receiver.start();
    fleet = await freshFleet({ ...LIFETIMES, WEBHOOK_RETRY_SCHEDULE: '1,1,1' });
    [right, wrong] = await Promise.all([
      fleet.api(),
      fleet.api(shiftedClock(shiftMs)),
      fleet.worker(shiftedClock(shiftMs)),
    ]);
    client = await fleet.clientOf(right);
    theirs = await fleet.clientOf(wrong);
  });
  afterAll(async () => {
    await fleet.end();
    await receiver.stop();
  });

  const subscribe = async (event: string, endpointUrl: string) => {
    const { accountId } = fleet;
    return client.call('webhooks/create', { accountId, name: event, event, status: 'enable', endpointUrl });
  };
  const addPost = async (by: Client, fields: object) =>
    by.call('addpost', { accountId: fleet.accountId, postTitle: 'Post', postStatus: 'published', ...fields });
  /** Returns the status that readers get from a process. */
  const statusOf = async (member: Member, postSlug: string) =>
    (await fetch(`${member.address}/blog/fleet/${postSlug}`)).status;
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

  it('publishes and unpublishes posts at their dates, and announces neither before readers see it', async () => {
    const endpoint = receiver.endpoint();
    const statuses: number[] = [];
    endpoint.behaves((response, { body }) => {
      const slug = String(body.blogLink).split('/').at(-1) ?? '';
      void statusOf(right, slug).then((status) => {
        statuses.push(status);
        response.end();
      });
    });
    await subscribe('Update post', endpoint.url);
    const date = inSeconds(5);
    await addPost(client, { postSlug: 'coming', postPublishAt: date });
    await addPost(client, { postSlug: 'going', postUnpublishAt: date });
    const before = [await statusOf(right, 'coming'), await statusOf(right, 'going')];

    const dated = 'SELECT 1 FROM posts WHERE goes_live_at IS NOT NULL OR goes_private_at IS NOT NULL';
    await until('one is stored', async () => (await fleet.sql(dated)).length < 2);
    const storedAt = Date.now();
    await until('both are announced', () => statuses.length === 2);

    expect(before).toEqual([404, 200]);
    expect(storedAt).toBeGreaterThanOrEqual(Date.parse(date));
    expect(statuses.sort()).toEqual([200, 410]);
    expect([await statusOf(right, 'coming'), await statusOf(right, 'going')]).toEqual([200, 410]);
  });

  it('shows readers the same posts as the others, and makes its changes visible immediately', async () => {
    await addPost(theirs, { postSlug: 'now' });
    await addPost(client, { postSlug: 'here' });
    await addPost(client, { postSlug: 'later', postPublishAt: inSeconds(300) });
    await addPost(client, { postSlug: 'ending', postUnpublishAt: inSeconds(300) });

    const SLUGS = ['now', 'here', 'later', 'ending'];
    const shownBy = (member: Member) => Promise.all(SLUGS.map((slug) => statusOf(member, slug)));
    expect([await shownBy(right), await shownBy(wrong)]).toEqual(Array(2).fill([200, 200, 404, 200]));
  });

  it('accepts and gives tokens, previews and links that end at their time', async () => {
    const { accountId } = fleet;
    const { postId } = await addPost(client, { postStatus: 'draft' });
    const preview = (by: Client) =>
      by.call('previews/create', { accountId, postId, expiresInSeconds: LIFETIME });
    const paths = [await preview(client), await preview(theirs)].map(
      ({ url }) => new URL(String(url)).pathname,
    );

    const shown = async ({ address }: Member) =>
      Promise.all(paths.map(async (path) => (await fetch(address + path)).status));
    const listedBy = (by: Client, { address }: Member) =>
      new Client(() => address, by.credentials).operate('listposts', { accountId });

    expect([await shown(right), await shown(wrong)]).toEqual(Array(2).fill([200, 200]));
    expect((await listedBy(client, wrong)).status).toBe(200);
    expect((await listedBy(theirs, right)).status).toBe(200);
  });

  it('stores no instant by its own clock', async () => {
    const endpoint = receiver.endpoint().behaves(first(1, answer(500), ok));
    const { webhookId } = await subscribe('Create category', endpoint.url);
    const { accountId } = fleet;

    await everyWrite(theirs, new MailFolder(() => fleet.folder));
    await until('the retry has come', async () => {
      const sent = await theirs.operate('webhooks/deliveries', { accountId, webhookId, status: 'delivered' });
      return (sent.body as { data: { attempts: number }[] }).data[0]?.attempts === 2;
    });

    expect(await wrongInstants(fleet)).toEqual([]);
  });

  it('sends the emails that others have written', async () => {
    const { teamId } = await client.call('createteam', { teamName: 'T', assignAccountId: fleet.accountId });
    await client.call('addusertoteam', { teamId, userEmail: 'new@example.com', userRoleName: 'Viewer' });

    expect(await new MailFolder(() => fleet.folder).tokenFor('new@example.com')).not.toBe('');
  });

  it('warns of its clock, and has it as a metric', async () => {
    const offsetOf = async ({ address }: Member) => {
      const text = await (await fetch(`${address}/metrics`)).text();
      return Number(/^database_clock_offset_seconds\S* (\S+)$/m.exec(text)?.[1]);
    };
    const warnings = ({ log }: Member) => log.filter(({ context }) => context === 'Clock');

    await until('it has warned', () => warnings(wrong).length > 0);

    expect(warnings(wrong)).toMatchObject([{ level: 'warn' }]);
    expect(warnings(right)).toEqual([]);
    expect(Math.abs((await offsetOf(wrong)) + shiftMs / 1000)).toBeLessThan(TOLERANCE);
    expect(Math.abs(await offsetOf(right))).toBeLessThan(TOLERANCE);
  });

  /** Calls operations that store instants. */
  async function everyWrite(by: Client, mails: MailFolder): Promise<void> {
    const { accountId } = fleet;
    const post = { accountId, postTitle: 'Post', postStatus: 'published' };
    const { postId } = await by.call('addpost', post);
    await by.call('updatepost', { ...post, postId, postTitle: 'Changed', postSlug: 'changed' });
    await by.call('drafts/save', { accountId, postId, postTitle: 'Draft' });
    await by.call('reviews/request', { accountId, postId });
    await by.call('previews/create', { accountId, postId, expiresInSeconds: LIFETIME });
    const [trashed, purged] = [await by.call('addpost', post), await by.call('addpost', post)];
    for (const { postId: deleted } of [trashed, purged]) {
      await by.call('deletepost', { accountId, postId: deleted });
    }
    await by.call('posts/purge', { accountId, postId: purged.postId });
    await by.call('addcategory', { catName: 'News' });
    await by.call('addauthor', { authorName: 'Jane' });
    const { subAccountId } = await by.call('createsubaccount', { name: 'North', parentAccountId: accountId });
    await by.call('accounts/update', { accountId: subAccountId, name: 'South' });
    await by.call('apikeys/create', { accountId, name: 'Key' });
    const { teamId } = await by.call('createteam', { teamName: 'Team', assignAccountId: accountId });
    const userEmail = 'jane@example.com';
    const member = { teamId, userEmail, userRoleName: 'Editor' };
    await by.call('addusertoteam', member);
    await by.call('addusertoteam', { ...member, userEmail: 'open@example.com' });
    const invitationToken = await mails.tokenFor(userEmail);
    await by.call('invitations/accept', {
      invitationToken,
      password: PASSWORD,
      firstName: 'Jane',
      lastName: 'D',
    });
    await by.call('requestpasswordreset', { email: userEmail });
    await by.operate('addauthor', { authorName: 'Once' }, { 'Idempotency-Key': 'once' });
  }
});

/** Returns the columns with instants whose distance from now is not in DISTANCES. */
async function wrongInstants(fleet: Fleet): Promise<string[]> {
  const columns = await fleet.sql<{ tab: string; col: string }>(
    `SELECT table_name AS tab, column_name AS col FROM information_schema.columns
     WHERE table_schema = DATABASE() AND data_type = 'datetime'`,
  );
  const wrong: string[] = [];
  for (const { tab, col } of columns) {
    const rows = await fleet.sql<{ at: Date }>(`SELECT ${col} AS at FROM ${tab} WHERE ${col} > ${AT_ONCE}`);
    const distances = rows.map(({ at }) => (instantOf(at).getTime() - Date.now()) / 1000);
    const isRight = (distance: number) => DISTANCES.some((one) => Math.abs(distance - one) < TOLERANCE);
    const odd = distances.find((distance) => !isRight(distance));
    if (odd !== undefined) wrong.push(`${tab}.${col}: ${Math.round(odd)} s from now`);
  }
  return wrong;
}
