import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { PictureType } from '../../src/media/pictures/picture-type';
import { startBlog, type Blog, type Sent } from '../support/blog';
import { hostileFiles, noise, PAYLOAD, type HostileFile } from '../support/media/hostile-files';
import { foreignParts } from '../support/media/picture-parts';
import { until } from '../support/until';

interface Kept {
  mediaType: PictureType;
  mediaUrl: string;
  width: number;
  height: number;
  variants: { url: string }[];
}

type Answer = Sent<{ data: Kept; code?: string }>;

const STATUS = { media_type_unsupported: 415, media_unreadable: 422, media_too_many_pixels: 422 };

const AT_ONCE = 4;

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a hostile file', () => {
  let blog: Blog;
  let files: [name: string, file: HostileFile][];

  beforeAll(async () => {
    blog = await startBlog();
    files = Object.entries(await hostileFiles());
  });
  afterAll(() => blog.stop());

  /** Repeats an upload that is answered with 503, the only failure that a busy service may have. */
  const upload = (file: Buffer) =>
    until('the upload is answered', async () => {
      const sent = await blog.operate('media/upload', { accountId: blog.accountId, file });
      return sent.status !== 503 && (sent as Answer);
    });

  async function served(url: string): Promise<{ bytes: Buffer; type: string | null }> {
    const answer = await fetch(url.replace('http://blog.test', blog.baseUrl));
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    return { bytes: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type') };
  }

  /** Returns what is wrong with the files of a kept picture. */
  async function faultsOf(
    { mediaUrl, mediaType, variants, ...size }: Kept,
    sent: Buffer,
  ): Promise<unknown[]> {
    const all = [
      { url: mediaUrl, mediaType },
      ...variants.map(({ url }) => ({ url, mediaType: 'image/webp' })),
    ];
    const faults = await Promise.all(
      all.map(async ({ url, mediaType: expected }) => {
        const { bytes, type } = await served(url);
        if (type !== expected) return [`is served as ${type}`];
        const parts = foreignParts(bytes, expected as PictureType);
        if (bytes.includes(PAYLOAD)) parts.push('the payload');
        return digestOf(bytes) === digestOf(sent) ? [...parts, 'is as sent'] : parts;
      }),
    );
    const kept = await sharp((await served(mediaUrl)).bytes, { animated: true }).metadata();
    if (kept.width !== size.width || (kept.pageHeight ?? kept.height) !== size.height)
      faults.push(['the size']);
    return faults.flat();
  }

  /** Returns what is wrong with the outcome. */
  async function tryOut({ bytes, outcomes }: HostileFile): Promise<unknown[]> {
    const { status, body, text } = await upload(bytes);
    if (status === 201 && outcomes.includes('kept')) return faultsOf(body.data, bytes);
    const refusal = outcomes.find((outcome) => outcome === body.code);
    return refusal && refusal !== 'kept' && STATUS[refusal] === status ? [] : [status, text];
  }

  it('is one of a hundred', () => {
    expect(files.length).toBeGreaterThanOrEqual(100);
  });

  it('is refused, or kept as a new picture without what it had besides its pixels', async () => {
    const found: Record<string, unknown[]> = {};
    const waiting = [...files];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const faults = await tryOut(next[1]);
        if (faults.length > 0) found[next[0]] = faults;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));

    expect(found).toEqual({});
  });

  it('does not end the service', async () => {
    const picture = await noise().jpeg().toBuffer();

    expect((await upload(picture)).status).toBe(201);
    expect((await blog.send('/health/live', { method: 'GET' })).status).toBe(200);
  });
});
