import { connect } from 'node:net';
import { WAIT_MS } from './until';

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Sends bytes to the service; returns the response once it is complete or the connection has ended. */
export function exchange(baseUrl: string, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const chunks: Buffer[] = [];
    const finish = () => {
      socket.destroy();
      resolve(parse(Buffer.concat(chunks).toString('utf8')));
    };
    socket.setTimeout(WAIT_MS, () => socket.destroy(new Error('the service did not answer')));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks))) finish();
    });
    socket.on('end', finish);
    socket.on('error', (error: NodeJS.ErrnoException) => (chunks.length > 0 ? finish() : reject(error)));
  });
}

/** Returns the text of a request. Without a body it has no Content-Length. */
export function request(start: string, headers: readonly string[], body = ''): string {
  const length = body ? [`Content-Length: ${Buffer.byteLength(body)}`] : [];
  return [start, 'Host: blog.test', 'Connection: close', ...headers, ...length, '', body].join('\r\n');
}

function isWhole(bytes: Buffer): boolean {
  const end = bytes.indexOf('\r\n\r\n');
  const [, length] = /content-length: (\d+)/i.exec(bytes.subarray(0, end).toString()) ?? [];
  return end > 0 && length !== undefined && bytes.length >= end + 4 + Number(length);
}

function parse(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body: rest.join('\r\n\r\n') };
}
