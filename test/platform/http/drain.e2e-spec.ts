import { Agent, request, type ClientRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Credentials } from '../../support/blog';
import type { Fleet, Member } from '../../support/fleet/fleet';
import { freshFleet } from '../../support/fleet/fresh-fleet';
import { until } from '../../support/until';

/** The settings of the container image: in production, the drain window lasts 5 seconds. */
const PRODUCTION = { NODE_ENV: 'production', MIGRATE_ON_START: 'true' };

const CLIENTS = 8;

/** A time after SIGTERM within the drain window, in milliseconds. */
const WITHIN_WINDOW_MS = 1500;

describe('a process after SIGTERM', () => {
  let fleet: Fleet;
  let member: Member;
  let credentials: Credentials | undefined;
  const agents: Agent[] = [];

  beforeEach(async () => {
    fleet = await freshFleet();
    member = await fleet.serve(PRODUCTION);
    credentials = (await fleet.clientOf(member)).credentials;
  });
  afterEach(async () => {
    for (const agent of agents.splice(0)) agent.destroy();
    await fleet.end();
  });

  const keepAlive = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    return agent;
  };
  const begin = (agent: Agent, headers: Record<string, string | number> = {}) =>
    request(`${member.address}/api/v1/addcategory`, {
      method: 'POST',
      agent,
      headers: { 'Content-Type': 'application/json', ...credentials, ...headers },
    });
  const isReady = async () => (await fetch(`${member.address}/health/ready`)).ok;

  it('still answers requests, is not ready, and closes each connection', async () => {
    const statuses: (number | string | undefined)[] = [];
    const closing: (string | undefined)[] = [];
    let told = false;
    let done = false;
    const load = Array.from({ length: CLIENTS }, async () => {
      const agent = keepAlive();
      while (!done) {
        const toldBefore = told;
        const sent = begin(agent);
        sent.end('{}');
        const answer = await answerOf(sent).catch((error: Error) => error);
        if (answer instanceof Error) return void statuses.push(answer.message);
        statuses.push(answer.status);
        if (toldBefore) closing.push(answer.connection);
      }
    });
    await until('there is load', () => statuses.length > 5 * CLIENTS);

    const ended = member.stop();
    await until('it is not ready', async () => !(await isReady()));
    told = true;
    await sleep(WITHIN_WINDOW_MS);
    done = true;
    await Promise.all(load);

    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(closing.length).toBeGreaterThan(0);
    expect(new Set(closing)).toEqual(new Set(['close']));
    expect(await ended).toBe(0);
  });

  it('stops listening after a while, and answers the requests in progress', async () => {
    const body = JSON.stringify({ catName: 'Begun before' });
    const slow = begin(keepAlive(), { 'Content-Length': body.length });
    slow.write(body.slice(0, 5));
    await until('it is there', () => slow.socket && !slow.socket.connecting && slow.socket.bytesWritten > 0);

    const ended = member.stop();
    await until('nothing listens', () =>
      isReady().then(
        () => false,
        () => true,
      ),
    );
    slow.end(body.slice(5));
    const answer = await answerOf(slow);

    expect(answer).toMatchObject({ status: 201, connection: 'close' });
    expect(answer.body).toContain('"catName":"Begun before"');
    expect(await ended).toBe(0);
  });

  it('ends immediately after a second SIGTERM', async () => {
    const stuck = begin(keepAlive(), { 'Content-Length': 100 });
    stuck.on('error', () => undefined).write('{');
    await until('it is there', () => stuck.socket && stuck.socket.bytesWritten > 0);

    void member.stop();
    await until('it is not ready', async () => !(await isReady()));
    await sleep(WITHIN_WINDOW_MS);
    const listens = await isReady().then(() => true);
    const code = await member.stop();

    expect({ listens, code }).toEqual({ listens: true, code: 1 });
  });
});

interface Answer {
  status?: number;
  connection?: string;
  body: string;
}

function answerOf(sent: ClientRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    sent.once('error', reject).once('response', (answer) => {
      const { statusCode: status, headers } = answer;
      text(answer).then((body) => resolve({ status, connection: headers.connection, body }), reject);
    });
  });
}
