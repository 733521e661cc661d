import type { Fields } from '../support/answers';
import { startBlog, type Blog } from '../support/blog';
import { answer, ok } from '../support/webhooks/behaviors';
import { block } from '../support/texts/markdown';
import { Receiver, type Endpoint } from '../support/webhooks/receiver';
import type { PulledPage } from '../support/webhooks/puller';
import { Terminal } from '../support/terminal';
import { until } from '../support/until';

const DOCS = 'docs/webhooks.md';

interface Answer {
  data: object;
}

describe('the commands of the documentation for webhooks', () => {
  let blog: Blog;
  let receiver: Receiver;
  let endpoint: Endpoint;
  const terminal = new Terminal();

  beforeAll(async () => {
    blog = await startBlog();
    receiver = await Receiver.start();
    endpoint = receiver.endpoint();
    await begin();
    await subscribe();
    endpoint.behaves(answer(410, {}, 'No longer here'));
    await blog.call('addcategory', { catName: 'News' });
    await until('the webhook is disabled', async () => (await webhook()).disabledReason === 'gone');
  });
  afterAll(async () => {
    terminal.stop();
    await receiver.stop();
    await blog.stop();
  });

  async function begin(): Promise<void> {
    const { token, apikey, apisecretkey } = blog.owner.credentials;
    const credentials = `TOKEN=${token} APIKEY=${apikey} APISECRETKEY=${apisecretkey}`;
    await terminal.type(`BASE_URL=${blog.baseUrl} ${credentials}`);
    await terminal.type(block(DOCS, 'values'));
    await terminal.type(`ENDPOINT_URL=${endpoint.url} SINCE=1970-01-01`);
    await terminal.type(block(DOCS, 'function'));
  }

  async function subscribe(): Promise<void> {
    const { accountId } = blog;
    const fields = { accountId, name: 'Receiver', event: 'Create category', status: 'enable' };
    const { secret } = await blog.call('webhooks/create', { ...fields, endpointUrl: endpoint.url });
    endpoint.trusts(secret);
  }

  async function webhook(): Promise<Fields> {
    const { data } = await blog.list('webhooks/list', { accountId: blog.accountId });
    return data[0] as Fields;
  }

  const run = async (name: string) => JSON.parse(await terminal.type(block(DOCS, name))) as Answer;
  const nextCall = () => {
    const seen = endpoint.calls.length;
    return () => until('a call comes', () => endpoint.calls[seen]);
  };

  it('show the state of a delivery', async () => {
    const list = await run('deliveries');
    const one = await run('delivery');

    const shown = JSON.parse(block(DOCS, 'answer of delivery')) as Answer;
    expect(list.data).toMatchObject([{ deliveryId: 1, lastStatusCode: 410, attempts: 1 }]);
    expect(timeless(one)).toEqual(timeless(shown));
  });

  it('send the delivery by recover when the webhook is enabled, and again by redeliver', async () => {
    endpoint.behaves(ok);

    const enabled = await run('enable');
    const first = nextCall();
    const recovered = await run('recover');
    const call = await first();
    await until('it is delivered', async () => isDelivered((await webhook()).lastDelivery));
    const second = nextCall();
    await run('redeliver');
    const again = await second();

    expect(enabled.data).toMatchObject({ status: 'enable', disabledReason: null });
    expect(recovered.data).toEqual({ recovered: 1 });
    expect(again.id).toBe(call.id);
    expect(again.bytes).toEqual(call.bytes);
    expect([call.genuine, again.genuine]).toEqual([true, true]);
  });

  it('send a test', async () => {
    const next = nextCall();

    await run('test');

    expect(await next()).toMatchObject({
      genuine: true,
      headers: { 'webhook-test': 'true', 'webhook-event': 'category.create' },
    });
  });

  it('rotate the secret, after which calls are signed with both', async () => {
    const { data } = await run('rotate');

    endpoint.trusts((data as Fields).secret);
    const next = nextCall();
    await run('test');
    const { headers, genuine } = await next();
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(genuine).toBe(true);
  });

  it('create a pull webhook and read its events', async () => {
    const { data } = await run('create pull');
    await blog.call('addcategory', { catName: 'News' });
    const pulled = (await run('pull')) as unknown as PulledPage;

    const shown = JSON.parse(block(DOCS, 'answer of pull')) as PulledPage;
    const [first, example] = [pulled.data[0], shown.data[0]];
    expect(data).toMatchObject({ webhookId: 2, mode: 'pull', endpointUrl: null, secret: null });
    expect(Object.keys(pulled.meta)).toEqual(Object.keys(shown.meta));
    expect(Object.keys(first ?? {})).toEqual(Object.keys(example ?? {}));
    expect(Object.keys(first?.payload ?? {})).toEqual(Object.keys(example?.payload ?? {}));
  });
});

function isDelivered(last: unknown): boolean {
  return (last as Fields).status === 'delivered';
}

/** Returns a copy of a response with placeholders for its times. */
function timeless(given: object): unknown {
  const text = JSON.stringify(given).replace(/"\d{4}-[\d-]+T[\d:.]+Z"/g, '"time"');
  return JSON.parse(text.replace(/"durationMs":\d+/, '"durationMs":0'));
}
