import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../../test/support/root';

const JSON_LINE = /^\{"level":"info","time":"[^"\s]+","context":"Test","number":7,"msg":"a line"\}\s*$/;
const READABLE_LINE = /^\[\d\d:\d\d:\d\d\] INFO: Test: a line \{"number":7\}\n$/;

const SUPPORT = join(ROOT, 'test', 'support');

/** Runs a program that logs one line in a format, or in the default one, and returns its output. */
function lineIn(settings: Record<string, string>, ...preloads: string[]): string {
  const required = ['run-typescript.js', ...preloads].flatMap((file) => ['--require', join(SUPPORT, file)]);
  const args = [...required, join(SUPPORT, 'programs', 'log-a-line.ts')];
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', env: settings });
  return stdout;
}

/** The same line, with a terminal as the output. */
function lineOnTerminal(): string {
  const program = [process.execPath, '--require', join(SUPPORT, 'run-typescript.js')];
  const command = [...program, join(SUPPORT, 'programs', 'log-a-line.ts')].join(' ');
  const args = ['--quiet', '--return', '--command', command, '/dev/null'];
  return spawnSync('script', args, { cwd: ROOT, encoding: 'utf8' }).stdout;
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

  it('is JSON in production, and readable elsewhere', () => {
    expect(lineIn({ NODE_ENV: 'production' })).toMatch(JSON_LINE);
    expect(lineIn({})).toMatch(READABLE_LINE);
  });

  it('has the format of the settings', () => {
    expect(lineIn({ LOG_FORMAT: 'json' })).toMatch(JSON_LINE);
    expect(lineIn({ NODE_ENV: 'production', LOG_FORMAT: 'pretty' })).toMatch(READABLE_LINE);
  });

  it('is colored on a terminal', () => {
    expect(lineOnTerminal()).toMatch(/\[32mINFO.*Test: a line/);
  });

  it('is JSON if pino-pretty is not installed', () => {
    expect(lineIn({}, 'programs/without-pino-pretty.js')).toMatch(JSON_LINE);
  });
});
