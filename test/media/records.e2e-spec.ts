import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { startBlog, type Blog, type Credentials } from '../support/blog';
import { newPhoto, newPicture } from '../support/pictures';
import { withoutHousekeeping } from '../support/without-housekeeping';

describe('a record of media', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await withoutHousekeeping(() => startBlog({ settings: { ROLE: 'api' } }));
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const upload = async (more: object = {}, as?: Credentials) =>
    blog.call('media/upload', { accountId, file: await newPicture(), ...more }, as);

  const statusOf = async (url: string) => (await fetch(url.replace('http://blog.test', blog.baseUrl))).status;

  const listed = async (query: object) => {
    const { data } = await blog.list('media/list', { accountId, limit: 500, ...query });
    return data.map(({ mediaId }) => mediaId);
  };

  it('cannot be restored outside the trash, or updated in it', async () => {
    const { mediaId } = await upload();
    const key = { accountId, mediaId };

    const restored = await blog.refuse('media/restore', key);
    await blog.call('media/delete', key);
    const updated = await blog.refuse('media/update', { ...key, alt: 'A loaf' });

    expect([restored.status, restored.body.code]).toEqual([409, 'media_not_deleted']);
    expect([updated.status, updated.body.code]).toEqual([409, 'media_deleted']);
  });

  it('is restored by an upload of the same bytes, unchanged', async () => {
    const file = await newPicture();
    const { mediaId, ...first } = await upload({ file, alt: 'A loaf' });
    await blog.call('media/delete', { accountId, mediaId });

    const { status, body } = await blog.operate('media/upload', { accountId, file, alt: 'Other' });

    const { data } = body as { data: typeof first & { mediaId: number } };
    expect(status).toBe(200);
    expect(data).toEqual({ ...first, mediaId, version: 3, updatedAt: data.updatedAt });
    expect(await listed({ mediaId })).toEqual([mediaId]);
  });

  it('is served in the trash, and 404 with its variants after the purge', async () => {
    const { mediaId, mediaUrl, variants } = await upload({ file: await newPhoto(800, 40) });
    const urls = [mediaUrl, ...variants.map(({ url }) => url)];
    const statuses = () => Promise.all(urls.map(statusOf));

    await blog.call('media/delete', { accountId, mediaId });
    await blog.get(Housekeeping).run();
    const deleted = await statuses();
    await blog.sql(`UPDATE media SET deleted_at = '2020-01-01 00:00:00.000' WHERE media_id = ?`, [mediaId]);
    await blog.get(Housekeeping).run();

    const { body } = await blog.refuse('media/get', { accountId, mediaId });
    expect([deleted, await statuses()]).toEqual([
      [200, 200, 200],
      [404, 404, 404],
    ]);
    expect(body.code).toBe('record_not_found');
  });

  it('shows what uses it in the response to its deletion', async () => {
    const { mediaId, mediaUrl } = await upload();
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Shown', postImage: mediaUrl });

    const deleted = await blog.call('media/delete', { accountId, mediaId });

    const use = { accountId, postId, postTitle: 'Shown', authorId: null, where: 'image' };
    expect(deleted).toMatchObject({ mediaId, version: 2, usedBy: [use] });
    expect(deleted.deletedAt).not.toBeNull();
  });

  it('stays as it is if it is deleted again', async () => {
    const { mediaId } = await upload();

    const first = await blog.call('media/delete', { accountId, mediaId });
    const second = await blog.call('media/delete', { accountId, mediaId });

    expect(second).toEqual(first);
  });

  it('must have the version that If-Match names', async () => {
    const { mediaId } = await upload();
    const send = (operation: string, version: number) =>
      blog.operate(operation, { accountId, mediaId, alt: 'A loaf' }, undefined, {
        'If-Match': `"${version}"`,
      });
    const statuses = async (operation: string, version: number) => {
      const refused = await send(operation, version + 1);
      const current = (refused.body as { current?: object }).current;
      const { status } = await send(operation, version);
      return [refused.status, current, status];
    };

    const answers = [await statuses('media/update', 1), await statuses('media/delete', 2)];

    expect(answers).toEqual([
      [412, expect.objectContaining({ mediaId, version: 1 }), 200],
      [412, expect.objectContaining({ mediaId, version: 2 }), 200],
    ]);
  });

  it.each(['Contributor', 'Author'])(
    'can be changed by the %s who uploaded it, and by Editors',
    async (role) => {
      const [uploader, other, editor] = [
        await blog.invite(role),
        await blog.invite(role),
        await blog.invite('Editor'),
      ];
      const statuses = async (as: Credentials, mediaId: number) => {
        const found = [];
        for (const operation of ['media/update', 'media/delete', 'media/restore']) {
          const { status } = await blog.operate(operation, { accountId, mediaId, alt: '' }, as);
          found.push(status);
        }
        return found;
      };
      const { mediaId } = await upload({}, uploader);

      expect([
        await statuses(uploader, mediaId),
        await statuses(other, mediaId),
        await statuses(editor, mediaId),
      ]).toEqual([
        [200, 200, 200],
        [403, 403, 403],
        [200, 200, 200],
      ]);
    },
  );

  it('is listed by its use, its type, its name and its alt text', async () => {
    const { mediaId: unused } = await upload({ mediaName: 'Rye', alt: 'Dark bread' });
    const photo = await upload({ file: await newPhoto(40, 40), mediaName: 'Spelt' });
    await blog.call('addpost', { accountId, postTitle: 'Shown', postImage: photo.mediaUrl });
    const { mediaId: used } = photo;
    const both = [used, unused];
    const among = async (query: object) => (await listed(query)).filter((id) => both.includes(id));

    expect([
      await among({}),
      await among({ used: 'Yes' }),
      await among({ used: 'No' }),
      await among({ mediaType: 'image/jpeg' }),
      await among({ mediaType: 'image/gif' }),
      await among({ search: 'dark br' }),
      await among({ search: 'SPE' }),
      await among({ search: 'bread' }),
      await among({ mediaName: 'Rye' }),
    ]).toEqual([both, [used], [unused], [used], [], [unused], [used], [], [unused]]);
  });

  it('is listed for its parent account with includeSubAccounts', async () => {
    const subAccountId = await blog.subAccount();
    const { mediaId } = await upload({ accountId: subAccountId });

    const found = [
      await listed({}),
      await listed({ includeSubAccounts: true }),
      await listed({ accountId: subAccountId, includeSubAccounts: true }),
    ];

    expect(found.map((ids) => ids.includes(mediaId))).toEqual([false, true, true]);
    expect(found[2]).toEqual([mediaId]);
  });

  it('keeps an alt text that is empty apart from one that is absent', async () => {
    const made = [await upload({ alt: '' }), await upload(), await upload({ alt: 'A loaf' })];

    expect(made.map(({ alt }) => alt)).toEqual(['', null, 'A loaf']);
  });
});
