import { Socket, type AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { limitedServer, stopListening } from './server';

const CLIENTS = 20;

/**
 * The code of the client thread. It sends one request on each of several connections, counts the sent requests in the
 * shared memory, and posts how each connection has ended.
 */
const CLIENT_CODE = `
const { connect } = require('node:net');
const { parentPort, workerData } = require('node:worker_threads');
const sent = new Int32Array(workerData.sent);
const ended = () =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect(workerData.port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n', () => {
        Atomics.add(sent, 0, 1);
        Atomics.notify(sent, 0);
      }),
    );
    socket.on('data', (data) => (text += data)).on('error', ({ code }) => resolve(code));
    socket.on('close', () => resolve(text.split('\\r\\n')[0]));
  });
Promise.all(Array.from({ length: workerData.clients }, ended)).then((all) => parentPort.postMessage(all));
`;

describe('a server that stops listening', () => {
  it('answers the connections in its backlog', async () => {
    const server = limitedServer((_, response) => response.setHeader('Connection', 'close').end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const sent = new SharedArrayBuffer(4);
    const worker = new Worker(CLIENT_CODE, { eval: true, workerData: { port, sent, clients: CLIENTS } });
    const ended = new Promise<string[]>((resolve) => worker.once('message', resolve));
    await new Promise((resolve) => worker.once('online', resolve));

    // Atomics.wait blocks the event loop, so that this process accepts none of the connections before it stops
    // listening.
    const count = new Int32Array(sent);
    for (let seen = 0; seen < CLIENTS; seen = Atomics.load(count, 0)) Atomics.wait(count, 0, seen, 5000);
    await stopListening(server);

    expect(new Set(await ended)).toEqual(new Set(['HTTP/1.1 200 OK']));
    await worker.terminate();
  });

  it('stops although connections keep coming', async () => {
    const server = limitedServer((_, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const coming = () => server.emit('connection', new Socket());
    const always = (): unknown => server.listening && coming() && setImmediate(always);
    always();

    await stopListening(server);

    expect(server.listening).toBe(false);
  });
});
