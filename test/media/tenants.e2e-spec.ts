import type { Fields, Media } from '../support/answers';
import { startBlog, type Blog, type Sent, type Tree } from '../support/blog';
import { newPhoto, newPicture } from '../support/pictures';

type Photos = [Uint8Array, Uint8Array, Uint8Array];

/** Header fields that differ between any two responses. */
const OF_EACH_RESPONSE = ['date', 'x-request-id', 'ratelimit', 'ratelimit-policy', 'server-timing'];

describe('the media of two tenants', () => {
  let blog: Blog;
  let stranger: Tree;
  let theirs: Media;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    stranger = await blog.secondTree();
    const { accountId } = stranger;
    const fields = { accountId, mediaName: 'Secret', alt: 'Secret' };
    theirs = await blog.call('media/upload', { ...fields, file: await newPicture() }, stranger.credentials);
  });
  afterAll(() => blog.stop());

  const upload = async (file: Uint8Array) =>
    (await blog.operate('media/upload', { accountId: blog.accountId, file })) as Sent<{ data: Media }>;

  const headersOf = ({ headers }: Sent) =>
    Object.fromEntries([...headers].filter(([name]) => !OF_EACH_RESPONSE.includes(name)));

  /** A record without its id, its key, its digest and its times. */
  const withoutOwn = ({ mediaId, mediaUrl, sha256, createdAt, updatedAt, variants, ...rest }: Media) => ({
    ...rest,
    variants: variants.map(({ url, ...sizes }) => ({ ...sizes, url: url.replace(mediaUrl, '') })),
    lengths: [mediaUrl, sha256, createdAt, updatedAt].map(({ length }) => length),
  });

  /** The response without what names the request and the record. */
  const refusalOf = async (operation: string, body: Fields) => {
    const { status, body: problem, headers } = await blog.refuse(operation, body);
    const { instance: _, ...rest } = problem;
    return { status, problem: rest, headers: headersOf({ headers } as Sent) };
  };

  it('get the same response for a picture that the other one has and for a new one', async () => {
    const { accountId, credentials } = stranger;
    const photo = await newPhoto(700, 30);
    // Bytes after the end of the picture change its digest only.
    const [shared, fresh, last] = [1, 2, 3].map((byte) => Uint8Array.from([...photo, byte])) as Photos;
    await blog.call('media/upload', { accountId, file: shared }, credentials);
    await upload(fresh);

    const [known, unknown] = [await upload(shared), await upload(last)];

    expect([known.status, headersOf(known)]).toEqual([unknown.status, headersOf(unknown)]);
    expect(withoutOwn(known.body.data)).toEqual(withoutOwn(unknown.body.data));
    expect(unknown.body.data.mediaId - known.body.data.mediaId).toBe(1);
  });

  it.each(['media/get', 'media/update', 'media/delete', 'media/restore'])(
    'are refused by %s like unknown ones, in either account',
    async (operation) => {
      const { mediaId, accountId } = theirs;
      const own = blog.accountId;

      const [known, unknown] = [
        await refusalOf(operation, { accountId: own, mediaId, alt: 'x' }),
        await refusalOf(operation, { accountId: own, mediaId: 2_000_000_000, alt: 'x' }),
      ];
      const foreign = await refusalOf(operation, { accountId, mediaId, alt: 'x' });

      expect(known).toEqual(unknown);
      expect([known.status, foreign.status]).toEqual([404, 403]);
    },
  );

  it('are copied by their URLs like unknown ones, even from the trash', async () => {
    const { mediaId, mediaUrl, accountId } = theirs;
    const copy = (url: string) => refusalOf('media/copy', { accountId: blog.accountId, url });
    const unknownUrl = mediaUrl.replace(/.{4}$/, 'AAAA');

    const [live, variant] = [await copy(mediaUrl), await copy(`${mediaUrl}/320.webp`)];
    await blog.call('media/delete', { accountId, mediaId }, stranger.credentials);
    const deleted = await copy(mediaUrl);
    await blog.call('media/restore', { accountId, mediaId }, stranger.credentials);

    const unknown = await copy(unknownUrl);
    expect([live, variant, deleted]).toEqual([unknown, unknown, unknown]);
    expect(unknown.status).toBe(422);
  });

  it('are in no list of the other one, and count as used only by their own tenant', async () => {
    const { accountId } = blog;
    await blog.call('addpost', {
      accountId,
      postTitle: 'Foreign',
      postContent: `<img src="${theirs.mediaUrl}">`,
      postImage: theirs.mediaUrl,
    });
    const queries = [
      {},
      { search: 'secret' },
      { mediaId: theirs.mediaId },
      { mediaName: 'Secret' },
      { deleted: 'Yes' },
    ];

    const found = [];
    for (const query of queries)
      found.push(...(await blog.list('media/list', { accountId, includeSubAccounts: true, ...query })).data);
    const detail = { accountId: stranger.accountId, mediaId: theirs.mediaId };
    const { usedBy } = await blog.call('media/get', detail, stranger.credentials);

    expect(found.map(({ mediaId }) => mediaId)).not.toContain(theirs.mediaId);
    expect(usedBy).toEqual([]);
  });
});
