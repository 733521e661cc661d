import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../common/problem';
import { receive, type ReceivedFile } from './received-file';
import { readForm, type SentForm } from './sent-form';

const LIMIT = 100_000;

type Outcome = Problem | { fields: SentForm['fields']; file: ReceivedFile | null; isTruncated?: boolean };

describe('a sent form', () => {
  let server: Server;
  let folder: string;
  let outcomes: Promise<Outcome>[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      outcomes.push(
        readForm(request, LIMIT)
          .then(taken, (error: Problem) => error)
          .finally(() => response.end()),
      );
    }).listen();
    await once(server, 'listening');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    outcomes = [];
    folder = await mkdtemp(join(tmpdir(), 'form-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function taken({ fields, file }: SentForm): Promise<Outcome> {
    if (!file) return { fields, file };
    const received = await receive(file, folder).catch((error: Problem) => error);
    return received instanceof Problem
      ? received
      : { fields, file: received, isTruncated: file.isTruncated() };
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

  /** Sends bytes as they are, and ends the connection. */
  async function sendRaw(lines: string[], headers: string[]): Promise<Outcome> {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.end(['POST / HTTP/1.1', 'Host: localhost', ...headers, '', ...lines].join('\r\n'));
    while (outcomes.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
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
      isTruncated: false,
    });
    expect(await readFile(join(folder, 'sent'))).toEqual(bytes);
  });

  it('may have no file', async () => {
    expect(await send(['accountId', '7'])).toEqual({ fields: { accountId: '7' }, file: null });
  });

  it('has a file without bytes', async () => {
    expect(await send(['file', new Blob([]), 'a.png'])).toMatchObject({
      file: { bytes: 0 },
      isTruncated: false,
    });
  });

  it('reveals that a file has more bytes than the limit', async () => {
    const sent = await send(['file', new Blob([Buffer.alloc(LIMIT + 1)]), 'a.png']);

    expect(sent).toMatchObject({ file: { bytes: LIMIT }, isTruncated: true });
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
    ['without a boundary', 'Content-Type: multipart/form-data', 'unsupported_media_type'],
    ['of another type', 'Content-Type: application/json', 'unsupported_media_type'],
    ['without a type', 'X-Type: none', 'unsupported_media_type'],
    ['that ends early', 'Content-Type: multipart/form-data; boundary=b', 'malformed_request'],
  ])('is refused if it is a body %s', async (_, type, code) => {
    const refused = await sendRaw(
      ['--b', 'Content-Disposition: form-data; name="file"; filename="a"', '', 'xyz'],
      [type, 'Content-Length: 70'],
    );

    expect(refused).toMatchObject({ code });
  });

  it('is refused if the connection ends before the body', async () => {
    const refused = await sendRaw(
      ['--b', 'Content-Disposition: form-data; name="file"; filename="a"', '', 'xyz'],
      ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 5000'],
    );

    expect(refused).toMatchObject({ code: 'malformed_request' });
  });
});
