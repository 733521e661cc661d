import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examineSettings } from '../../src/settings/settings';

export type Environment = Record<string, string>;

/** An environment, and the one line that is said of it. */
export type SaidOf = [environment: Environment, line: string | RegExp];

export const KEY = Buffer.from('a key that somebody has made up!').toString('base64');

/** Production without a flaw. */
export const FLAWLESS: Environment = {
  NODE_ENV: 'production',
  SECRET_KEY: KEY,
  DATABASE_URL: 'mysql://blog:one-password@db.example.com/blog',
  REDIS_URL: 'redis://redis.example.com',
  PUBLIC_URL: 'https://blog.example.com',
  SMTP_URL: 'smtp://user:password@mail.example.com:587',
  MAIL_FROM: 'Blog <blog@example.com>',
};

/** Production with these settings. */
export const production = (more: Environment = {}) => ({ ...FLAWLESS, ...more });

/** Files that settings name. */
export class SettingFiles {
  private readonly root = mkdtempSync(join(tmpdir(), 'blog-settings-'));

  path(name: string): string {
    return join(this.root, name);
  }

  /** A file with this content, as NAME_FILE. */
  file(name: string, content: string, mode = 0o600): Environment {
    const path = this.path(name + mode);
    writeFileSync(path, content);
    chmodSync(path, mode);
    return { [`${name}_FILE`]: path };
  }

  /** A folder, as NAME_FILE. */
  folder(name: string): Environment {
    mkdirSync(this.path(name), { recursive: true });
    return { [`${name}_FILE`]: this.path(name) };
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}

/** Fails unless this line is the only problem of the environment. */
export function oneProblem(environment: Environment, line: SaidOf[1]): void {
  const { problems } = examineSettings(environment);

  expect(problems).toHaveLength(1);
  requireOnce(problems, line);
}

/** Fails unless this line is one of the warnings of the environment, which has no problem. */
export function oneWarning(environment: Environment, line: SaidOf[1]): void {
  const { problems, warnings } = examineSettings(environment);

  expect(problems).toEqual([]);
  requireOnce(warnings, line);
}

function requireOnce(said: readonly string[], line: SaidOf[1]): void {
  const matching = said.filter((one) => (typeof line === 'string' ? one === line : line.test(one)));
  expect([matching.length, said]).toEqual([1, expect.anything()]);
  expect(matching[0]).not.toContain('\n');
}
