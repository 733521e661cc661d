import { spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Ended, Environment } from '../commands';
import { ROOT } from '../root';

/** A run of `npm run test:e2e` in its own process group, as a shell with job control starts it. */
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

  /** Sends SIGINT to the whole process group, as a terminal does on Ctrl-C. */
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
