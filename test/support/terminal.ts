import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './root';
import { WAIT_MS } from './until';

/** A POSIX shell in the root folder of the repository. It runs the lines that a test types. */
export class Terminal {
  private readonly process: ChildProcessWithoutNullStreams;
  private shown = '';

  constructor() {
    const { PATH, HOME, TMPDIR } = process.env;
    // The shell has its own process group, so that `stop` also ends the processes that it runs in the background.
    this.process = spawn('sh', { cwd: ROOT, env: { PATH, HOME, TMPDIR }, detached: true });
    this.process.stdout.on('data', (chunk: Buffer) => (this.shown += chunk.toString()));
    this.process.stderr.on('data', (chunk: Buffer) => (this.shown += chunk.toString()));
  }

  /** Types lines; returns the output of the shell once they have run. */
  async type(lines: string): Promise<string> {
    const before = this.shown.length;
    const mark = `ready-${Math.random()}`;
    this.process.stdin.write(`${lines}\necho ${mark}\n`);
    const shown = await this.shows(mark, before);
    return shown.slice(0, shown.indexOf(mark));
  }

  /** Waits until the output from the position `after` contains this; returns that output. */
  async shows(what: string | RegExp, after = 0): Promise<string> {
    for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(20)) {
      const shown = this.shown.slice(after);
      if (shown.search(what) >= 0) return shown;
    }
    throw new Error(`${what} was not shown: ${this.shown}`);
  }

  /** Kills the shell and all processes that it runs. */
  stop(): void {
    if (this.process.pid) process.kill(-this.process.pid, 'SIGKILL');
  }
}
