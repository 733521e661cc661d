import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from './root';

const REGISTER = join(__dirname, 'run-typescript.js');

/** Starts a process that runs a source file and logs JSON, with no other settings in its environment. */
export function runSource(file: string, settings: Record<string, string>, args: string[] = []): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  return spawn(process.execPath, [...sourceArguments(file), ...args], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, LOG_FORMAT: 'json', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Returns the arguments of Node.js that run a source file. */
export const sourceArguments = (file: string) => ['--require', REGISTER, join(ROOT, file)];

/** Waits for the process to exit; returns its stdout. Throws its stderr if the exit code is not 0. */
export async function outputOf(child: ChildProcess): Promise<string> {
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors, code] = await Promise.all([readAll(child.stdout), readAll(child.stderr), ended]);
  if (code !== 0) throw new Error(`the process ended with ${code}: ${errors}`);
  return output;
}

const readAll = (stream: NodeJS.ReadableStream | null) => (stream ? text(stream) : Promise.resolve(''));
