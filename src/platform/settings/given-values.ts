import { readFileSync, statSync } from 'node:fs';

/** The reason why a setting cannot be read. `line` names the setting and never shows its value. */
export interface Refused {
  name: string;
  line: string;
}

/** The values that an environment gives to settings, by name, with the errors and warnings on reading them. */
export interface Given {
  values: Record<string, string>;
  refused: Refused[];
  warnings: string[];
}

/**
 * The settings that contain secrets. A warning is given if every user can read the file that such a setting comes from.
 */
const SECRETS = new Set([
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'REDIS_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'SMTP_URL',
  'WEBHOOK_PROXY_URL',
]);

/**
 * The folders in which containers mount secrets, by default with mode 0444 or 0644. This is no risk, because no other
 * user runs processes in a container.
 */
const MOUNTED = /^\/(?:var\/)?run\/secrets\//;
const READABLE_BY_ALL = 0o004;

/**
 * Reads the settings of an environment. An empty variable counts as unset, and NAME_FILE names a file that contains the
 * value of NAME.
 */
export function givenValues(environment: NodeJS.ProcessEnv, names: readonly string[]): Given {
  const given: Given = { values: {}, refused: [], warnings: [] };
  for (const name of names) {
    const file = environment[`${name}_FILE`];
    const value = environment[name];
    if (value && file) given.refused.push({ name, line: `${name} and ${name}_FILE are both set: keep one` });
    else if (file) takeFile(given, name, file, 'KUBERNETES_SERVICE_HOST' in environment);
    else if (value) take(given, name, value);
  }
  return given;
}

/**
 * Reads a setting from a file. The permissions of files in a pod are not checked, for the reason given at `MOUNTED`.
 */
function takeFile(given: Given, name: string, file: string, inPod: boolean): void {
  let value: string;
  let mode: number;
  try {
    value = readFileSync(file, 'utf8').trim();
    mode = statSync(file).mode;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const line = `${name}_FILE names a file that cannot be read: ${file} (${code})`;
    return void given.refused.push({ name, line });
  }
  if (value === '') given.warnings.push(`${name}_FILE names an empty file: ${name} counts as not set`);
  else take(given, name, value);
  if (SECRETS.has(name) && mode & READABLE_BY_ALL && !inPod && !MOUNTED.test(file)) {
    given.warnings.push(
      `${name}_FILE names a file that every user of this machine can read: chmod 600 ${file}`,
    );
  }
}

function take(given: Given, name: string, value: string): void {
  const wrong = wrongWith(value);
  if (wrong) given.refused.push({ name, line: `${name} ${wrong}` });
  else given.values[name] = value;
}

/**
 * Returns the mistake in a value: several lines, or blanks or quotes that env files and shells leave in it. Null if
 * there is none.
 */
function wrongWith(value: string): string | null {
  if (/[\r\n]/.test(value.trim())) return 'has several lines: it must have one';
  if (value !== value.trim()) return 'has blanks before or after its value: take them out';
  if (/^(["']).*\1$/.test(value)) return 'has quotes around its value: take them out';
  return null;
}
