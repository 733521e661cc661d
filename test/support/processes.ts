import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = join(__dirname, '..', '..');
const REGISTER = join(__dirname, 'run-typescript.js');

/** A process of its own that runs a source file under these settings alone. */
export function runSource(file: string, settings: Record<string, string>, args: string[] = []): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  return spawn(process.execPath, [...sourceArguments(file), ...args], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** What Node is to be started with for it to run a source file. */
export const sourceArguments = (file: string) => ['--require', REGISTER, join(ROOT, file)];

/** What a process has written once it has ended well. Fails where it ends otherwise. */
export async function outputOf(child: ChildProcess): Promise<string> {
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors, code] = await Promise.all([readAll(child.stdout), readAll(child.stderr), ended]);
  if (code !== 0) throw new Error(`the process ended with ${code}: ${errors}`);
  return output;
}

const readAll = (stream: NodeJS.ReadableStream | null) => (stream ? text(stream) : Promise.resolve(''));
