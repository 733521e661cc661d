import sharp from 'sharp';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { startBlog, type Blog, type Sent, type Tree } from '../support/blog';
import { FileServer } from '../support/file-server';
import { storedObjects } from '../support/media/stored-objects';
import { newPicture } from '../support/pictures';
import { withoutHousekeeping } from '../support/without-housekeeping';

const MIB = 1024 * 1024;

describe('the quota of media', () => {
  let blog: Blog;
  let tree: Tree;

  beforeAll(async () => {
    const settings = { MEDIA_MIB_PER_ACCOUNT: '1' };
    blog = await withoutHousekeeping(() => startBlog({ settings }));
  });
  beforeEach(async () => (tree = await blog.secondTree()));
  afterAll(() => blog.stop());

  /** Returns a PNG of random pixels, three bytes for each. */
  const noise = (side: number): Promise<Uint8Array> => {
    const random = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: side, height: side, channels: 3, background: 'red', noise: random } as const;
    return sharp({ create }).png().toBuffer();
  };

  const upload = (file: Uint8Array, accountId = tree.accountId) =>
    blog.operate('media/upload', { accountId, file }, tree.credentials) as Promise<Sent<{ code?: string }>>;

  const keptBytes = async () => {
    const [kept] = await blog.sql<{ bytes: number | string | null }>(
      'SELECT SUM(stored_bytes) AS bytes FROM media WHERE account_id >= ?',
      [tree.accountId],
    );
    return Number(kept?.bytes);
  };

  it('refuses a picture above it before it stores files', async () => {
    const before = await storedObjects(blog);

    const refused = await upload(await noise(800));

    expect([refused.status, refused.body.code]).toEqual([422, 'media_quota_reached']);
    expect(await storedObjects(blog)).toEqual(before);
  });

  it('refuses a copy above it before it stores files', async () => {
    const site = await FileServer.start();
    const url = site.serve('/noise.png', await noise(800));
    const before = await storedObjects(blog);

    const copy = { accountId: tree.accountId, url };
    const refused = await blog.refuse('media/copy', copy, tree.credentials);
    await site.stop();

    expect([refused.status, refused.body.code]).toEqual([422, 'media_quota_reached']);
    expect(await storedObjects(blog)).toEqual(before);
  });

  it('refuses pictures of a full account before it decodes them', async () => {
    await upload(await newPicture());
    await blog.sql('UPDATE media SET stored_bytes = ? WHERE account_id = ?', [MIB, tree.accountId]);

    const refused = await upload(Buffer.from('\xff\xd8\xff\xe0 not a picture', 'latin1'));

    expect([refused.status, refused.body.code]).toEqual([422, 'media_quota_reached']);
  });

  it('counts pictures in the trash', async () => {
    const { body } = (await upload(await noise(400))) as Sent<{ data: { mediaId: number } }>;
    const media = { accountId: tree.accountId, mediaId: body.data.mediaId };

    await blog.call('media/delete', media, tree.credentials);

    expect((await upload(await noise(450))).body.code).toBe('media_quota_reached');
  });

  it('is not exceeded by simultaneous uploads to a tree, whose refused files are removed', async () => {
    const name = 'South';
    const made = { name, parentAccountId: tree.accountId };
    const { subAccountId } = await blog.call('createsubaccount', made, tree.credentials);
    const files = await Promise.all([350, 351, 352, 353].map(noise));
    const before = await storedObjects(blog);

    const sent = await Promise.all(
      files.map((file, at) => upload(file, at % 2 === 0 ? tree.accountId : subAccountId)),
    );

    const codes = new Set(sent.map(({ status, body }) => body.code ?? status));
    expect(codes).toEqual(new Set([201, 'media_quota_reached']));
    expect(await keptBytes()).toBeLessThanOrEqual(MIB);
    await blog.get(Housekeeping).run();
    const kept = sent.filter(({ status }) => status === 201).length;
    // The picture and a variant of each.
    expect(await storedObjects(blog)).toHaveLength(before.length + 2 * kept);
  });

  it('removes the files of repeated uploads immediately', async () => {
    const file = await newPicture();
    const before = await storedObjects(blog);

    await Promise.all(Array.from({ length: 4 }, () => upload(file)));

    await blog.get(Housekeeping).run();
    expect(await storedObjects(blog)).toHaveLength(before.length + 1);
  });
});
