import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examineSettings } from '../../../src/platform/settings/read-settings';

export type Environment = Record<string, string>;

/** An environment, and the problem or warning that is expected for it. */
export type ExpectedMessage = [environment: Environment, line: string | RegExp];

export const KEY = Buffer.from('a key that somebody has made up!').toString('base64');

/** Settings for production that cause no problem and no warning. */
export const FLAWLESS: Environment = {
  NODE_ENV: 'production',
  SECRET_KEY: KEY,
  DATABASE_URL: 'mysql://blog:one-password@db.example.com/blog',
  REDIS_URL: 'redis://redis.example.com',
  PUBLIC_URL: 'https://blog.example.com',
  SMTP_URL: 'smtp://user:password@mail.example.com:587',
  MAIL_FROM: 'Blog <blog@example.com>',
  MEDIA_URL: 's3://blog-media?region=eu-central-1',
};

/** Returns the settings FLAWLESS, some of them replaced or added. */
export const production = (more: Environment = {}) => ({ ...FLAWLESS, ...more });

/** Temporary files and folders that settings such as NAME_FILE name. */
export class SettingFiles {
  private readonly root = mkdtempSync(join(tmpdir(), 'blog-settings-'));

  path(name: string): string {
    return join(this.root, name);
  }

  /** Writes a file with this content; returns the setting NAME_FILE with its path. */
  file(name: string, content: string, mode = 0o600): Environment {
    const path = this.path(name + mode);
    writeFileSync(path, content);
    chmodSync(path, mode);
    return { [`${name}_FILE`]: path };
  }

  /** Creates a folder; returns the setting NAME_FILE with its path. */
  folder(name: string): Environment {
    mkdirSync(this.path(name), { recursive: true });
    return { [`${name}_FILE`]: this.path(name) };
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}

/** Fails unless this line is the only problem that the environment has. */
export function oneProblem(environment: Environment, line: ExpectedMessage[1]): void {
  const { problems } = examineSettings(environment);

  expect(problems).toHaveLength(1);
  requireOnce(problems, line);
}

/** Fails unless the environment has no problem and exactly one of its warnings is this line. */
export function oneWarning(environment: Environment, line: ExpectedMessage[1]): void {
  const { problems, warnings } = examineSettings(environment);

  expect(problems).toEqual([]);
  requireOnce(warnings, line);
}

function requireOnce(said: readonly string[], line: ExpectedMessage[1]): void {
  const matching = said.filter((one) => (typeof line === 'string' ? one === line : line.test(one)));
  expect([matching.length, said]).toEqual([1, expect.anything()]);
  expect(matching[0]).not.toContain('\n');
}
