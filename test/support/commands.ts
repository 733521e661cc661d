import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(__dirname, '..', '..');
const WAIT_MS = 40_000;

export type Environment = Record<string, string | undefined>;

/** How a process has ended, and what it has written. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A command of the operator's, as `npm run --silent cli -- …` runs it, under these settings alone. */
export function command(settings: Environment, ...args: string[]): Promise<Ended> {
  return commandWith(undefined, settings, ...args);
}

/** A command with this on its standard input. */
export function commandWith(
  input: string | Buffer | undefined,
  settings: Environment,
  ...args: string[]
): Promise<Ended> {
  return ended(launch('cli', settings, args, input));
}

/** The JSON that a command answers. Fails unless it answers that alone. */
export async function answerOf<T = Record<string, unknown>>(
  settings: Environment,
  ...args: string[]
): Promise<T> {
  const { code, stdout, stderr } = await command(settings, ...args, '--json');
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as T;
}

/** A service of its own process, as `npm start` runs it, under these settings alone. */
export class Service {
  private readonly process: ChildProcess;
  private readonly end: Promise<Ended>;
  private output = '';

  constructor(settings: Environment, ...args: string[]) {
    this.process = launch('main', settings, args);
    this.process.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.end = ended(this.process);
  }

  /** What it has written once it listens. */
  started(): Promise<string> {
    return this.says(/Listening on .+\n/);
  }

  /** What it has written once this is in it. */
  async says(what: RegExp): Promise<string> {
    for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(20)) {
      if (what.test(this.output)) return this.output;
      if (this.process.exitCode !== null) throw new Error((await this.end).stderr);
    }
    throw new Error(`the service did not start: ${this.output}`);
  }

  /** The address that it has told. */
  async address(): Promise<string> {
    const [, address = ''] = /Listening on (\S+)/.exec(await this.started()) ?? [];
    return address;
  }

  /** The messages that it has written, each on a line of its own. Fails unless every line is one of JSON. */
  get messages(): string {
    const lines = this.output.trimEnd().split('\n');
    return lines.map((line) => `${(JSON.parse(line) as { msg: string }).msg.trimEnd()}\n`).join('');
  }

  /** Sends a signal and waits for the end. */
  async stop(signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<Ended> {
    this.process.kill(signal);
    return this.end;
  }

  ended(): Promise<Ended> {
    return this.end;
  }
}

/** Runs lines of a POSIX shell that has curl, sed and grep, in the folder of the repository, under these settings alone. */
export function shell(script: string, settings: Environment = process.env): Promise<Ended> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, ...settings };
  return ended(spawn('sh', ['-c', script], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

/** Starts an entry of the service, as npm does, under these settings alone, with this on its standard input. */
export function launch(
  entry: 'main' | 'cli',
  settings: Environment,
  args: string[] = [],
  input?: string | Buffer,
): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'run.mjs'), entry, ...args], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, ...settings },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  return child;
}

/** Waits for the end of a process. */
export async function ended(child: ChildProcess): Promise<Ended> {
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const read = (stream: NodeJS.ReadableStream | null) => (stream ? text(stream) : '');
  const [code, stdout, stderr] = await Promise.all([closed, read(child.stdout), read(child.stderr)]);
  return { code, stdout, stderr };
}
