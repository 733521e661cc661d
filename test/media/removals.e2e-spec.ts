import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { startBlog, type Blog } from '../support/blog';
import { newPicture } from '../support/pictures';
import { until } from '../support/until';
import { withoutHousekeeping } from '../support/without-housekeeping';

describe('a file that cannot be removed', () => {
  let blog: Blog;
  let folders: string[];

  beforeAll(async () => {
    const adapt = ({ DATA_DIR = '' }) => Promise.resolve({ MEDIA_URL: `file:${join(DATA_DIR, 'media')}` });
    blog = await withoutHousekeeping(() => startBlog({ adapt }));
  });
  afterAll(() => blog.stop());

  /** Uploads a picture and purges its record; returns the folder of its files. */
  async function purged(): Promise<string> {
    const { accountId } = blog;
    const { mediaId, mediaUrl } = await blog.call('media/upload', { accountId, file: await newPicture() });
    await blog.call('media/delete', { accountId, mediaId });
    return join(blog.folder, 'media', String(accountId), new URL(mediaUrl).pathname.split('/')[2] ?? '');
  }

  const left = () => folders.map((folder) => existsSync(folder));
  /** An account whose files could not be removed is left out for a while. */
  const housekeepUntil = (isDone: () => boolean) =>
    until('files are removed', async () => {
      await blog.get(Housekeeping).run();
      return isDone();
    });

  it('does not keep others, and is removed once that is possible', async () => {
    folders = [await purged(), await purged(), await purged(), await purged(), await purged()];
    // No user can remove a folder like a file.
    const blocked = folders.slice(0, 4).map((folder) => join(folder, '320.webp'));
    for (const path of blocked) mkdirSync(join(path, 'more'), { recursive: true });
    await blog.sql("UPDATE media SET deleted_at = '2020-01-01'");

    await housekeepUntil(() => !left().at(-1));
    const failing = left();
    for (const path of blocked) rmSync(path, { recursive: true });
    await housekeepUntil(() => !left().includes(true));

    expect([failing, left()]).toEqual([
      [true, true, true, true, false],
      [false, false, false, false, false],
    ]);
    expect(await blog.sql('SELECT media_key FROM media_removals')).toEqual([]);
  });
});
