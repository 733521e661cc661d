import { Webhook } from 'standardwebhooks';
import { signatureOf } from './signature';

const SECRETS = [Buffer.alloc(32, 1), Buffer.alloc(24, 2), Buffer.alloc(64, 3)];

describe('a signature', () => {
  const timestamp = Math.floor(Date.now() / 1000);
  const body = '{"postTitle":"Grüße 👋","dateTime":"2026-01-01T00:00:00.000Z"}';
  const verify = (secret: Buffer, signature: string, given = body): unknown =>
    new Webhook(`whsec_${secret.toString('base64')}`).verify(given, {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature,
    });

  it('is verified by the published library, with any of the keys', () => {
    const signature = signatureOf({ id: 'evt_1', timestamp, body: Buffer.from(body) }, SECRETS);

    for (const secret of SECRETS) expect(verify(secret, signature)).toEqual(JSON.parse(body));
  });

  it('is valid only for these bytes and these keys', () => {
    const signature = signatureOf({ id: 'evt_1', timestamp, body: Buffer.from(body) }, SECRETS.slice(0, 1));

    expect(() => verify(SECRETS[0] as Buffer, signature, body.replace('ü', 'u'))).toThrow();
    expect(() => verify(SECRETS[1] as Buffer, signature)).toThrow();
  });
});
