import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { startBlog, type Blog } from './support/blog';
import { freePort } from './support/free-port';
import { block } from './support/markdown';
import type { Call } from './support/receiver';
import { Terminal } from './support/terminal';

const DOCS = 'docs/webhooks.md';
const WAIT_MS = 20_000;

/** A signature by another key. */
const FOREIGN = `v1,${'A'.repeat(43)}=`;

/** The receivers that are shown, by how a file of theirs is run. */
const RECEIVERS: [name: string, run: (folder: string) => string][] = [
  ['of the example', () => 'node examples/webhook-receiver/receiver.mjs'],
  ['in Node', (folder) => `node --input-type=module < ${written(folder, 'receiver in Node')}`],
];
if (isThere('python3')) {
  RECEIVERS.push(['in Python', (folder) => `python3 ${written(folder, 'receiver in Python')}`]);
}

describe('a receiver as the documentation shows it', () => {
  let blog: Blog;
  let secret: string;
  let call: Call;
  let marks = 0;

  beforeAll(async () => {
    blog = await startBlog();
    ({ secret } = (await blog.subscribe('Create category')) as { secret: string });
    await blog.call('addcategory', { catName: 'Nachrichten für alle 👋' });
    call = await blog.received();
  });
  afterAll(() => blog.stop());

  describe.each(RECEIVERS)('%s', (_name, run) => {
    let terminal: Terminal;
    let send: (call: Call) => Promise<number>;

    beforeAll(async () => {
      const port = await freePort();
      send = (sent) => post(`http://localhost:${port}/`, sent);
      terminal = new Terminal();
      await terminal.type(`WEBHOOK_SECRET='${secret}' PORT=${port} ${run(blog.folder)} &`);
    });
    afterAll(() => terminal.stop());

    /** The events that it has shown so far, by their webhook-ids; those that mark the end left out. */
    async function shown(): Promise<(string | undefined)[]> {
      const mark = `evt_mark${++marks}`;
      await send(signedAt(Date.now(), secret, { ...call, id: mark }));
      const text = await terminal.shows(mark);
      const ids = [...text.matchAll(/category\.create (\S+)/g)].map(([, id]) => id);
      return ids.filter((id) => !id?.startsWith('evt_mark'));
    }

    it('takes a call that is repeated once', async () => {
      const statuses = [await send(call), await send(call)];

      expect(statuses).toEqual([204, 204]);
      expect(await shown()).toEqual([call.id]);
      await terminal.shows('Nachrichten für alle 👋');
    });

    it('takes a call that is signed with an old secret, too', async () => {
      const signatures = `${FOREIGN} ${call.headers['webhook-signature']}`;

      const status = await send(altered({ 'webhook-signature': signatures })(call));

      expect(status).toBe(204);
    });

    it.each<[string, (call: Call) => Call]>([
      ['another body', altered({}, '{"categoryId":1}')],
      ['another id', altered({ 'webhook-id': 'evt_1' })],
      ['the signature of somebody else', altered({ 'webhook-signature': FOREIGN })],
      ['no signature', altered({ 'webhook-signature': '' })],
      ['no timestamp', altered({ 'webhook-timestamp': '' })],
      ['a timestamp of ten minutes ago', (sent) => signedAt(Date.now() - 600_000, secret, sent)],
      ['a timestamp of ten minutes ahead', (sent) => signedAt(Date.now() + 600_000, secret, sent)],
    ])('refuses a call with %s, and shows nothing', async (_what, change) => {
      const before = await shown();

      const status = await send(change({ ...call, id: 'evt_new' }));

      expect(status).toBe(400);
      expect(await shown()).toEqual(before);
    });
  });

  it.each([
    ['genuine', ''],
    ['forged', ' '],
  ])('on the command line finds a call %s', async (verdict, appended) => {
    const terminal = new Terminal();
    const { headers, bytes } = call;
    writeFileSync(join(blog.folder, 'body'), Buffer.concat([bytes, Buffer.from(appended)]));
    const values = {
      WEBHOOK_SECRET: secret,
      WEBHOOK_ID: headers['webhook-id'],
      WEBHOOK_TIMESTAMP: headers['webhook-timestamp'],
      WEBHOOK_SIGNATURE: headers['webhook-signature'],
    };
    await terminal.type(`cd ${blog.folder}; ${assignments(values)}`);

    const shown = await terminal.type(block(DOCS, 'verify without a library'));

    terminal.stop();
    expect(shown).toBe(`${verdict}\n`);
  });
});

function isThere(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0;
}

/** The name of a file with a block of the documentation in it. */
function written(folder: string, name: string): string {
  const file = join(folder, name.replaceAll(' ', '-'));
  writeFileSync(file, block(DOCS, name));
  return file;
}

function assignments(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ');
}

function altered(headers: Record<string, string>, body?: string) {
  return (call: Call): Call => ({
    ...call,
    headers: { ...call.headers, ...headers },
    bytes: body === undefined ? call.bytes : Buffer.from(body),
  });
}

/** The call as if it had been made at another time. */
function signedAt(time: number, secret: string, call: Call): Call {
  const date = new Date(time);
  const headers = {
    'webhook-id': call.id,
    'webhook-timestamp': String(Math.floor(time / 1000)),
    'webhook-signature': new Webhook(secret).sign(call.id, date, call.bytes),
  };
  return { ...call, headers: { ...call.headers, ...headers } };
}

/** Sends a call again as it came, once somebody listens. */
async function post(url: string, { headers, bytes }: Call): Promise<number> {
  const own = Object.entries(headers).filter(([name]) => /^webhook-|^content-type$/.test(name));
  for (const deadline = Date.now() + WAIT_MS; ; await sleep(50)) {
    try {
      const { status } = await fetch(url, {
        method: 'POST',
        headers: own,
        body: new Uint8Array(bytes),
      });
      return status;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
