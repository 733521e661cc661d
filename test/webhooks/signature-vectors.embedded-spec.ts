import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../support/root';
import { freePort } from '../support/servers/free-port.mjs';
import { block } from '../support/texts/markdown';

interface Vector {
  name: string;
  secrets: string[];
  headers: Record<string, string>;
  bodyBase64: string;
  now: number;
  verifies: boolean;
  reason?: string;
}

const DOCS = 'docs/webhooks.md';
const WAIT_MS = 200_000;
const VECTORS = JSON.parse(
  readFileSync(join(ROOT, 'clients', 'vectors', 'webhook-signatures.json'), 'utf8'),
) as Vector[];
const NOW = VECTORS[0]?.now ?? 0;

const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

/** Programs that run at the time of the vectors. */
const NODE_CLOCK = file('clock.cjs', `Date.now = () => ${1000 * NOW};`);
file('sitecustomize.py', `import time\ntime.time = lambda: ${NOW}\n`);

interface Program {
  command: string;
  args: string[];
}

const node = (path: string): Program => ({
  command: process.execPath,
  args: ['--require', NODE_CLOCK, path],
});

/** The receivers of the documentation and of the examples. `isOne`: it takes one secret. */
const RECEIVERS: [name: string, program: () => Program, isOne: boolean][] = [
  ['of the example', () => node(join(ROOT, 'examples', 'webhook-receiver', 'receiver.mjs')), false],
  ['in Node', () => node(file('node.mjs', resolved(block(DOCS, 'receiver in Node')))), true],
];
if (spawnSync('python3', ['--version']).status === 0)
  RECEIVERS.push([
    'in Python',
    () => ({ command: 'python3', args: [file('receiver.py', block(DOCS, 'receiver in Python'))] }),
    true,
  ]);

/** The file is outside the folder of the packages. */
function resolved(code: string): string {
  return code.replace(
    /from '(express|standardwebhooks)'/g,
    (_, name: string) => `from '${require.resolve(name)}'`,
  );
}

/** Receivers of one program, by their secrets. */
class Receivers {
  private readonly ports = new Map<string, Promise<number>>();
  private readonly children: ChildProcess[] = [];

  constructor(private readonly program: Program) {}

  async accepts(secrets: string, { headers, bodyBase64 }: Vector): Promise<boolean> {
    const port = this.ports.get(secrets) ?? this.start(secrets);
    this.ports.set(secrets, port);
    const url = `http://localhost:${await port}/`;
    const request = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: Buffer.from(bodyBase64, 'base64'),
    };
    for (const deadline = performance.now() + WAIT_MS; ; await sleep(50)) {
      try {
        return (await fetch(url, request)).status === 204;
      } catch (error) {
        if (performance.now() > deadline) throw error;
      }
    }
  }

  stop(): void {
    for (const child of this.children) child.kill();
  }

  private async start(secrets: string): Promise<number> {
    const port = await freePort();
    const { command, args } = this.program;
    const env = { ...process.env, PYTHONPATH: folder, WEBHOOK_SECRET: secrets, PORT: String(port) };
    this.children.push(spawn(command, args, { cwd: ROOT, env, stdio: 'ignore' }));
    return port;
  }
}

describe('the test vectors of signatures', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are all for the same time', () => {
    expect(new Set(VECTORS.map(({ now }) => now))).toEqual(new Set([NOW]));
  });

  describe.each(RECEIVERS)('at the receiver %s', (_, program, isOne) => {
    let receivers: Receivers;

    beforeAll(() => {
      receivers = new Receivers(program());
    });
    afterAll(() => receivers.stop());

    it.each(VECTORS)('have their results: $name', async (vector) => {
      const all = isOne ? vector.secrets : [vector.secrets.join()];

      const accepted = [];
      for (const secrets of all) accepted.push(await receivers.accepts(secrets, vector));

      expect(accepted.includes(true)).toBe(vector.verifies);
    });
  });

  // The script does not check the time, and needs all headers.
  const timeless = VECTORS.filter(({ verifies, reason }) => verifies || reason === 'signature_wrong');

  it.each(timeless)('have their results on the command line: $name', (vector) => {
    const { headers, secrets, bodyBase64, verifies } = vector;
    writeFileSync(join(folder, 'body'), Buffer.from(bodyBase64, 'base64'));

    const verdicts = secrets.map((secret) => {
      const env = {
        ...process.env,
        WEBHOOK_SECRET: secret,
        WEBHOOK_ID: headers['webhook-id'],
        WEBHOOK_TIMESTAMP: headers['webhook-timestamp'],
        WEBHOOK_SIGNATURE: headers['webhook-signature'],
      };
      const script = block(DOCS, 'verify without a library');
      return spawnSync('sh', ['-c', script], { cwd: folder, env, encoding: 'utf8' }).stdout.trim();
    });

    expect(verdicts.includes('genuine')).toBe(verifies);
  });
});
