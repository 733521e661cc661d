import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../test/support/until';
import { Problem } from '../common/problem';
import { receive, type ReceivedFile } from './received-file';
import { readForm, type SentForm } from './sent-form';

const LIMIT = 100_000;

const LIMITS = {
  fileBytes: LIMIT,
  bodyBytes: 2 * LIMIT,
  tooLarge: () => new Problem('media_too_large'),
};

type Outcome = Problem | { fields: SentForm['fields']; file: ReceivedFile | null };

const FORM_TYPE = 'Content-Type: multipart/form-data; boundary=b';

const FILE_START = ['--b', 'Content-Disposition: form-data; name="file"; filename="a"', '', ''].join('\r\n');

const FIELD = ['', '--b', 'Content-Disposition: form-data; name="alt"', '', 'A loaf'].join('\r\n');

const END = '\r\n--b--\r\n';

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;

describe('a sent form', () => {
  let server: Server;
  let folder: string;
  let outcomes: Promise<Outcome>[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      outcomes.push(
        readForm(request, LIMITS)
          .then(taken, (error: Problem) => error)
          .finally(() => response.end()),
      );
    }).listen();
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  beforeEach(async () => {
    outcomes = [];
    folder = await mkdtemp(join(tmpdir(), 'form-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function taken({ fields, file }: SentForm): Promise<Outcome> {
    if (!file) return { fields, file };
    return receive(file, folder).then(
      (received) => ({ fields, file: received }),
      (error: Problem) => error,
    );
  }

  async function send(...parts: [name: string, value: string | Blob, fileName?: string][]): Promise<Outcome> {
    const body = new FormData();
    for (const [name, value, fileName] of parts) {
      if (typeof value === 'string') body.append(name, value);
      else body.append(name, value, fileName);
    }
    const { port } = server.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body }).catch(() => undefined);
    return outcome();
  }

  /** Sends a request without its body. */
  async function open(headers: string[]): Promise<Socket> {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(['POST / HTTP/1.1', 'Host: localhost', ...headers, '', ''].join('\r\n'));
    await until('the request has arrived', () => outcomes.length > 0);
    return socket;
  }

  /** Sends a body of the given length, by default its own, and ends the connection. */
  async function sendRaw(
    body: (string | Buffer)[],
    { type = FORM_TYPE, length }: { type?: string; length?: number } = {},
  ): Promise<Outcome> {
    const bytes = Buffer.concat(body.map((part) => Buffer.from(part)));
    const socket = await open([type, `Content-Length: ${length ?? bytes.length}`]);
    socket.end(bytes);
    return outcome();
  }

  async function outcome(): Promise<Outcome> {
    const [first] = outcomes;
    if (!first) throw new Error('no request arrived');
    return first;
  }

  it('has the fields before the file, and the bytes of the file', async () => {
    const bytes = Buffer.alloc(LIMIT, 'picture');

    const sent = await send(
      ['accountId', '7'],
      ['alt', 'Ein Laib, größer'],
      ['file', new Blob([bytes]), '/home/jane/größe.jpg'],
    );

    expect(sent).toMatchObject({
      fields: { accountId: '7', alt: 'Ein Laib, größer' },
      file: { name: 'größe.jpg', bytes: LIMIT, sha256: createHash('sha256').update(bytes).digest('hex') },
    });
    expect(await readFile(join(folder, 'sent'))).toEqual(bytes);
  });

  it('may have no file', async () => {
    expect(await send(['accountId', '7'])).toEqual({ fields: { accountId: '7' }, file: null });
  });

  it('has a file without bytes', async () => {
    expect(await send(['file', new Blob([]), 'a.png'])).toMatchObject({ file: { bytes: 0 } });
  });

  it.each([
    ['without a path', 'a/../b\\\\c.jpg', 'c.jpg'],
    ['without control characters', 'a\x00\x1b\u0085b.png', 'a b.png'],
    ['none for blanks', '   ', null],
    ['none for dots', '..', null],
    ['not too long', `${'ä'.repeat(300)}.jpg`, 'ä'.repeat(255)],
  ])('has a plain name of its file: %s', async (_, sent, name) => {
    const encoded = `name="file"; filename*=utf-8''${encodeURIComponent(sent)}`;

    const form = await sendRaw([FILE_START.replace(/name=.*/, encoded), 'x', END]);

    expect(form).toMatchObject({ file: { name } });
  });

  it('is refused if the file has more bytes than the limit', async () => {
    const sent = await send(['file', new Blob([Buffer.alloc(LIMIT + 1)]), 'a.png']);

    expect(sent).toMatchObject({ code: 'media_too_large' });
  });

  it.each([
    ['a file', [FILE_START]],
    ['a preamble', ['']],
    ['a part without a name', ['--b\r\nX-Part: none\r\n\r\n']],
    ['an epilogue', [FILE_START, 'x', END]],
  ])('is refused while %s without an end is sent', async (_, start) => {
    const socket = await open([FORM_TYPE, 'Transfer-Encoding: chunked']);
    const flood = () => socket.writable && socket.write(`2000\r\n${'x'.repeat(0x2000)}\r\n`, flood);
    for (const text of start.filter(Boolean)) socket.write(`${text.length.toString(16)}\r\n${text}\r\n`);

    flood();

    expect(await outcome()).toMatchObject({ code: 'media_too_large' });
    socket.destroy();
  });

  it('may have fields with the names of properties of objects', async () => {
    const sent = await send(['__proto__', 'a'], ['constructor', 'b']);

    expect(Object.entries('fields' in sent ? sent.fields : {})).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
  });

  const file = new Blob(['x']);

  it.each([
    [
      'a field twice',
      'alt',
      [
        ['alt', 'a'],
        ['alt', 'b'],
        ['file', file, 'a.png'],
      ],
    ],
    [
      'a field after the file',
      'alt',
      [
        ['file', file, 'a.png'],
        ['alt', 'b'],
      ],
    ],
    [
      'a second file',
      'file',
      [
        ['file', file, 'a.png'],
        ['file', file, 'b.png'],
      ],
    ],
    ['a file of another name', 'picture', [['picture', file, 'a.png']]],
    [
      'a long field',
      'alt',
      [
        ['alt', 'a'.repeat(16_385)],
        ['file', file, 'a.png'],
      ],
    ],
  ] as const)('is refused with %s', async (_, field, parts) => {
    const refused = await send(...(parts as unknown as Parameters<typeof send>));

    expect(refused).toMatchObject({ code: 'validation_failed', extras: { errors: [{ field }] } });
  });

  it('is refused with too many fields', async () => {
    const fields = Array.from({ length: 21 }, (_, at) => [`field${at}`, 'a'] as [string, string]);

    expect(await send(...fields)).toMatchObject({ code: 'malformed_request' });
  });

  it.each([
    ['a field', FIELD, 'validation_failed'],
    ['a second file', `\r\n${FILE_START}`, 'validation_failed'],
    ['nothing', '', 'malformed_request'],
    ['half a field', FIELD.slice(0, -10), 'malformed_request'],
  ])('is refused if %s follows after all bytes of the file have been stored', async (_, more, code) => {
    const end = more && more !== FIELD.slice(0, -10) ? END : '';
    const body = FILE_START + 'x'.repeat(1000);
    const socket = await open([FORM_TYPE, `Content-Length: ${(body + more + end).length}`]);

    socket.write(more ? body : body.slice(0, -1));
    await until('the bytes are stored', () => sizeOf(join(folder, 'sent')) === (more ? 1000 : 999));
    socket.write(more ? more + end : 'x');

    expect(await outcome()).toMatchObject({ code });
    socket.destroy();
  });

  it('is malformed if it ends early, wherever it does', async () => {
    const body = FIELD.slice(2) + `\r\n${FILE_START}${'x'.repeat(LIMIT - 1)}`;
    const ends = [1, 10, 60, 70, FIELD.length, FIELD.length + 40, body.length - 1, body.length];

    for (const end of ends) {
      outcomes = [];
      expect([end, await sendRaw([body.slice(0, end)])]).toMatchObject([end, { code: 'malformed_request' }]);
    }
  });

  it.each([
    ['invalid UTF-8', Buffer.from([0xe4]), ''],
    [
      'characters in another charset',
      Buffer.from('Größe Ł', 'utf16le'),
      '\r\nContent-Type: text/plain; charset=utf-16le',
    ],
  ])('is refused with %s in a field', async (_, value, type) => {
    const start = `--b\r\nContent-Disposition: form-data; name="alt"${type}\r\n\r\n`;

    expect(await sendRaw([start, value, END])).toMatchObject({ code: 'malformed_request' });
  });

  it.each([
    ['without a boundary', 'Content-Type: multipart/form-data'],
    ['of another type', 'Content-Type: application/json'],
    ['without a type', 'X-Type: none'],
  ])('is refused if it is a body %s', async (_, type) => {
    expect(await sendRaw([FILE_START, 'xyz'], { type })).toMatchObject({ code: 'unsupported_media_type' });
  });

  it('is refused if the connection ends before the body', async () => {
    const refused = await sendRaw([FILE_START, 'xyz'], { length: 5000 });

    expect(refused).toMatchObject({ code: 'malformed_request' });
  });

  it('is unavailable if the file cannot be written', async () => {
    await rm(folder, { recursive: true });

    const refused = await send(['file', file, 'a.png']);

    expect(refused).toMatchObject({ code: 'unavailable', extras: { headers: { 'Retry-After': '5' } } });
    await mkdir(folder);
  });
});
