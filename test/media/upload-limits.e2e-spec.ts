import { existsSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBlog, type Blog, type Credentials } from '../support/blog';
import { chunkOf, formBytes, OpenUpload } from '../support/media/open-upload';
import { newPicture } from '../support/pictures';
import { until } from '../support/until';

const MIB = 1024 * 1024;

/** The paths in a folder; none if it has just been removed. */
const pathsIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];

/** Points per minute. */
const POINTS = 10_000;

describe('the limits of uploads', () => {
  let blog: Blog;
  let uploads: OpenUpload[];

  beforeAll(async () => {
    const settings = {
      MEDIA_FILE_MIB: '1',
      UPLOAD_BUDGET_MIB: '5',
      RATE_LIMIT_PER_MINUTE: `${POINTS}`,
      ACCOUNT_RATE_LIMIT_PER_MINUTE: '0',
    };
    blog = await startBlog({ settings });
  });
  beforeEach(() => (uploads = []));
  afterEach(() => {
    for (const upload of uploads) upload.end();
  });
  afterAll(() => blog.stop());

  async function open(
    length: number | 'chunked',
    as: Credentials = blog.owner.credentials,
    headers: string[] = [],
  ): Promise<OpenUpload> {
    const upload = await OpenUpload.start(blog, length, as, headers);
    uploads.push(upload);
    return upload;
  }

  const maximalPicture = async () => Buffer.concat([await newPicture(), Buffer.alloc(MIB)]).subarray(0, MIB);

  const storedBytes = () => {
    const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(`blog-uploads-${process.pid}-`));
    const paths = folders.flatMap((name) => pathsIn(join(tmpdir(), name)));
    const sizes = paths.map((path) => statSync(path, { throwIfNoEntry: false }));
    return sizes.reduce((sum, found) => sum + (found?.isFile() ? found.size : 0), 0);
  };

  it('bound the bytes on the temporary disk, for all accounts and for each', async () => {
    const other = await blog.secondTree();
    const body = formBytes(blog.accountId, Buffer.alloc(MIB));
    const part = body.subarray(0, -10);

    const first = (await open(body.length)).write(part);
    await until('the first file is received', () => storedBytes() > 900_000);
    const held = (await open(900_000)).write(part.subarray(0, 1000));
    const refused = await open(900_000);
    const answer = await refused.answer();
    const ofOther = await blog.operate(
      'media/upload',
      { accountId: other.accountId, file: await newPicture() },
      other.credentials,
    );
    first.end();
    held.end();

    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*\r\nRetry-After: 2\r\n/);
    expect(ofOther.status).toBe(201);
    await until('there is room again', async () => {
      const upload = await blog.operate('media/upload', {
        accountId: blog.accountId,
        file: await newPicture(),
      });
      return upload.status === 201;
    });
    await until('the files are removed', () => storedBytes() === 0);
  });

  it('give the bytes back if clients leave, at any time', async () => {
    const body = formBytes(blog.accountId, await maximalPicture());

    for (const sent of [0, 10, 200, body.length - 10, body.length]) {
      const upload = await open(body.length);
      upload.write(body.subarray(0, sent)).end();
    }

    await until('there is room again', async () => {
      const both = await Promise.all([open(body.length), open(body.length)]);
      const statuses = await Promise.all(both.map((upload) => upload.write(body).status()));
      return statuses.every((status) => status < 300);
    });
    await until('the files are removed', () => storedBytes() === 0);
  });

  it('refuse a body that is announced to be too large before it is sent', async () => {
    const upload = await open(MIB + 64 * 1024 + 1, blog.owner.credentials, ['Expect: 100-continue']);

    expect(await upload.answer()).toMatch(/^HTTP\/1\.1 413 [^]*"media_too_large"/);
  });

  it('refuse a body in chunks as soon as its file is too large, and close the connection', async () => {
    const upload = await open('chunked');
    const flood = () => upload.socket.writable && upload.socket.write(chunkOf(Buffer.alloc(0x2000)), flood);
    upload.write(chunkOf(formBytes(blog.accountId, Buffer.alloc(MIB)).subarray(0, -10)));

    flood();

    expect(await upload.answer()).toMatch(/^HTTP\/1\.1 413 [^]*"media_too_large"/);
    expect(await upload.closed()).toBe(true);
  });

  it('accept a file of the maximum size', async () => {
    const body = formBytes(blog.accountId, await maximalPicture());

    expect(await (await open(body.length)).write(body).status()).toBe(201);
  });

  it.each([
    ['is long', `${'ä'.repeat(300)}.png`, 'ä'.repeat(255)],
    ['has a path', 'C:\\pictures\\a.png', 'a.png'],
    ['is blank', '   ', 'picture.png'],
  ])('clean a name that %s', async (_, name, mediaName) => {
    const body = new FormData();
    body.append('accountId', `${blog.accountId}`);
    body.append('file', new Blob([await newPicture()]), name);

    const { status, body: answer } = await blog.send('/api/v1/media/upload', {
      body,
      headers: { ...blog.owner.credentials },
    });

    expect([status, answer]).toMatchObject([201, { data: { mediaName } }]);
  });

  it('check the credentials before the body', async () => {
    const wrong = { ...blog.owner.credentials, token: 'wrong' };

    const upload = await open(MIB, wrong, ['Expect: 100-continue']);

    expect(await upload.answer()).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('accept a body after 100-continue', async () => {
    const body = formBytes(blog.accountId, await newPicture());
    const upload = await open(body.length, undefined, ['Expect: 100-continue']);

    upload.write(body);

    expect(await upload.answer()).toMatch(/^HTTP\/1\.1 100 [^]*HTTP\/1\.1 201 /);
  });

  it('refuse a file before the accountId', async () => {
    const body = formBytes(blog.accountId, await newPicture(), 'file');

    const answer = await (await open(body.length)).write(body).answer();

    expect(answer).toMatch(/^HTTP\/1\.1 422 [^]*"field":"accountId"/);
  });

  it.each([
    ['another type', 'Content-Type: application/x-www-form-urlencoded'],
    ['compressed bytes', 'Content-Encoding: gzip'],
    ['another charset', 'Content-Type: multipart/form-data; boundary=b; charset=utf-16'],
  ])('refuse %s', async (_, header) => {
    const body = formBytes(blog.accountId, await newPicture());

    const answer = await (await open(body.length, undefined, [header])).write(body).answer();

    expect(answer).toMatch(/^HTTP\/1\.1 415 [^]*"unsupported_media_type"/);
  });

  it('treat a missing body as a form without fields', async () => {
    expect(await (await open(0)).answer()).toMatch(/^HTTP\/1\.1 422 [^]*"field":"accountId"/);
  });

  it('count each 256 KiB of a body as a request', async () => {
    const { credentials } = await blog.secondTree();
    const left = (answer: string) => Number(/^RateLimit: .*;r=(\d+)/im.exec(answer)?.[1]);
    const body = formBytes(blog.accountId, Buffer.alloc(MIB));

    const before = left(await (await open(0, credentials)).answer());
    const after = left(await (await open(body.length, credentials)).write(body).answer());

    expect(before - after).toBe(5);
  });

  it('refuse a file whose sender has lost access while it arrived', async () => {
    const leaver = await blog.invite('Contributor');
    const body = formBytes(blog.accountId, await newPicture());
    const { token, apikey, apisecretkey } = leaver;
    const upload = (await open(body.length, { token, apikey, apisecretkey })).write(body.subarray(0, -10));
    await until('the file is received', () => storedBytes() > 0);

    await blog.call('userlogout', {}, { token, apikey, apisecretkey });
    upload.write(body.subarray(-10));

    expect(await upload.status()).toBe(401);
  });
});
