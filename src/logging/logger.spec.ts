import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const JSON_LINE = /^\{"level":"info","time":"[^"\s]+","context":"Test","number":7,"msg":"a line"\}\s*$/;

/** What a program that logs a line has written: on a terminal of its own, or into a pipe. */
function lineOn(where: 'terminal' | 'pipe', ...preloads: string[]): string {
  const files = ['run-typescript.js', ...preloads].map((file) => join(ROOT, 'test', 'support', file));
  const required = files.flatMap((file) => ['--require', file]);
  const program = [process.execPath, ...required, join(ROOT, 'test', 'support', 'log-a-line.ts')];
  const terminal = ['script', '--quiet', '--return', '--command', program.join(' '), '/dev/null'];
  const [command = '', ...args] = where === 'terminal' ? terminal : program;
  const { stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' });
  return stdout || stderr;
}

/** The names of what no line may have. */
const SECRETS = [
  ...['token', 'apikey', 'apisecretkey', 'password', 'newPassword', 'secret', 'secrets'],
  ...['authorization', 'Authorization', 'cookie', 'userEmail', 'email'],
];

describe('a line of the log', () => {
  it('has nothing under the name of a secret', () => {
    const files = ['run-typescript.js', 'log-secrets.ts'].map((file) => join(ROOT, 'test', 'support', file));
    const { stdout } = spawnSync(process.execPath, ['--require', ...files, ...SECRETS], { encoding: 'utf8' });

    const redacted = Object.fromEntries(SECRETS.map((name) => [name, '[redacted]']));
    expect(JSON.parse(stdout)).toMatchObject({ ...redacted, inside: redacted });
    expect(stdout).not.toContain('a secret');
  });

  it('is JSON outside a terminal', () => {
    expect(lineOn('pipe')).toMatch(JSON_LINE);
  });

  it('is written for people on a terminal', () => {
    expect(lineOn('terminal')).toMatch(/INFO.*Test: a line[^]*number.*7/);
  });

  it('is JSON on a terminal as well where pino-pretty is not installed', () => {
    expect(lineOn('terminal', 'without-pino-pretty.js')).toMatch(JSON_LINE);
  });
});
