import type { Fields } from '../support/answers';
import type { Blog } from '../support/blog';
import { until } from '../support/until';
import { answer, ok } from '../support/webhooks/behaviors';
import { Faulty } from '../support/webhooks/faulty';
import { Puller } from '../support/webhooks/puller';
import { is, type Subscription } from '../support/webhooks/subscription';

/** A webhook is failing after about a second. */
const SETTINGS = { WEBHOOK_FAILING_AFTER_HOURS: '0.0003', WEBHOOK_RETRY_SCHEDULE: '0.1,0.1,3600' };

let faulty: Faulty;
let blog: Blog;

beforeAll(async () => {
  faulty = await Faulty.start(SETTINGS);
  ({ blog } = faulty);
});
afterAll(() => faulty.stop());

/** Returns the reported states of a webhook, oldest first. */
async function statesOf({ accountId, webhookId }: Subscription, at = accountId) {
  const { rows } = await (await observer(at)).drain(500);
  return rows
    .filter(({ event, payload }) => event.startsWith('Webhook ') && payload?.webhookId === webhookId)
    .map(({ event, payload }): Fields => ({ ...payload, event }));
}

const observers = new Map<number, Promise<Puller>>();

/** A pull webhook of the account. */
function observer(accountId: number): Promise<Puller> {
  const known = observers.get(accountId) ?? Puller.of(blog, 'All events', accountId);
  observers.set(accountId, known);
  return known;
}

const reported = (webhook: Subscription, count: number) =>
  until(`${count} states are reported`, async () => {
    const states = await statesOf(webhook);
    return states.length >= count && states;
  });

async function failing(): Promise<Subscription> {
  const webhook = await faulty.subscribe(answer(503));
  await observer(webhook.accountId);
  await webhook.announce();
  return webhook;
}

describe('the state of a webhook', () => {
  it('is reported to other webhooks when all calls have failed for some time', async () => {
    const webhook = await failing();

    const [state] = await reported(webhook, 1);

    expect(state).toEqual({
      event: 'Webhook failing',
      webhookId: webhook.webhookId,
      name: 'Faulty',
      endpointHost: new URL(webhook.endpoint.url).host,
      since: expect.any(String) as string,
      lastStatusCode: 503,
      dateTime: expect.any(String) as string,
    });
    expect(Date.parse(String(state?.since))).toBeLessThan(Date.parse(String(state?.dateTime)));
  });

  it('is reported when the service disables the webhook, and when a call succeeds again', async () => {
    const webhook = await faulty.subscribe(answer(410));
    await observer(webhook.accountId);
    await webhook.announce();
    await reported(webhook, 1);
    webhook.endpoint.behaves(ok);

    await webhook.edit({ status: 'enable' });
    const enabled = await statesOf(webhook);
    await webhook.announce();
    const states = await reported(webhook, 2);

    expect(enabled).toHaveLength(1);
    expect(states).toMatchObject([
      { event: 'Webhook disabled', lastStatusCode: 410 },
      { event: 'Webhook recovered', lastStatusCode: 200, since: states[0]?.since },
    ]);
  });

  it('is reported once for each change', async () => {
    const webhook = await failing();
    await reported(webhook, 1);
    webhook.endpoint.behaves(ok);

    await webhook.announce(20);
    await webhook.all('delivered or waiting', (one) => is('delivered')(one) || one.attempts.length === 3);
    await reported(webhook, 2);
    await webhook.announce(5);
    await webhook.all('delivered or waiting', (one) => is('delivered')(one) || one.attempts.length === 3);

    expect((await statesOf(webhook)).map(({ event }) => event)).toEqual([
      'Webhook failing',
      'Webhook recovered',
    ]);
  });

  it('of a sub-account is reported to webhooks of the parent account', async () => {
    await observer(blog.accountId);
    const webhook = await failing();

    await reported(webhook, 1);

    expect(await statesOf(webhook, blog.accountId)).toHaveLength(1);
  });

  it('is not reported to the webhook itself, and two webhooks that report each other do not loop', async () => {
    const accountId = await blog.subAccount();
    const behavior = answer(503);
    const one = await faulty.subscribe(behavior, { accountId });
    const other = await faulty.subscribe(behavior, { accountId });
    for (const webhook of [one, other]) await webhook.edit({ event: 'Webhook failing' });
    const third = await faulty.subscribe(behavior, { accountId });
    await observer(accountId);

    await third.announce();
    for (const webhook of [third, one, other]) await reported(webhook, 1);
    const sent = await blog.sql<{ to: number; about: number }>(
      `SELECT d.webhook_id AS \`to\`, e.entity_id AS about
       FROM webhook_deliveries d JOIN webhook_events e ON e.event_id = d.event_id
       WHERE d.webhook_id IN (?, ?) AND e.slug = 'webhook.failing' ORDER BY d.webhook_id, e.entity_id`,
      [one.webhookId, other.webhookId],
    );

    const [a, b, c] = [one.webhookId, other.webhookId, third.webhookId];
    expect(sent.map(({ to, about }) => [Number(to), Number(about)])).toEqual([
      [a, b],
      [a, c],
      [b, a],
      [b, c],
    ]);
  });

  it.each([
    // The previous release calls it at its empty URL.
    ['a pull webhook that the previous release has called', "mode = 'pull'"],
    ['a webhook with a damaged URL', "mode = 'push', endpoint_url = ''"],
  ])('is reported although %s counts as failing', async (_, damage) => {
    const { key } = await Puller.of(blog);
    await blog.sql(
      `UPDATE webhooks SET failing_since = '2020-01-01 00:00:00.000', ${damage} WHERE webhook_id = ?`,
      [key.webhookId],
    );
    const webhook = await failing();

    const [state] = await reported(webhook, 1);
    const [row] = await blog.sql('SELECT announced FROM webhooks WHERE webhook_id = ?', [key.webhookId]);

    expect([state?.event, row?.announced]).toEqual(['Webhook failing', null]);
  });

  it('is not reported if a person has disabled the webhook', () =>
    faulty.withBlog({ ...SETTINGS, WEBHOOK_FAILING_AFTER_HOURS: '1' }, async (on) => {
      const accountId = await on.subAccount();
      const pulled = await Puller.of(on, 'All events', accountId);
      const disabled = await faulty.subscribe(answer(503), { on, accountId });
      const enabled = await faulty.subscribe(answer(503), { on, accountId });
      await enabled.announce();
      for (const webhook of [disabled, enabled]) await webhook.tried(3);

      await disabled.edit({ status: 'disable' });
      await on.sql(
        "UPDATE webhooks SET failing_since = '2020-01-01 00:00:00.000' WHERE failing_since IS NOT NULL",
      );
      const states = await until('a state is reported', async () => {
        const { rows } = await pulled.drain(500);
        const found = rows.filter(({ event }) => event === 'Webhook failing');
        return found.length > 0 && found;
      });

      expect(states.map(({ payload }) => payload?.webhookId)).toEqual([enabled.webhookId]);
    }));

  it('is not reported if a test disables the webhook or succeeds', async () => {
    const webhook = await faulty.subscribe(answer(410));
    const { accountId, webhookId } = webhook;
    await observer(accountId);

    await blog.call('webhooks/test', { accountId, webhookId });
    await until('it is disabled', async () => (await webhook.shown())?.status === 'disable');
    webhook.endpoint.behaves(ok);
    await webhook.edit({ status: 'enable' });
    await blog.call('webhooks/test', { accountId, webhookId });
    await until('the test is delivered', async () => (await webhook.deliveries()).some(is('delivered')));

    expect(await statesOf(webhook)).toEqual([]);
  });

  it('is reported as recovered by a call, not by a test', async () => {
    const webhook = await failing();
    const { accountId, webhookId } = webhook;
    await reported(webhook, 1);
    webhook.endpoint.behaves(ok);

    await blog.call('webhooks/test', { accountId, webhookId });
    await until('the test is delivered', async () => (await webhook.deliveries()).some(is('delivered')));
    const tested = await statesOf(webhook);
    await webhook.announce();
    const states = await reported(webhook, 2);

    expect(tested).toHaveLength(1);
    expect(states[1]?.event).toBe('Webhook recovered');
  });
});
