import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const PROGRAM = join(__dirname, 'programs', 'command-host.js');

/** The exit code and the output of a process. The code is null if a signal ended the process. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A process that runs commands one after another, because loading the service costs a second of CPU time. */
class CommandHost {
  isBusy = false;
  private process?: ChildProcess;

  /** Runs a command; returns its exit code and output. */
  async run(settings: Record<string, string | undefined>, args: string[]): Promise<Ended> {
    this.isBusy = true;
    try {
      const host = this.running();
      const mark = randomUUID();
      const [stdout, stderr] = [host.stdout, host.stderr].map((stream) => outputUntil(mark, stream));
      const code = endIn(host);
      host.send({ settings, args, mark });
      return { code: await code, stdout: (await stdout) ?? '', stderr: (await stderr) ?? '' };
    } finally {
      this.isBusy = false;
    }
  }

  /** Returns the process; starts another if a command has ended it. */
  private running(): ChildProcess {
    if (!this.process?.connected) this.process = fork(PROGRAM, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    return this.process;
  }

  /** Stops the process, if there is one. */
  async stop(): Promise<void> {
    if (!this.process?.connected) return;
    const ended = once(this.process, 'exit');
    this.process.disconnect();
    await ended;
  }
}

/** Waits until a command or its process ends; returns the exit code. */
function endIn(host: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    const end = (code: unknown) => {
      host.off('message', end).off('exit', end);
      resolve(code as number | null);
    };
    host.on('message', end).on('exit', end);
  });
}

/** Reads from a stream until a mark, or until its end; returns the text before. */
function outputUntil(mark: string, stream: Readable | null): Promise<string> {
  return new Promise((resolve) => {
    let output = '';
    const read = (chunk: Buffer | string) => {
      output += chunk.toString();
      if (output.endsWith(mark)) end();
    };
    const end = () => {
      stream?.off('data', read).off('end', end);
      resolve(output.replace(mark, ''));
    };
    stream?.setEncoding('utf8').on('data', read).on('end', end);
  });
}

/** The host of this Jest file. */
export const commandHost = new CommandHost();
