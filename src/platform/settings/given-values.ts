import { readFileSync } from 'node:fs';
import { isReadableByAll } from '../common/private-files';

/** `line` names the setting and never shows its value. */
export interface Refused {
  name: string;
  line: string;
}

export interface GivenSettings {
  values: Record<string, string>;
  refused: Refused[];
  warnings: string[];
}

/** Their files must not be readable by every user, or a warning is given. */
const SECRETS = new Set([
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'REDIS_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'SMTP_URL',
  'WEBHOOK_PROXY_URL',
]);

/** For these settings, an empty value is a value. */
const MAY_BE_EMPTY = new Set(['CACHE_TAG_HEADER']);

/** Containers mount secrets here with mode 0444 or 0644; no other user runs processes in a container. */
const MOUNTED = /^\/(?:var\/)?run\/secrets\//;

/** An empty variable counts as unset, except those in MAY_BE_EMPTY; NAME_FILE names a file with the value of NAME. */
export function givenValues(environment: NodeJS.ProcessEnv, names: readonly string[]): GivenSettings {
  const given: GivenSettings = { values: {}, refused: [], warnings: [] };
  for (const name of names) {
    const file = environment[`${name}_FILE`];
    const value = environment[name];
    if (value && file) given.refused.push({ name, line: `${name} and ${name}_FILE are both set: keep one` });
    else if (file) takeFile(given, name, file, 'KUBERNETES_SERVICE_HOST' in environment);
    else if (value || (value === '' && MAY_BE_EMPTY.has(name))) take(given, name, value);
  }
  return given;
}

/** Permissions of files in a pod are not checked; see `MOUNTED`. */
function takeFile(given: GivenSettings, name: string, file: string, inPod: boolean): void {
  let value: string;
  try {
    value = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const line = `${name}_FILE names a file that cannot be read: ${file} (${code})`;
    return void given.refused.push({ name, line });
  }
  if (value === '') given.warnings.push(`${name}_FILE names an empty file: ${name} counts as unset`);
  else take(given, name, value);
  if (SECRETS.has(name) && !inPod && !MOUNTED.test(file) && isReadableByAll(file)) {
    given.warnings.push(
      `${name}_FILE names a file that every user of this machine can read: chmod 600 ${file}`,
    );
  }
}

function take(given: GivenSettings, name: string, value: string): void {
  const wrong = wrongWith(value);
  if (wrong) given.refused.push({ name, line: `${name} ${wrong}` });
  else given.values[name] = value;
}

/** Env files and shells leave spaces and quotes in values. Null if nothing is wrong. */
function wrongWith(value: string): string | null {
  if (/[\r\n]/.test(value.trim())) return 'has several lines: use a single line';
  if (value !== value.trim()) return 'has spaces before or after its value: remove them';
  if (/^(["']).*\1$/.test(value)) return 'has quotes around its value: remove them';
  return null;
}
