import { readFileSync } from 'node:fs';

/** A parent account for the tests: the output of `account:create --json`, with the email and password of a user. */
export interface Login {
  accountId: number;
  email: string;
  password: string;
  apikey: string;
  apisecretkey: string;
}

/** Where the machine that runs the suites receives webhook calls. */
export interface ReceiverAddress {
  port: number;
  /** The URL at which the deployment reaches `port`. */
  url: string;
}

export interface Settings {
  baseUrl: string;
  accounts: [Login, Login];
  /** The domain of the email addresses of invented people. */
  mailDomain: string;
  receiver: ReceiverAddress | null;
  /** The folder into which the deployment writes its emails. */
  mailFolder: string | null;
}

/** The error of a missing or invalid setting. */
export class BadSetting extends Error {
  constructor(name: string, why: string) {
    super(`${name} ${why}`);
  }
}

const TEXTS = ['email', 'password', 'apikey', 'apisecretkey'] as const;

/** Reads the settings from the environment. Throws a BadSetting if one is missing or invalid. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const read = (name: string) => environment[name]?.trim() || null;
  return {
    baseUrl: baseUrlOf(read('BASE_URL')),
    accounts: accountsOf(read('E2E_ACCOUNTS'), read('E2E_ACCOUNTS_FILE')),
    mailDomain: read('E2E_MAIL_DOMAIN') ?? 'example.com',
    receiver: receiverOf(read('E2E_RECEIVER_PORT'), read('E2E_RECEIVER_URL')),
    mailFolder: read('E2E_MAIL_DIR'),
  };
}

function baseUrlOf(url: string | null): string {
  if (url === null) throw new BadSetting('BASE_URL', 'is missing: the address of the deployment');
  return httpUrl('BASE_URL', url);
}

function accountsOf(text: string | null, file: string | null): [Login, Login] {
  if (text && file) throw new BadSetting('E2E_ACCOUNTS', 'and E2E_ACCOUNTS_FILE are both set');
  if (!text && !file) throw new BadSetting('E2E_ACCOUNTS_FILE', 'is missing: the file of the two accounts');
  const name = file ? 'E2E_ACCOUNTS_FILE' : 'E2E_ACCOUNTS';
  const list = parsed(name, text ?? contentOf(name, file ?? ''));
  if (!Array.isArray(list) || list.length !== 2) throw new BadSetting(name, 'must be a list of two accounts');
  const [first, second] = list.map((account, index) => loginOf(name, account, index)) as [Login, Login];
  if (first.accountId === second.accountId) throw new BadSetting(name, 'has the same account twice');
  if (first.email.toLowerCase() === second.email.toLowerCase()) {
    throw new BadSetting(name, 'has the same person twice');
  }
  return [first, second];
}

function loginOf(name: string, account: unknown, index: number): Login {
  const fields = (account ?? {}) as Record<string, unknown>;
  const missing = TEXTS.find((field) => typeof fields[field] !== 'string' || fields[field] === '');
  const wrong = missing ?? (Number.isInteger(fields['accountId']) ? null : 'accountId');
  if (wrong) throw new BadSetting(name, `has no usable ${wrong} in account ${index + 1}`);
  return fields as unknown as Login;
}

function receiverOf(port: string | null, url: string | null): ReceiverAddress | null {
  if (port === null && url === null) return null;
  const address = httpUrl('E2E_RECEIVER_URL', url ?? `http://127.0.0.1:${port}`);
  const number = Number(port ?? (new URL(address).port || 80));
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new BadSetting('E2E_RECEIVER_PORT', 'must be a port');
  }
  return { port: number, url: address };
}

function httpUrl(name: string, url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new BadSetting(name, 'must be an http or https URL');
  }
  return url.replace(/\/+$/, '');
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new BadSetting(name, `names ${file}, which cannot be read`);
  }
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadSetting(name, 'is not JSON');
  }
}
