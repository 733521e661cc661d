import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { ended } from '../../../test/support/commands';
import { sourceArguments } from '../../../test/support/processes';
import { ROOT } from '../../../test/support/root';
import { until } from '../../../test/support/until';

interface Line {
  msg: string;
  number?: number;
  dropped?: number;
}

/** How many lines an unread output accepts; an ending process waits for its reader for only a second. */
const LINES_OF_A_PIPE = 10;

const FULL_DISK = () => openSync('/dev/full', 'w');

/** Runs a program that logs `count` lines of 10 KB. */
const logging = (count: number, end: 'waits' | 'fails', output: 'pipe' | number = 'pipe'): ChildProcess =>
  spawn(process.execPath, [...sourceArguments('test/support/programs/log-much.ts'), String(count), end], {
    cwd: ROOT,
    stdio: ['pipe', output, 'pipe'],
  });

const parsed = (output: string) =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** Reads the stream; the returned function returns the text so far. */
const textOf = (stream: Readable | null) => {
  let text = '';
  stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
};

describe('the log', () => {
  it('has every line, and the last one, of a process that ends with an error', async () => {
    const { code, stdout } = await ended(logging(LINES_OF_A_PIPE, 'fails'));

    const lines = parsed(stdout);
    expect(code).toBe(3);
    expect(lines.map(({ number }) => number)).toEqual([...Array(LINES_OF_A_PIPE).keys(), undefined]);
    expect(lines.at(-1)).toMatchObject({ level: 'fatal', msg: 'the end' });
  });

  it('drops and counts lines while no one reads it, then reports how many it dropped', async () => {
    const child = logging(1000, 'waits');
    const [errors] = (await once(child.stderr ?? child, 'data')) as [Buffer];
    const [stdout, stderr] = [textOf(child.stdout), textOf(child.stderr)];
    // The process waits for its reader without a limit until it ends.
    await until('all that waits is read', () => stdout().includes('"dropped"'));
    child.stdin?.end();
    await once(child, 'close');

    const lines = parsed(stdout());
    const kept = lines.filter(({ msg }) => msg === 'much');
    const dropped = 1000 - kept.length;
    expect(String(errors)).toBe('logged\n');
    expect(kept.map(({ number }) => number)).toEqual([...kept.keys()]);
    expect(kept.length).toBeGreaterThan(300);
    expect(dropped).toBeGreaterThan(100);
    expect(lines.slice(kept.length)).toEqual([
      expect.objectContaining({
        level: 'warn',
        context: 'Log',
        dropped,
        msg: 'lines of the log were dropped',
      }),
      expect.objectContaining({ msg: 'the end' }),
    ]);
    expect(stderr()).toMatch(new RegExp(`^dropped ${dropped}$`, 'm'));
  });

  it('does not prevent a process from exiting if no one reads it', async () => {
    const child = logging(100, 'fails');

    const [code] = (await once(child, 'exit')) as [number];

    expect(code).toBe(3);
  });

  it('lets a process run and end whose disk is full', async () => {
    const waits = logging(1000, 'waits', FULL_DISK());
    const said = (await once(waits.stderr ?? waits, 'data')) as [Buffer];
    waits.stdin?.end();

    expect(String(said)).toBe('logged\n');
    expect(await ended(waits)).toMatchObject({ code: 0 });
    expect(await ended(logging(100, 'fails', FULL_DISK()))).toMatchObject({ code: 3 });
  });

  it('on a full disk leaves the exit code of a start that has failed', async () => {
    const disk = FULL_DISK();
    const child = spawn(process.execPath, sourceArguments('src/main.ts'), {
      cwd: ROOT,
      env: { PATH: process.env.PATH, PORT: 'none' },
      stdio: ['ignore', disk, disk],
    });

    const [code] = (await once(child, 'exit')) as [number];

    expect(code).toBe(78);
  });
});
