import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Ended, Environment } from './commands';

const ROOT = join(__dirname, '..', '..');

/** `npm run test:e2e` in a process group of its own, as a shell with job control runs it. */
export class DeployedSuite {
  private readonly process: ChildProcess;
  private readonly end: Promise<Ended>;

  constructor(settings: Environment, ...args: string[]) {
    const { PATH, HOME, TMPDIR } = process.env;
    this.process = spawn('npm', ['run', '--silent', 'test:e2e', '--', ...args], {
      cwd: ROOT,
      env: { PATH, HOME, TMPDIR, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.end = this.ending();
  }

  /** What Ctrl-C does: everything in the foreground gets the signal. */
  pressControlC(): void {
    if (this.process.pid) process.kill(-this.process.pid, 'SIGINT');
  }

  ended(): Promise<Ended> {
    return this.end;
  }

  private async ending(): Promise<Ended> {
    const { stdout, stderr } = this.process;
    const closed = new Promise<number | null>((resolve) => this.process.once('close', resolve));
    const read = (stream: NodeJS.ReadableStream | null) => (stream ? text(stream) : '');
    const [code, out, error] = await Promise.all([closed, read(stdout), read(stderr)]);
    return { code, stdout: out, stderr: error };
  }
}
