import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../support/fleet/client';
import type { Fleet, Member } from '../../support/fleet/fleet';
import { freshFleet } from '../../support/fleet/fresh-fleet';
import { until } from '../../support/until';
import { ROOT } from '../../support/root';

/** The number of concurrent requests that counts as overload. */
const MANY = 24;

/** How long a process is paused at a time and in total, which spans several load checks. */
const STOPPED_MS = 300;
const THROTTLED_MS = 6000;

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
      NODE_OPTIONS: `--require ${STRESS} --max-old-space-size=400 --max-semi-space-size=8`,
    });
    client = await fleet.clientOf(member);
  });
  afterAll(() => fleet.end());

  const stressFile = () => join(fleet.folder, 'stress');
  const stress = (how: 'block' | 'fill' | 'nothing') => writeFileSync(stressFile(), how);
  const add = () => client.operate('addcategory');
  /** Causes an overload. With a full heap one request is enough, and more would crash the process. */
  const addSome = (how: string) => Array.from({ length: how === 'fill' ? 1 : MANY }, add);
  const open = (path: string) => fetch(member.address + path, { headers: { Accept: 'text/html' } });
  const statusOf = async (path: string) => (await open(path)).status;

  it.each(['block', 'fill'] as const)(
    'refuses requests, except those for its health, until the overload ends: %s',
    async (how) => {
      await until('a request is answered', async () => (await add()).status === 201);

      stress(how);
      // Sends all concurrently: with fewer, the overload would end.
      const { refusal, page } = await until('requests are refused', async () => {
        const [docs, blog, ...added] = await Promise.all([
          open('/docs'),
          open('/blog/nothing'),
          ...addSome(how),
        ]);
        const [one] = added.filter(({ status }) => status === 503);
        return docs.status === 503 && blog.status === 503 && one && { refusal: one, page: blog };
      });
      // Repeats the requests: /health/ready queries the database, and under overload a query can take too long.
      await until('its health is told', async () => {
        const health = [await statusOf('/health/live'), await statusOf('/health/ready')];
        return health.every((status) => status === 200);
      }).finally(() => stress('nothing'));

      expect(refusal.body).toMatchObject({ code: 'unavailable', detail: 'The service is overloaded.' });
      expect(refusal.headers.get('content-type')).toMatch('application/problem+json');
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      await until('requests are answered again', async () => (await add()).status === 201);
    },
  );
});

describe('a process that other programs or a quota keep from the processor', () => {
  let fleet: Fleet;
  let member: Member;
  let client: Client;

  beforeAll(async () => {
    fleet = await freshFleet();
    member = await fleet.serve({ OVERLOAD_DELAY_MS: '200' });
    client = await fleet.clientOf(member);
  });
  afterAll(() => fleet.end());

  it.each([1, 8])('answers all requests of %i clients, slowly', async (clients) => {
    let isOver = false;
    const throttling = (async () => {
      while (!isOver) {
        process.kill(member.pid, 'SIGSTOP');
        await sleep(STOPPED_MS);
        process.kill(member.pid, 'SIGCONT');
        await sleep(STOPPED_MS);
      }
    })();

    const answers = Array.from({ length: clients }, async () => {
      const statuses: number[] = [];
      for (const end = Date.now() + THROTTLED_MS; Date.now() < end;)
        statuses.push((await client.operate('addcategory')).status);
      return statuses;
    });
    const statuses = (await Promise.all(answers)).flat();
    isOver = true;
    await throttling;

    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(member.said).not.toContain('overload');
  });
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
      NODE_OPTIONS: `--require ${STRESS} --max-old-space-size=400 --max-semi-space-size=8`,
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
  });
});
