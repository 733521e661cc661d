import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { counted } from '../../src/platform/instruments/counted';
import { onServers, startBlog, type Blog, type Credentials } from '../support/blog';
import { answerOf } from '../support/commands';
import { scrape } from '../support/monitoring/metrics';
import { newPicture } from '../support/pictures';

interface Entry {
  act: string;
  accountId: number;
  subjectId: number;
  userId: number | null;
}

describe('media of accounts and people', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const upload = async (accountId = blog.accountId, as?: Credentials) =>
    blog.call('media/upload', { accountId, file: await newPicture() }, as);
  const statusOf = async (url: string) => (await fetch(url.replace('http://blog.test', blog.baseUrl))).status;

  /** The first run deletes records, the second one their files. */
  async function keepHouse(): Promise<void> {
    await blog.get(Housekeeping).run();
    await blog.get(Housekeeping).run();
  }

  const actsOn = async (mediaId: number) => {
    const entries = await blog.sql<Entry>(
      `SELECT act AS "act", account_id AS "accountId", subject_id AS "subjectId", user_id AS "userId"
       FROM audit_log WHERE act LIKE 'media.%' AND subject_id = ? ORDER BY audit_id`,
      [mediaId],
    );
    return entries.map(({ act, accountId, userId }) => ({ act, accountId, userId }));
  };

  it('end with a deleted sub-account: addresses immediately, files with housekeeping', async () => {
    const subAccountId = await blog.subAccount();
    const { mediaUrl, mediaId } = await upload(subAccountId);
    const before = await statusOf(mediaUrl);

    await blog.call('deletesubaccount', { subAccountId });
    const after = await statusOf(mediaUrl);
    await keepHouse();

    const rows = await blog.sql('SELECT media_id FROM media WHERE media_id = ?', [mediaId]);
    const folders = onServers ? [] : readdirSync(join(blog.folder, 'media'));
    expect([before, after, rows]).toEqual([200, 404, []]);
    expect(folders).not.toContain(String(subAccountId));
  });

  it('lose the person who is erased, also in stored responses', async () => {
    const { accountId } = blog;
    const editor = await blog.invite('Editor');
    const body = { accountId, file: await newPicture() };
    const send = () => blog.operate('media/upload', body, editor, { 'Idempotency-Key': 'erased' });
    const { data } = (await send()).body as { data: { mediaId: number; createdBy: unknown } };
    const exported = await answerOf(blog.environment, 'person:export', '--email', editor.email);

    await answerOf(blog.environment, 'person:erase', '--email', editor.email, '--yes');

    const [row] = await blog.sql('SELECT created_by AS "createdBy" FROM media WHERE media_id = ?', [
      data.mediaId,
    ]);
    const { createdBy } = await blog.call('media/get', { accountId, mediaId: data.mediaId });
    expect(data.createdBy).not.toBeNull();
    expect(exported.media).toMatchObject([{ mediaId: data.mediaId, accountId, mediaName: 'picture.png' }]);
    expect([row?.createdBy, createdBy]).toEqual([null, null]);
  });

  it('are in the audit log', async () => {
    const { accountId, userId } = blog.owner;
    const { mediaId } = await upload();
    await blog.call('media/update', { accountId, mediaId, alt: '' });
    await blog.call('media/delete', { accountId, mediaId });
    await blog.call('media/delete', { accountId, mediaId });
    await blog.call('media/restore', { accountId, mediaId });
    await blog.call('media/delete', { accountId, mediaId });
    await blog.sql(`UPDATE media SET deleted_at = '2020-01-01' WHERE media_id = ?`, [mediaId]);

    await keepHouse();

    const acts = ['create', 'update', 'delete', 'restore', 'delete'];
    expect(await actsOn(mediaId)).toEqual([
      ...acts.map((act) => ({ act: `media.${act}`, accountId, userId })),
      { act: 'media.purge', accountId, userId: null },
    ]);
  });

  it('of a sub-account are in the audit log of its parent', async () => {
    const { mediaId } = await upload(await blog.subAccount());

    expect(await actsOn(mediaId)).toMatchObject([{ act: 'media.create', accountId: blog.accountId }]);
  });

  it('are counted', async () => {
    const results = async () => {
      const { values } = (await counted.getSingleMetric('media_uploads_total')?.get()) ?? { values: [] };
      return new Map(values.map(({ labels, value }) => [labels.result, value]));
    };
    const before = await results();
    const file = await newPicture();
    await blog.call('media/upload', { accountId: blog.accountId, file });
    await blog.call('media/upload', { accountId: blog.accountId, file });
    await blog.refuse('media/upload', { accountId: blog.accountId, file: new Uint8Array([1, 2, 3]) });

    const after = await results();

    const difference = ['created', 'existing', 'refused', 'failed'].map(
      (result) => (after.get(result) ?? 0) - (before.get(result) ?? 0),
    );
    const samples = await scrape(blog.baseUrl);
    expect(difference).toEqual([1, 1, 1, 0]);
    expect(samples.get('media_bytes')).toBeGreaterThan(0);
    expect(samples.get('media_decode_seconds_count')).toBeGreaterThan(0);
  });

  it('are part of a seed, and added once', async () => {
    const accountId = await blog.subAccount('Seeded');
    const seed = () => answerOf(blog.environment, 'seed', '--account', String(accountId), '--posts', '1');

    const first = await seed();
    const second = await seed();

    const { data } = await blog.list('media/list', { accountId });
    expect([first.pictures, second.pictures, data.length]).toEqual([4, 0, 4]);
    expect(data.every(({ alt, variants }) => alt !== null && variants.length > 1)).toBe(true);
  });
});
