import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../../test/support/root';
import { freePort } from '../../../test/support/servers/free-port.mjs';

const PROGRAM = join(ROOT, 'lab', 'node_modules', '@stoplight', 'prism-cli', 'dist', 'index.js');

/** A process of Prism: a mock of the document, or a validating proxy in front of a service. */
export interface Prism {
  baseUrl: string;
  stop(): Promise<void>;
}

/** Starts `prism mock openapi.json`. It refuses invalid requests. */
export function startMock(): Promise<Prism> {
  return start('mock');
}

/** Starts `prism proxy openapi.json <upstream>`. It forwards everything and reports violations in a header. */
export function startProxy(upstream: string): Promise<Prism> {
  return start('proxy', upstream, '--errors=false');
}

async function start(command: string, ...args: string[]): Promise<Prism> {
  const port = String(await freePort());
  const options = ['--host', '127.0.0.1', '--port', port, '--cors=false'];
  const child = spawn(process.execPath, [PROGRAM, command, 'openapi.json', ...args, ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      // After that, the output is read only so that the process does not block.
      if (said.length < 100_000) said += chunk.toString();
      if (said.includes('Prism is listening')) resolve();
    });
    void ended.then(() => reject(new Error(`Prism has ended: ${said}`)));
  });
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}
