import { createClient, type Client } from '../../clients/typescript/src/client';
import { ProblemError } from '../../clients/typescript/src/problem';
import { startBlog, type Blog } from '../support/blog';
import { newPicture } from '../support/pictures';

describe('mediaUpload of the client', () => {
  let blog: Blog;
  let accountId: number;
  let client: Client;
  let forms: FormData[] = [];

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
    client = createClient({
      ...blog.owner.credentials,
      baseUrl: blog.baseUrl,
      fetch: (url, init) => {
        forms.push(init.body as FormData);
        return fetch(url, init);
      },
    });
  });
  afterAll(() => blog.stop());
  beforeEach(() => {
    forms = [];
  });

  /** A part of a larger buffer, as many libraries return. */
  const within = (bytes: Uint8Array) => {
    const larger = new Uint8Array(bytes.length + 20);
    larger.set(bytes, 10);
    return larger.subarray(10, bytes.length + 10);
  };

  it.each([
    ['a Blob', (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes])],
    ['a File', (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'bread.png', { type: 'text/plain' })],
    ['a Uint8Array', (bytes: Uint8Array<ArrayBuffer>) => bytes],
    ['a part of a buffer', within],
  ])('sends %s', async (_, fileOf) => {
    const bytes = new Uint8Array(await newPicture());

    const { data } = await client.mediaUpload({ accountId, mediaName: 'Bread', file: fileOf(bytes) });
    const again = await client.mediaUpload({ accountId, file: bytes });

    expect(data).toMatchObject({ accountId, mediaName: 'Bread', mediaType: 'image/png', version: 1 });
    expect(again.data).toEqual(data);
  });

  it('sends the name of a File', async () => {
    const file = new File([new Uint8Array(await newPicture())], 'Brot für alle.png');

    const { data } = await client.mediaUpload({ accountId, file });

    expect(data.mediaName).toBe('Brot für alle.png');
  });

  it('sends the fields before the file, in any order of the input', async () => {
    const file = new Uint8Array(await newPicture());

    const { data } = await client.mediaUpload({ file, alt: 'A loaf', accountId, mediaName: 'Bread' });

    expect(data).toMatchObject({ alt: 'A loaf', mediaName: 'Bread' });
    expect(forms.map((form) => [...form.keys()])).toEqual([['alt', 'accountId', 'mediaName', 'file']]);
  });

  it('tells an empty alt text from one that is null or absent', async () => {
    const alts = [];
    for (const more of [{ alt: '' }, { alt: null }, { alt: undefined }, {}]) {
      const file = new Uint8Array(await newPicture());
      alts.push((await client.mediaUpload({ accountId, file, ...more })).data.alt);
    }

    expect(alts).toEqual(['', null, null, null]);
  });

  it('rejects with the problem of a refused file', async () => {
    const uploaded = client.mediaUpload({ accountId, file: new Uint8Array([1, 2, 3]) });

    const error: unknown = await uploaded.catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toHaveProperty('problem.code', 'media_type_unsupported');
  });
});
