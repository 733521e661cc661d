import sharp from 'sharp';
import { startBlog, type Blog } from '../support/blog';

interface Picture {
  mediaId: number;
  bytes: number;
  mediaUrl: string;
  variants: { width: number; url: string }[];
}

interface Uploaded {
  status: number;
  body: { data: Picture; code?: string; errors?: { field: string }[] };
}

describe('uploads of media', () => {
  let blog: Blog;
  let photo: Buffer;

  beforeAll(async () => {
    blog = await startBlog({ settings: { MEDIA_MIB_PER_ACCOUNT: '1' } });
    photo = await picture(1000, 500, 'red');
  });
  afterAll(() => blog.stop());

  function picture(width: number, height: number, background: string): Promise<Buffer> {
    return sharp({ create: { width, height, channels: 3, background } })
      .withExifMerge({ IFD0: { Make: 'Secret camera' } })
      .jpeg()
      .toBuffer();
  }

  async function upload(
    bytes: Buffer,
    fields: { [name: string]: string } = { accountId: String(blog.accountId) },
    headers: { [name: string]: string } = {},
  ): Promise<Uploaded> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(bytes)]), 'bread.jpg');
    const sent = await fetch(`${blog.baseUrl}/api/v1/media/upload`, {
      method: 'POST',
      body: form,
      headers: { ...blog.owner.credentials, ...headers },
    });
    return { status: sent.status, body: (await sent.json()) as Uploaded['body'] };
  }

  const get = (url: string, headers: { [name: string]: string } = {}) =>
    fetch(url.replace('http://blog.test', blog.baseUrl), { headers });

  it('keep the picture and make its variants', async () => {
    const { status, body } = await upload(photo, { accountId: String(blog.accountId), alt: 'A loaf' });

    const { data } = body;
    expect(status).toBe(201);
    expect(data).toMatchObject({
      accountId: blog.accountId,
      mediaName: 'bread.jpg',
      alt: 'A loaf',
      mediaType: 'image/jpeg',
      width: 1000,
      height: 500,
      animated: false,
      version: 1,
      deletedAt: null,
      createdBy: { userId: blog.owner.userId },
    });
    expect(data.variants.map(({ width }) => width)).toEqual([320, 640, 960]);
    const kept = await get(data.mediaUrl);
    const narrow = await get(data.variants[0]?.url ?? '');
    const bytes = Buffer.from(await kept.arrayBuffer());
    expect(kept.status).toBe(200);
    expect(Object.fromEntries(kept.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(bytes).toHaveLength(data.bytes);
    expect(bytes.toString('latin1')).not.toContain('Secret');
    expect(await sharp(Buffer.from(await narrow.arrayBuffer())).metadata()).toMatchObject({
      width: 320,
      format: 'webp',
    });
  });

  it('return the existing record for the same bytes', async () => {
    const first = await upload(photo);
    const again = await upload(photo, { accountId: String(blog.accountId), alt: 'Another' });

    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
  });

  it('return the first answer for a repeated Idempotency-Key', async () => {
    const bytes = await picture(30, 30, 'purple');
    const fields = { accountId: String(blog.accountId) };
    const headers = { 'Idempotency-Key': 'f'.repeat(32) };

    const first = await upload(bytes, fields, headers);
    const again = await upload(bytes, fields, headers);
    const other = await upload(await picture(30, 30, 'pink'), fields, headers);

    expect(first.status).toBe(201);
    expect(again.body.data).toEqual(first.body.data);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it.each([
    ['GIF89', 415, 'media_type_unsupported'],
    ['<svg/>', 415, 'media_type_unsupported'],
    ['', 415, 'media_type_unsupported'],
    ['\xff\xd8\xff\xe0 not a picture', 422, 'media_unreadable'],
  ])('refuse the file %j', async (bytes, status, code) => {
    const refused = await upload(Buffer.from(bytes, 'latin1'));

    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  it('are part of the list, and can be renamed, deleted and restored', async () => {
    const { data } = (await upload(await picture(10, 10, 'blue'))).body;
    const { mediaId } = data;
    const call = (operation: string, more: object = {}) =>
      blog.call(operation as 'getauthor' as never, { accountId: blog.accountId, mediaId, ...more });

    const renamed = await call('media/update', { alt: '', mediaName: 'Blue' });
    await call('media/delete');
    const live = await blog.list('media/list' as never, { accountId: blog.accountId, search: 'blu' });
    const trash = await blog.list('media/list' as never, { accountId: blog.accountId, deleted: 'Yes' });
    const refused = await blog.refuse('media/update', { accountId: blog.accountId, mediaId, alt: 'x' });
    const restored = await call('media/restore');

    expect(renamed).toMatchObject({ alt: '', mediaName: 'Blue', version: 2 });
    expect(live.data).toEqual([]);
    expect(trash.data).toMatchObject([{ mediaId, alt: '' }]);
    expect(refused.body.code).toBe('media_deleted');
    expect(restored).toMatchObject({ deletedAt: null, version: 4 });
  });

  it('show what uses them', async () => {
    const { accountId } = blog;
    const { mediaId, mediaUrl } = (await upload(await picture(20, 20, 'green'))).body.data;
    const detail = () =>
      blog.call('media/get' as never, { accountId, mediaId }) as Promise<{ usedBy: { where: string }[] }>;
    const wheres = async () => (await detail()).usedBy.map(({ where }) => where).sort();
    const { postId } = await blog.call('addpost', {
      accountId,
      postTitle: 'Shown',
      postContent: `<img src="${mediaUrl}/320.webp">`,
      postImage: mediaUrl,
    });
    const used = await wheres();
    await blog.call('drafts/save', {
      accountId,
      postId,
      postContent: `<img src="${mediaUrl}">`,
      postTitle: 'Draft',
    });
    const withDraft = await wheres();
    await blog.call('drafts/discard', { accountId, postId });
    await blog.call('updatepost', {
      accountId,
      postId,
      postTitle: 'Shown',
      postContent: '<p>x</p>',
      postImage: null,
    });
    const former = await wheres();
    const live = await blog.list('media/list' as never, { accountId, used: 'Yes' });
    await blog.call('deletepost', { accountId, postId });
    const inTrash = await wheres();
    await blog.call('posts/purge', { accountId, postId });

    expect([used, withDraft, former, inTrash, await wheres()]).toEqual([
      ['content', 'image'],
      ['content', 'draft', 'image'],
      ['version'],
      ['trash'],
      [],
    ]);
    expect(live.data).toMatchObject([{ mediaId }]);
  });

  it('are refused if the account would have more than its quota', async () => {
    const noise = await sharp({
      create: {
        width: 1500,
        height: 1500,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();

    const refused = await upload(noise);

    expect([refused.status, refused.body.code]).toEqual([422, 'media_quota_reached']);
  });

  it('check the credentials, the account and the fields before the file', async () => {
    const answers = await Promise.all([
      upload(photo, undefined, { token: 'wrong' }),
      upload(photo, {}),
      upload(photo, { accountId: '999999' }),
      upload(photo, { accountId: String(blog.accountId), alt: 'a'.repeat(1001) }),
    ]);

    expect(answers.map(({ status, body }) => [status, body.errors?.[0]?.field])).toEqual([
      [401, undefined],
      [422, 'accountId'],
      [403, undefined],
      [422, 'alt'],
    ]);
  });

  it('send parts of a file, and 304 for a known one', async () => {
    const { data } = (await upload(photo)).body;
    const url = data.mediaUrl;

    const whole = await get(url);
    const part = await get(url, { Range: 'bytes=2-5' });
    const beyond = await get(url, { Range: 'bytes=99999999-' });
    const known = await get(url, { 'If-None-Match': whole.headers.get('etag') ?? '' });
    const none = await get(`${url}x`);

    const bytes = Buffer.from(await whole.arrayBuffer());
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(2, 6)]);
    expect([beyond.status, known.status, none.status]).toEqual([416, 304, 404]);
  });
});
