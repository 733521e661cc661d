import type { Socket } from 'node:net';
import { DialError } from './dial-error';

/** How long a connection may take to come about. Milliseconds. */
const CONNECT_MS = 3000;

/** A socket once it is open. */
export function opened(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => socket.destroy(new Error('no answer')), CONNECT_MS);
    socket.setNoDelay(true);
    socket.once('connect', () => {
      clearTimeout(late);
      resolve(socket);
    });
    socket.once('error', (error) => {
      clearTimeout(late);
      reject(new DialError('connect', error));
    });
  });
}
