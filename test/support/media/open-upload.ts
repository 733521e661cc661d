import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Blog, Credentials } from '../blog';
import { until } from '../until';

const FILE = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
const END = '\r\n--b--\r\n';

/** A form with an accountId and then a file, or in reverse order. */
export function formBytes(accountId: number, file: Uint8Array, order: 'fields' | 'file' = 'fields'): Buffer {
  const field = `--b\r\nContent-Disposition: form-data; name="accountId"\r\n\r\n${accountId}\r\n`;
  const parts =
    order === 'fields' ? [field, FILE, file, END] : [FILE, file, `\r\n${field}`.slice(0, -2), END];
  return Buffer.concat(parts.map((part) => Buffer.from(part as string)));
}

/** A chunk of a body with Transfer-Encoding: chunked. */
export const chunkOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

/** An upload whose headers are sent. Its body is sent in pieces. */
export class OpenUpload {
  private received = '';
  private isClosed = false;

  private constructor(readonly socket: Socket) {
    socket.on('data', (bytes) => (this.received += bytes.toString()));
    socket.on('error', () => undefined).on('close', () => (this.isClosed = true));
  }

  static async start(
    { baseUrl }: Pick<Blog, 'baseUrl'>,
    length: number | 'chunked',
    as: Partial<Credentials> = {},
    headers: string[] = [],
  ): Promise<OpenUpload> {
    const { hostname, port } = new URL(baseUrl);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
    const type = headers.some((line) => line.startsWith('Content-Type'))
      ? []
      : ['Content-Type: multipart/form-data; boundary=b'];
    const lines = Object.entries(as).map((line) => line.join(': '));
    const start = 'POST /api/v1/media/upload HTTP/1.1';
    const upload = new OpenUpload(socket);
    socket.write([start, 'Host: blog.test', size, ...type, ...lines, ...headers, '', ''].join('\r\n'));
    return upload;
  }

  write(bytes: Buffer): this {
    this.socket.write(bytes);
    return this;
  }

  /** Everything that the service has sent, once it has sent a response. */
  answer(): Promise<string> {
    return until(
      'the upload is answered',
      () => /^HTTP\/1\.1 [2-5]\d\d [^]*\}$/m.test(this.received) && this.received,
    );
  }

  async status(): Promise<number> {
    const [, status] = /^HTTP\/1\.1 ([2-5]\d\d)/m.exec(await this.answer()) ?? [];
    return Number(status);
  }

  closed(): Promise<boolean> {
    return until('the connection is closed', () => this.isClosed);
  }

  end(): void {
    this.socket.destroy();
  }
}
