// Clients that send requests of all kinds, each on one connection, alternately to all processes that serve.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWNER } from './rig.mjs';
import { ROUNDS, WEBHOOKS } from './rounds.mjs';

/** The pause of a client between two requests, in milliseconds: the traffic must not saturate the machine. */
const PAUSE_MS = 20;

export class Traffic {
  /** Each request: name, kind (`read` or `write`), release of the process, start, duration in milliseconds, status, and whether it failed. */
  seen = [];
  #running = true;
  #work;
  #turn = 0;

  constructor(rig) {
    this.rig = rig;
  }

  /** Logs in, creates webhooks for the events of the traffic, and starts a client for each kind of round. */
  async start() {
    const { account, receiver, sql } = this.rig;
    const [[{ slug }]] = await sql.query('SELECT blog_slug AS slug FROM accounts LIMIT 1');
    const { accountId } = account;
    const agents = new Agents();
    const first = this.#client(agents);
    account.token = (await first.call('write', 'userlogin', OWNER)).token;
    for (const event of WEBHOOKS) {
      const webhook = { accountId, name: event, endpointUrl: receiver.url, event, status: 'enable' };
      await first.call('write', 'webhooks/create', webhook);
    }
    const blog = { accountId, slug, receiver: receiver.url, owner: OWNER };
    this.#work = Promise.all(ROUNDS.map((round) => this.#repeat(round, blog)));
  }

  async stop() {
    this.#running = false;
    await this.#work;
  }

  async #repeat(round, blog) {
    const agents = new Agents();
    const client = this.#client(agents);
    for (let count = 0; this.#running; count++) {
      // A failed request is recorded and ends its round, because later requests need its result.
      await round(client, { ...blog, count }).catch(() => sleep(PAUSE_MS));
    }
    agents.destroy();
  }

  #client(agents) {
    const send = async (kind, name, path, options, body) => {
      await sleep(PAUSE_MS);
      const { members } = this.rig;
      const { address, release } = members[this.#turn++ % members.length];
      const at = performance.now();
      const answer = await ask(address + path, { ...options, agent: agents.of(address) }, body).catch(
        (error) => ({ status: null, text: `${error.message} at ${address}` }),
      );
      const { status, text } = answer;
      const failed = status === null || status >= 400;
      const detail = failed ? detailOf(text) : '';
      this.seen.push({ name, kind, release, at, ms: performance.now() - at, status, failed, detail });
      if (failed) throw new Error(`${name}: ${status}`);
      return text;
    };
    return {
      call: async (kind, name, body, more = {}) => {
        const { token = '', apikey, apisecretkey } = this.rig.account;
        const headers = { 'Content-Type': 'application/json', token, apikey, apisecretkey, ...more };
        const options = { method: 'POST', headers };
        return JSON.parse(await send(kind, name, `/api/v1/${name}`, options, JSON.stringify(body))).data;
      },
      get: (name, path) => send('read', name, path, {}),
    };
  }
}

/** Returns the detail of a problem, or the text itself. */
function detailOf(text) {
  const [, detail = text] = /"detail":"([^"]*)"/.exec(text) ?? [];
  return detail.slice(0, 200);
}

/** A connection to each process. */
class Agents {
  #agents = new Map();

  of(address) {
    const agent = this.#agents.get(address) ?? new Agent({ keepAlive: true, maxSockets: 1 });
    this.#agents.set(address, agent);
    return agent;
  }

  destroy() {
    for (const agent of this.#agents.values()) agent.destroy();
  }
}

function ask(url, options, body) {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
