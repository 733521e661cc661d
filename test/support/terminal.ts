import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(__dirname, '..', '..');
const WAIT_MS = 40_000;

/** A POSIX shell in the folder of the repository, as somebody types into it. */
export class Terminal {
  private readonly process: ChildProcessWithoutNullStreams;
  private shown = '';

  constructor() {
    const { PATH, HOME, TMPDIR } = process.env;
    // A group of its own, so that what it runs in the background ends with it.
    this.process = spawn('sh', { cwd: ROOT, env: { PATH, HOME, TMPDIR }, detached: true });
    this.process.stdout.on('data', (chunk: Buffer) => (this.shown += chunk.toString()));
    this.process.stderr.on('data', (chunk: Buffer) => (this.shown += chunk.toString()));
  }

  /** Types lines, and answers what the shell has shown once they have run. */
  async type(lines: string): Promise<string> {
    const before = this.shown.length;
    const mark = `ready-${Math.random()}`;
    this.process.stdin.write(`${lines}\necho ${mark}\n`);
    const shown = await this.shows(mark, before);
    return shown.slice(0, shown.indexOf(mark));
  }

  /** What it has shown once this is in it. */
  async shows(what: string | RegExp, after = 0): Promise<string> {
    for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(20)) {
      const shown = this.shown.slice(after);
      if (shown.search(what) >= 0) return shown;
    }
    throw new Error(`${what} was not shown: ${this.shown}`);
  }

  /** Ends it with all that it runs. */
  stop(): void {
    if (this.process.pid) process.kill(-this.process.pid, 'SIGKILL');
  }
}
