import { Webhook } from 'standardwebhooks';
import { verifyWebhook, WebhookVerificationError, type WebhookHeaders } from './webhook.ts';

const secretOf = (text: string) => `whsec_${btoa(text.repeat(24))}`;
const SECRET = secretOf('a');
const BODY = JSON.stringify({
  categoryId: 1,
  categoryName: 'Wörld 👋',
  categorySlug: 'news',
  categoryDateTime: 'x',
});

/** The headers of a call, signed by the library of the specification. */
function headersOf({ secrets = [SECRET], age = 0, event = 'category.create' } = {}) {
  const now = new Date(Math.floor(Date.now() / 1000 - age) * 1000);
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': `${now.getTime() / 1000}`,
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign('evt_1', now, BODY)).join(' '),
    'webhook-event': event,
    'webhook-account': '7',
    'webhook-attempt': '2',
  };
}

/** Returns why a call is refused; undefined if it is accepted. */
async function refusalOf(...[body, headers, secrets, options]: Parameters<typeof verifyWebhook>) {
  try {
    await verifyWebhook(body, headers, secrets, options);
    return undefined;
  } catch (error) {
    return error instanceof WebhookVerificationError ? error.reason : error;
  }
}

describe('a call of a webhook', () => {
  it('is verified and read', async () => {
    const headers = headersOf();

    const call = await verifyWebhook(BODY, headers, SECRET);

    expect(call).toEqual({
      event: 'category.create',
      payload: JSON.parse(BODY) as unknown,
      id: 'evt_1',
      timestamp: new Date(Number(headers['webhook-timestamp']) * 1000),
      accountId: 7,
      attempt: 2,
      test: false,
    });
  });

  it('says that it is a test', async () => {
    const call = await verifyWebhook(BODY, { ...headersOf(), 'webhook-test': 'true' }, SECRET);

    expect(call.test).toBe(true);
  });

  const bytes = new TextEncoder().encode(BODY);
  const upper = Object.fromEntries(
    Object.entries(headersOf()).map(([name, value]) => [name.toUpperCase(), value]),
  );

  it.each<[string, string | Uint8Array | ArrayBuffer, WebhookHeaders]>([
    ['bytes', bytes, headersOf()],
    ['a buffer of Node.js', Buffer.from(BODY), headersOf()],
    ['an ArrayBuffer', bytes.buffer, headersOf()],
    ['headers of the Fetch API', BODY, new Headers(headersOf())],
    ['names in upper case', BODY, upper],
    ['headers of HTTP/2', BODY, { ':method': 'POST', ...headersOf(), cookie: ['a', 'b'] }],
  ])('is accepted as %s', async (_, body, headers) => {
    expect(await refusalOf(body, headers, SECRET)).toBeUndefined();
  });

  it('is accepted with any of several secrets, and with any of several signatures', async () => {
    const other = secretOf('b');

    expect(await refusalOf(BODY, headersOf(), [other, SECRET])).toBeUndefined();
    expect(await refusalOf(BODY, headersOf({ secrets: [other, SECRET] }), SECRET)).toBeUndefined();
    expect(await refusalOf(BODY, headersOf(), SECRET.replace('whsec_', ''))).toBeUndefined();
  });

  const { 'webhook-signature': signature, ...unsigned } = headersOf();

  it.each([
    ['another secret', BODY, headersOf({ secrets: [secretOf('b')] })],
    ['another body', `${BODY} `, headersOf()],
    ['another id', BODY, { ...headersOf(), 'webhook-id': 'evt_2' }],
    ['another time', BODY, { ...headersOf(), 'webhook-timestamp': `${Math.floor(Date.now() / 1000) + 2}` }],
    ['another scheme', BODY, { ...unsigned, 'webhook-signature': signature.replace('v1,', 'v1a,') }],
    ['a part of a signature', BODY, { ...unsigned, 'webhook-signature': 'v1,' }],
    ['no base64', BODY, { ...unsigned, 'webhook-signature': 'v1,!' }],
  ])('is refused with %s', async (_, body, headers) => {
    expect(await refusalOf(body, headers, SECRET)).toBe('signature_wrong');
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('is refused without %s', async (name) => {
    expect(await refusalOf(BODY, { ...headersOf(), [name]: undefined }, SECRET)).toBe('headers_missing');
  });

  it.each([310, -310])('is refused %i seconds after its time, unless that is tolerated', async (age) => {
    const headers = headersOf({ age });

    expect(await refusalOf(BODY, headers, SECRET)).toBe('timestamp_stale');
    expect(await refusalOf(BODY, headers, SECRET, { toleranceSeconds: 320 })).toBeUndefined();
    expect(await refusalOf(BODY, headersOf({ age: 100 }), SECRET, { toleranceSeconds: 60 })).toBe(
      'timestamp_stale',
    );
  });

  it('is refused if its event is not known', async () => {
    expect(await refusalOf(BODY, headersOf({ event: 'toString' }), SECRET)).toBe('event_unknown');
  });

  it.each([[[]], [''], ['whsec_'], ['whsec_!'], [[SECRET, '']]])(
    'cannot be verified with %j',
    async (secrets) => {
      expect(await refusalOf(BODY, headersOf(), secrets)).toBeInstanceOf(TypeError);
    },
  );
});
