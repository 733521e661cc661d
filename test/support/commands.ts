import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandHost, type Ended } from './command-host';
import { ROOT } from './root';
import { WAIT_MS } from './until';

export type { Ended };

export type Environment = Record<string, string | undefined>;

/** The variables that Node.js reads only when a process starts. */
const OF_A_PROCESS = ['NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'SSL_CERT_DIR', 'SSL_CERT_FILE'];

/**
 * Runs a command as `npm run --silent cli -- …` does, with no other settings in its environment. Commands that overlap,
 * or that set a variable of a process, run in separate processes.
 */
export function command(settings: Environment, ...args: string[]): Promise<Ended> {
  if (commandHost.isBusy || OF_A_PROCESS.some((name) => name in settings))
    return ended(launch('cli', settings, args));
  return commandHost.run(environmentOf(settings), args);
}

/** Runs a command in a separate process, with this input on stdin. */
export function commandWith(
  input: string | Buffer,
  settings: Environment,
  ...args: string[]
): Promise<Ended> {
  return ended(launch('cli', settings, args, input));
}

/** Runs a command with `--json`; returns its result. Throws if the command fails or prints more than one JSON value. */
export async function answerOf<T = Record<string, unknown>>(
  settings: Environment,
  ...args: string[]
): Promise<T> {
  const { code, stdout, stderr } = await command(settings, ...args, '--json');
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as T;
}

/** A process of the service, started as by `npm start`, with no other settings in its environment. */
export class Service {
  private readonly process: ChildProcess;
  private readonly end: Promise<Ended>;
  private output = '';

  constructor(settings: Environment, ...args: string[]) {
    this.process = launch('main', settings, args);
    this.process.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.end = ended(this.process);
  }

  /** Waits until the service listens; returns its output. */
  started(): Promise<string> {
    return this.says(/Listening on .+\n/);
  }

  /** Waits until the output matches; returns the output. Throws if the process ends first. */
  async says(what: RegExp): Promise<string> {
    for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(20)) {
      if (what.test(this.output)) return this.output;
      if (this.process.exitCode !== null) throw new Error((await this.end).stderr);
    }
    throw new Error(`the service did not start: ${this.output}`);
  }

  /** Waits until the service listens; returns its address. */
  async address(): Promise<string> {
    const [, address = ''] = /Listening on (\S+)/.exec(await this.started()) ?? [];
    return address;
  }

  /** The logged messages, one per line. Throws if a complete line of the output is not JSON. */
  get messages(): string {
    const lines = this.output.split('\n').slice(0, -1);
    return lines.map((line) => `${(JSON.parse(line) as { msg: string }).msg.trimEnd()}\n`).join('');
  }

  /** Sends a signal and waits for the process to exit. */
  async stop(signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<Ended> {
    this.process.kill(signal);
    return this.end;
  }

  ended(): Promise<Ended> {
    return this.end;
  }
}

/**
 * Runs a script in a POSIX shell in the root folder of the repository, with these settings as its environment.
 * Documented commands need curl, sed and grep.
 */
export function shell(script: string, settings: Environment = process.env): Promise<Ended> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, ...settings };
  return ended(spawn('sh', ['-c', script], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

/**
 * Starts an entry point as the npm scripts do, with a log of JSON, no other settings in its environment, and `input` on
 * stdin.
 */
export function launch(
  entry: 'main' | 'cli',
  settings: Environment,
  args: string[] = [],
  input?: string | Buffer,
): ChildProcess {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'run.mjs'), entry, ...args], {
    cwd: ROOT,
    env: environmentOf(settings),
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  return child;
}

function environmentOf(settings: Environment): Environment {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, LOG_FORMAT: 'json', ...settings };
}

/** Waits for the process to exit; returns its exit code and output. */
export async function ended(child: ChildProcess): Promise<Ended> {
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const read = (stream: NodeJS.ReadableStream | null) => (stream ? text(stream) : '');
  const [code, stdout, stderr] = await Promise.all([closed, read(child.stdout), read(child.stderr)]);
  return { code, stdout, stderr };
}
