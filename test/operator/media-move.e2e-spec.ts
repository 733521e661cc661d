import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { startBlog, type Blog } from '../support/blog';
import { command } from '../support/commands';

interface Moved {
  copied: number;
  present: number;
  unmoved: { file: string; why: string }[];
}

describe('moving media', () => {
  let blog: Blog;

  beforeEach(async () => {
    blog = await startBlog({
      adapt: ({ DATA_DIR = '' }) => Promise.resolve({ MEDIA_URL: `file:${join(DATA_DIR, 'media')}` }),
    });
  });
  afterEach(() => blog.stop());

  const former = () => join(blog.folder, 'media');
  const next = () => join(blog.folder, 'next');

  /** Adds a picture with one variant. */
  async function upload(background = 'red') {
    const file = await sharp({ create: { width: 400, height: 10, channels: 3, background } })
      .png()
      .toBuffer();
    const made = await blog.call('media/upload', { accountId: blog.accountId, file: new Uint8Array(file) });
    return { ...made, key: made.mediaUrl.split('/').at(-1) ?? '' };
  }

  async function move(from = `file:${former()}`, to = `file:${next()}`) {
    const ended = await command(blog.environment, 'media:move', '--from', from, '--to', to, '--json');
    return { ...ended, moved: ended.stdout ? (JSON.parse(ended.stdout) as Moved) : null };
  }

  const fileOf = (root: string, key: string, name: string) => join(root, String(blog.accountId), key, name);
  const statusOf = async (url: string) => (await fetch(url.replace('http://blog.test', blog.baseUrl))).status;

  /** Restarts the service with the new store. */
  async function switchStore(): Promise<void> {
    Object.assign(blog.environment, {
      MEDIA_URL: `file:${next()}`,
      MEDIA_FORMER_STORE: `file:${former()}`,
    });
    await blog.restart();
  }

  it('copies every file, and can be repeated', async () => {
    const { key } = await upload();

    const first = await move();
    const second = await move();

    expect([first.code, first.moved]).toEqual([0, { copied: 2, present: 0, unmoved: [] }]);
    expect([second.code, second.moved]).toEqual([0, { copied: 0, present: 2, unmoved: [] }]);
    for (const name of ['original', '320.webp'])
      expect(readFileSync(fileOf(next(), key, name))).toEqual(readFileSync(fileOf(former(), key, name)));
  });

  it('reports a file that differs or is missing, and overwrites nothing', async () => {
    const { key } = await upload();
    await move();
    writeFileSync(fileOf(next(), key, 'original'), 'other');
    for (const root of [former(), next()]) rmSync(fileOf(root, key, '320.webp'));

    const { code, moved } = await move();

    expect(code).toBe(1);
    expect(moved?.unmoved).toEqual([
      { file: `${blog.accountId}/${key}/original`, why: 'the stores have different bytes' },
      { file: `${blog.accountId}/${key}/320.webp`, why: 'neither store has it' },
    ]);
    expect(readFileSync(fileOf(next(), key, 'original'), 'utf8')).toBe('other');
  });

  it('keeps every address while the service uses both stores', async () => {
    const old = await upload();
    await switchStore();
    const added = await upload('blue');

    const before = await Promise.all([old, added].map(({ mediaUrl }) => statusOf(mediaUrl)));
    const { moved } = await move();
    rmSync(former(), { recursive: true });
    const after = await Promise.all([old, added].map(({ mediaUrl }) => statusOf(mediaUrl)));

    expect([before, after]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    expect(moved).toEqual({ copied: 2, present: 2, unmoved: [] });
  });

  it('removes deleted pictures from both stores', async () => {
    const { mediaId } = await upload();
    await move();
    await switchStore();
    await blog.call('media/delete', { accountId: blog.accountId, mediaId });
    await blog.sql(`UPDATE media SET deleted_at = '2020-01-01'`);

    // The first run deletes the record, the second one its files.
    await blog.get(Housekeeping).run();
    await blog.get(Housekeeping).run();

    expect([former(), next()].map((root) => readdirSync(root))).toEqual([[], []]);
  });

  it.each([
    ['ftp://host/media', 'file:next', '--from'],
    ['file:media', 's3://', '--to'],
    ['file:media', 'file:./media/', '--to'],
  ])('refuses to move from %s to %s', async (from, to, option) => {
    const { code, stderr } = await move(from, to);

    expect([code, stderr]).toEqual([1, expect.stringContaining(option)]);
  });
});
