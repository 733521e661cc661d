import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startBlog, type Blog } from '../../support/blog';
import type { Client } from '../../support/fleet/client';
import type { Fleet, Member } from '../../support/fleet/fleet';
import { freshFleet } from '../../support/fleet/fresh-fleet';
import { until } from '../../support/until';
import { ROOT } from '../../support/root';

const STRESS = join(ROOT, 'test', 'support', 'programs', 'stress.js');

describe('an overloaded process', () => {
  let fleet: Fleet;
  let member: Member;
  let client: Client;

  beforeAll(async () => {
    fleet = await freshFleet();
    stress('nothing');
    member = await fleet.serve({
      OVERLOAD_DELAY_MS: '200',
      STRESS_FILE: stressFile(),
      NODE_OPTIONS: `--require ${STRESS} --max-old-space-size=400`,
    });
    client = await fleet.clientOf(member);
  }, 120_000);
  afterAll(() => fleet.end());

  const stressFile = () => join(fleet.folder, 'stress');
  const stress = (how: 'block' | 'fill' | 'nothing') => writeFileSync(stressFile(), how);
  const add = () => client.operate('addcategory');
  const statusOf = async (path: string) => (await fetch(member.address + path)).status;

  it.each(['block', 'fill'] as const)(
    'refuses requests, except those for its health, until the overload ends: %s',
    async (how) => {
      await until('a request is answered', async () => (await add()).status === 201);

      stress(how);
      const refusal = await until('requests are refused', async () => {
        const sent = await add();
        return sent.status === 503 && sent;
      });
      const statuses = [await statusOf('/blog/nothing'), await statusOf('/docs')];
      const page = await fetch(`${member.address}/blog/nothing`, { headers: { Accept: 'text/html' } });
      // Repeats the requests: /health/ready queries the database, and under overload a query can take too long.
      await until('its health is told', async () => {
        const health = [await statusOf('/health/live'), await statusOf('/health/ready')];
        return health.every((status) => status === 200);
      }).finally(() => stress('nothing'));

      expect(refusal.body).toMatchObject({ code: 'unavailable', detail: 'The service is overloaded.' });
      expect(refusal.headers.get('content-type')).toMatch('application/problem+json');
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(statuses).toEqual([503, 503]);
      expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      await until('requests are answered again', async () => (await add()).status === 201);
    },
  );
});

describe('a flood of requests without credentials', () => {
  let fleet: Fleet;

  beforeAll(async () => {
    fleet = await freshFleet();
  });
  afterAll(() => fleet.end());

  it('does not stop answers to requests with credentials', async () => {
    const stressFile = join(fleet.folder, 'stress');
    writeFileSync(stressFile, 'nothing');
    const member = await fleet.serve({
      OVERLOAD_DELAY_MS: '200',
      STRESS_FILE: stressFile,
      NODE_OPTIONS: `--require ${STRESS} --max-old-space-size=400`,
    });
    const client = await fleet.clientOf(member);
    let goesOn = true;
    const flood = Array.from({ length: 20 }, async () => {
      while (goesOn) await (await fetch(`${member.address}/api/v1/addpost`, { method: 'POST' })).text();
    });

    // Blocks the event loop as a flood from many hosts would.
    writeFileSync(stressFile, 'block');
    const statuses: number[] = [];
    for (const end = Date.now() + 6000; Date.now() < end;) {
      statuses.push((await client.operate('addcategory')).status);
    }
    writeFileSync(stressFile, 'nothing');
    goesOn = false;
    await Promise.all(flood);

    expect(new Set(statuses)).toEqual(new Set([201]));
  }, 120_000);
});

describe('a client that stops sending', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog()));
  afterAll(() => blog.stop());

  it.concurrent.each([
    ['in the middle of its headers', 'POST /api/v1/addcategory HTTP/1.1\r\nHost: blog.test\r\n'],
    [
      'in the middle of its body',
      'POST /api/v1/addcategory HTTP/1.1\r\nHost: blog.test\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
    ],
  ])('%s releases its connection', async (_, bytes) => {
    const { hostname, port } = new URL(blog.baseUrl);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));

    const answer = await text(socket);

    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('application/problem+json');
  });
});
