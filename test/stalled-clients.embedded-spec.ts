import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { HttpAdapterHost } from '@nestjs/core';
import { startBlog, type Blog } from './support/blog';
import { scrape } from './support/metrics';
import { exchange, request } from './support/raw-http';
import { until } from './support/until';

jest.setTimeout(120_000);

/** Of answers that are not read the system buffers some megabytes. */
const REQUESTS = 40;

/** Longer than a client may take nothing. */
const HANG_UP_MS = 70_000;

describe('a client that takes no answer', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog()));
  afterAll(() => blog.stop());

  it('is hung up on', async () => {
    const { hostname, port } = new URL(blog.baseUrl);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    await once(socket, 'connect');
    socket.pause();
    const document = request('GET /openapi.json HTTP/1.1', []).replace('Connection: close\r\n', '');
    socket.write(document.repeat(REQUESTS));
    const inFlight = async () => (await scrape(blog.baseUrl)).get('http_requests_in_flight');
    await until('an answer waits for the client', async () => (await inFlight()) === 2);

    await until('only the look itself is under way', async () => (await inFlight()) === 1, HANG_UP_MS, 500);

    socket.destroy();
  });
});

describe('a client that does not end its request', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog()));
  afterAll(() => blog.stop());

  it('is answered 408 with a request id', async () => {
    const server = blog.get(HttpAdapterHost).httpAdapter.getHttpServer() as Server;
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
