import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Problem, problemBody } from '../common/problem';

/** Node's limits, tightened: a slow or silent client gives its connection back soon. Milliseconds. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  maxConnections: 8_000,
};

/** Sets the limits of the server, and has what its parser refuses answered as a problem too. */
export function tuneServer(server: Server): void {
  Object.assign(server, LIMITS);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const problem = new Problem(
      error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'malformed_request',
    );
    const body = JSON.stringify(problemBody(problem, ''));
    socket.end(
      `HTTP/1.1 ${problem.status} ${problem.status === 431 ? 'Request Header Fields Too Large' : 'Bad Request'}\r\n` +
        `Content-Type: application/problem+json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
        `Connection: close\r\n\r\n${body}`,
    );
  });
}
