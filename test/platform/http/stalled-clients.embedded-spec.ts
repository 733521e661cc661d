import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { HttpAdapterHost } from '@nestjs/core';
import { startBlog, type Blog } from '../../support/blog';
import { holdIntervals } from '../../support/clock';
import { scrape } from '../../support/monitoring/metrics';
import { exchange, request } from '../../support/raw-http';
import { until } from '../../support/until';

/** The number of requests per client. Their responses exceed the buffers of the operating system. */
const REQUESTS = 40;

/** The number of clients. Their unread responses exceed the budget even if the OS buffers part of them. */
const CLIENTS = 24;

/** A client that reads nothing is disconnected at the third check of its response; checks are 15 seconds apart. */
const CHECKS = { count: 3, everyMs: 15_000 };

describe('clients that read no answer', () => {
  let blog: Blog;
  let sockets: Socket[];

  beforeEach(() => (sockets = []));
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await blog.stop();
    jest.useRealTimers();
  });

  /** Connects, requests many documents and reads none of them. */
  const stall = async (): Promise<Socket> => {
    const { hostname, port } = new URL(blog.baseUrl);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    socket.pause();
    const last = request('GET /openapi.json HTTP/1.1', []);
    socket.write(last.replace('Connection: close\r\n', '').repeat(REQUESTS - 1) + last);
    return socket;
  };

  it('are disconnected', async () => {
    holdIntervals();
    blog = await startBlog();
    const inFlight = async () => (await scrape(blog.baseUrl)).get('http_requests_in_flight');
    await stall();
    await until('an answer waits for the client', async () => (await inFlight()) === 2);

    jest.advanceTimersByTime((CHECKS.count - 1) * CHECKS.everyMs);
    expect(await inFlight()).toBe(2);
    jest.advanceTimersByTime(CHECKS.everyMs);

    await until('only the look itself is under way', async () => (await inFlight()) === 1);
  });

  it('are disconnected immediately beyond the budget, the oldest first', async () => {
    blog = await startBlog({ settings: { ANSWER_BUDGET_MIB: '1' } });
    const metric = async (name: string) => (await scrape(blog.baseUrl)).get(name) ?? 0;

    for (let client = 0; client < CLIENTS; client++) await stall();
    await until('some are hung up on', async () => (await metric('http_answers_dropped_total')) > 0);
    const unread = await metric('http_unread_answer_bytes');
    const [first, last] = [await answersTo(sockets[0]), await answersTo(sockets[CLIENTS - 1])];

    expect(unread).toBeLessThanOrEqual(2 ** 20);
    expect(first).toBeLessThan(REQUESTS);
    expect(last).toBe(REQUESTS);
  });
});

/** Reads a connection until it closes; returns the number of responses. */
async function answersTo(socket: Socket | undefined): Promise<number> {
  let bytes = '';
  for await (const chunk of socket ?? []) bytes += String(chunk);
  return bytes.split('HTTP/1.1 200 OK').length - 1;
}

describe('a client that does not end its request', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog()));
  afterAll(() => blog.stop());

  it('is answered 408 with a request id', async () => {
    const server = blog.get(HttpAdapterHost).httpAdapter.getHttpServer() as Server;
    expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 300_000 });
    Object.assign(server, { headersTimeout: 500, requestTimeout: 500 });
    const line = 'POST /api/v1/userlogin HTTP/1.1';

    const slow = ['', `${line}\r\nHost: blog.test\r\n`, request(line, ['Content-Length: 10'])];
    const answers = await Promise.all(slow.map((bytes) => exchange(blog.baseUrl, bytes)));

    for (const { status, head, body } of answers) {
      const [, id] = /^x-request-id: (\S+)\r?$/im.exec(head) ?? [];
      expect([status, id]).toEqual([408, expect.any(String)]);
      expect(JSON.parse(body)).toMatchObject({ status, code: 'request_timeout', instance: id });
    }
  });
});
