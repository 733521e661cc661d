import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { wxr, type WxrItem } from '../../../test/support/texts/wxr';
import { featuredImages } from './featured-images';

const POSTS = 1000;

/** About the length of the pieces in which a file is read. */
const CONTENT = 'lorem ipsum '.repeat(5500);

const address = (id: number) => `https://old.example/wp-content/uploads/picture-${id}.jpg`;

const post = (id: number): WxrItem[] => [
  { id: POSTS + id, content: CONTENT, fields: { _thumbnail_id: String(id) } },
  { id, plain: true, type: 'attachment', attachment: address(id) },
];

describe('the images of an export', () => {
  const folder = mkdtempSync(join(tmpdir(), 'blog-images-'));
  const file = join(folder, 'export.xml');

  beforeAll(() =>
    writeFileSync(file, wxr({ items: Array.from({ length: POSTS }, (_, at) => post(at + 1)).flat() })),
  );
  afterAll(() => rmSync(folder, { recursive: true }));

  it('do not keep the file in memory', async () => {
    setFlagsFromString('--expose_gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    collectGarbage();
    const before = process.memoryUsage().heapUsed;

    const images = await featuredImages(file);

    collectGarbage();
    const kept = process.memoryUsage().heapUsed - before;
    expect([images.size, images.get('7')]).toEqual([POSTS, address(7)]);
    expect(kept).toBeLessThan((POSTS * CONTENT.length) / 4);
  });
});
