import { readFileSync } from 'node:fs';
import { verifyWebhook, WebhookVerificationError } from './webhook.ts';

interface Vector {
  name: string;
  secrets: string[];
  headers: Record<string, string>;
  bodyBase64: string;
  now: number;
  verifies: boolean;
  reason?: string;
}

const VECTORS = JSON.parse(readFileSync('clients/vectors/webhook-signatures.json', 'utf8')) as Vector[];

async function refusalOf({ bodyBase64, headers, secrets }: Vector): Promise<string | undefined> {
  try {
    await verifyWebhook(Buffer.from(bodyBase64, 'base64'), headers, secrets);
    return undefined;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.reason;
    throw error;
  }
}

describe('a test vector', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each(VECTORS)('with $name gets its result', async (vector) => {
    jest.spyOn(Date, 'now').mockReturnValue(1000 * vector.now);

    expect(await refusalOf(vector)).toBe(vector.reason);
    expect(vector.reason === undefined).toBe(vector.verifies);
  });

  it('exists for calls that are genuine and for all reasons', () => {
    const reasons = new Set(VECTORS.map(({ reason }) => reason));

    expect(reasons).toEqual(new Set([undefined, 'signature_wrong', 'timestamp_stale', 'headers_missing']));
  });
});
