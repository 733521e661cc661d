import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { startBlog, type Blog } from '../support/blog';
import { freePort } from '../support/servers/free-port.mjs';
import { block } from '../support/texts/markdown';
import type { Call } from '../support/webhooks/receiver';
import { Terminal } from '../support/terminal';

const DOCS = 'docs/webhooks.md';
const WAIT_MS = 200_000;

/** A signature that matches no secret of the test. */
const FOREIGN = `v1,${'A'.repeat(43)}=`;

/** The receivers of the documentation, each with the shell command that runs it. */
const RECEIVERS: [name: string, run: (folder: string) => string][] = [
  ['of the example', () => 'node examples/webhook-receiver/receiver.mjs'],
  ['in Node', (folder) => `node --input-type=module < ${written(folder, 'receiver in Node')}`],
];
if (isThere('python3')) {
  RECEIVERS.push(['in Python', (folder) => `python3 ${written(folder, 'receiver in Python')}`]);
}

describe('a receiver of the documentation', () => {
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

    /** Sends a marker event, waits until it is printed, and returns the ids of all other printed events. */
    async function shown(): Promise<(string | undefined)[]> {
      const mark = `evt_mark${++marks}`;
      await send(signedAt(Date.now(), secret, { ...call, id: mark }));
      const text = await terminal.shows(mark);
      const ids = [...text.matchAll(/category\.create (\S+)/g)].map(([, id]) => id);
      return ids.filter((id) => !id?.startsWith('evt_mark'));
    }

    it('accepts a repeated call once', async () => {
      const statuses = [await send(call), await send(call)];

      expect(statuses).toEqual([204, 204]);
      expect(await shown()).toEqual([call.id]);
      await terminal.shows('Nachrichten für alle 👋');
    });

    it('accepts a call that is also signed with an old secret', async () => {
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
    ])('refuses a call with %s, and prints nothing', async (_what, change) => {
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

/** Writes a block of the documentation to a file and returns its path. */
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

/** Returns a copy of a call that is signed for another time. */
function signedAt(time: number, secret: string, call: Call): Call {
  const date = new Date(time);
  const headers = {
    'webhook-id': call.id,
    'webhook-timestamp': String(Math.floor(time / 1000)),
    'webhook-signature': new Webhook(secret).sign(call.id, date, call.bytes),
  };
  return { ...call, headers: { ...call.headers, ...headers } };
}

/** Resends a call unchanged; retries until the receiver listens. */
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
