import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../../test/support/root';

const JSON_LINE = /^\{"level":"info","time":"[^"\s]+","context":"Test","number":7,"msg":"a line"\}\s*$/;

/** Runs a program that logs one line, on a terminal of its own or with its output in a pipe, and returns the output. */
function lineOn(where: 'terminal' | 'pipe', ...preloads: string[]): string {
  const files = ['run-typescript.js', ...preloads].map((file) => join(ROOT, 'test', 'support', file));
  const required = files.flatMap((file) => ['--require', file]);
  const program = [process.execPath, ...required, join(ROOT, 'test', 'support', 'programs', 'log-a-line.ts')];
  const terminal = ['script', '--quiet', '--return', '--command', program.join(' '), '/dev/null'];
  const [command = '', ...args] = where === 'terminal' ? terminal : program;
  const { stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' });
  return stdout || stderr;
}

/** The names of fields whose values must not be in any line. */
const SECRETS = [
  ...['token', 'apikey', 'apisecretkey', 'password', 'newPassword', 'secret', 'secrets'],
  ...['authorization', 'Authorization', 'cookie', 'userEmail', 'email'],
];

describe('a line of the log', () => {
  it('has redacted values under the names of secrets', () => {
    const files = ['run-typescript.js', 'programs/log-secrets.ts'].map((file) =>
      join(ROOT, 'test', 'support', file),
    );
    const { stdout } = spawnSync(process.execPath, ['--require', ...files, ...SECRETS], { encoding: 'utf8' });

    const redacted = Object.fromEntries(SECRETS.map((name) => [name, '[redacted]']));
    expect(JSON.parse(stdout)).toMatchObject({ ...redacted, inside: redacted });
    expect(stdout).not.toContain('a secret');
  });

  it('of Nest has the context, and the stack of an error as another field', () => {
    const files = ['run-typescript.js', 'programs/log-as-nest.ts'].map((file) =>
      join(ROOT, 'test', 'support', file),
    );
    const { stdout } = spawnSync(process.execPath, ['--require', ...files], { encoding: 'utf8' });

    const lines = stdout.trimEnd().split('\n');
    const error = expect.stringMatching(/^Error: refused\n +at /) as string;
    const time = expect.any(String) as string;
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { level: 'error', time, error, msg: 'Error: refused' },
      { level: 'error', time, context: 'Part', error, msg: 'refused' },
      { level: 'error', time, context: 'Part', msg: 'without a stack' },
      { level: 'error', time, context: 'Part', msg: 'by name' },
      { level: 'warn', time, context: 'Part', msg: 'a warning' },
      { level: 'fatal', time, context: 'Part', msg: 'the last' },
    ]);
  });

  it('is JSON outside a terminal', () => {
    expect(lineOn('pipe')).toMatch(JSON_LINE);
  });

  it('is formatted for people on a terminal', () => {
    expect(lineOn('terminal')).toMatch(/INFO.*Test: a line[^]*number.*7/);
  });

  it('is JSON on a terminal if pino-pretty is not installed', () => {
    expect(lineOn('terminal', 'programs/without-pino-pretty.js')).toMatch(JSON_LINE);
  });
});
