import { isLocal } from './local-url';
import { stop, warn, type Rule } from './rule';
import type { Settings } from './settings';

/** The minimum number of different bytes in a random key of 32 bytes. Only about one random key in 10^37 has fewer. */
const FEWEST_BYTES = 8;

/** The maximum length of a plausible chain of proxies: a higher number is probably a mistake. */
const MOST_HOPS = 8;

/** The end of a CIDR that contains every address. The address before it does not matter. */
const EVERYONE = /\/0+$/;

const differentBytes = (key: string) => new Set(Buffer.from(key, 'base64')).size;
const trustsEveryone = ({ TRUST_PROXY }: Settings) =>
  TRUST_PROXY.split(',').some((network) => EVERYONE.test(network.trim()));
const server = ({ DATABASE_URL }: Settings) => new URL(DATABASE_URL);

/** Rules against settings that are unsafe for a service that others can reach, or that can make it lose data. */
export const SAFETY: readonly Rule[] = [
  stop(
    ['NODE_ENV', 'SECRET_KEY'],
    ({ production, SECRET_KEY }) => production && !SECRET_KEY,
    'SECRET_KEY is needed where NODE_ENV=production: 32 bytes in base64',
  ),
  stop(
    ['NODE_ENV', 'DATABASE_URL'],
    ({ production, databaseIsGiven }) => production && !databaseIsGiven,
    'DATABASE_URL is needed where NODE_ENV=production: a server, or sqlite:FILE for the embedded database',
  ),
  stop(
    ['NODE_ENV', 'TRUST_PROXY'],
    (settings) => settings.production && trustsEveryone(settings),
    'TRUST_PROXY must not trust every address in production: any client could claim to be any other',
  ),
  warn(
    ['NODE_ENV', 'TRUST_PROXY'],
    (settings) => !settings.production && trustsEveryone(settings),
    'TRUST_PROXY trusts every address: any client can claim to be any other',
  ),
  warn(
    ['TRUST_PROXY'],
    ({ TRUST_PROXY }) => /^\d+$/.test(TRUST_PROXY) && Number(TRUST_PROXY) > MOST_HOPS,
    ({ TRUST_PROXY }) =>
      `TRUST_PROXY trusts ${Number(TRUST_PROXY)} hops: with fewer proxies, clients can claim to be any other`,
  ),
  warn(
    ['NODE_ENV', 'DATABASE_URL'],
    ({ production, embedded, databaseIsGiven }) => production && embedded && databaseIsGiven,
    'NODE_ENV=production with the embedded database: only one process can serve it, and its data is on one disk',
  ),
  warn(
    ['NODE_ENV', 'DATABASE_URL'],
    (settings) => settings.production && !settings.embedded && server(settings).username === 'root',
    'DATABASE_URL connects as root: the service needs no more than SELECT, INSERT, UPDATE and DELETE',
  ),
  warn(
    ['NODE_ENV', 'DATABASE_URL', 'REDIS_URL'],
    ({ production, embedded, REDIS_URL }) => production && !embedded && !REDIS_URL,
    'REDIS_URL is not set: with several processes, each limits requests and sends webhooks on its own',
  ),
  warn(
    ['NODE_ENV', 'PUBLIC_URL'],
    ({ production, PUBLIC_URL }) => production && isLocal(PUBLIC_URL),
    'PUBLIC_URL is an address of this machine: links in e-mails, feeds and embeds work on this machine only',
  ),
  warn(
    ['NODE_ENV', 'PUBLIC_URL'],
    ({ production, PUBLIC_URL }) => production && !isLocal(PUBLIC_URL) && PUBLIC_URL.startsWith('http:'),
    'PUBLIC_URL is http: passwords and credentials travel unencrypted',
  ),
  warn(
    ['NODE_ENV', 'APP_URL'],
    ({ production, APP_URL }) => production && APP_URL !== '' && isLocal(APP_URL),
    'APP_URL is an address of this machine: pages lead people to an address that works on this machine only',
  ),
  warn(
    ['NODE_ENV', 'APP_URL'],
    ({ production, APP_URL }) => production && /^http:/i.test(APP_URL) && !isLocal(APP_URL),
    'APP_URL is http: people log in there unencrypted',
  ),
  warn(
    ['NODE_ENV', 'CONSOLE_URL'],
    ({ production, CONSOLE_URL }) => production && CONSOLE_URL !== '' && isLocal(CONSOLE_URL),
    'CONSOLE_URL is an address of this machine: the console works on this machine only, where any program can frame previews',
  ),
  warn(
    ['NODE_ENV', 'CONSOLE_URL'],
    ({ production, CONSOLE_URL }) => production && /^http:/i.test(CONSOLE_URL) && !isLocal(CONSOLE_URL),
    'CONSOLE_URL is http: people log in to the console unencrypted',
  ),
  warn(
    ['NODE_ENV', 'SMTP_URL'],
    ({ production, SMTP_URL }) => production && !SMTP_URL,
    'SMTP_URL is not set: e-mails are written to files in DATA_DIR and reach nobody',
  ),
  warn(
    ['NODE_ENV', 'SMTP_URL', 'MAIL_FROM'],
    ({ production, SMTP_URL, MAIL_FROM }) =>
      production && SMTP_URL !== '' && /@localhost>?$/i.test(MAIL_FROM),
    'MAIL_FROM is an address at localhost: mail servers refuse it',
  ),
  warn(
    ['NODE_ENV', 'SECRET_KEY'],
    ({ production, SECRET_KEY }) =>
      production && SECRET_KEY !== '' && differentBytes(SECRET_KEY) < FEWEST_BYTES,
    'SECRET_KEY can be guessed: make a random one with openssl rand -base64 32',
  ),
  warn(
    ['SECRET_KEY', 'SECRET_KEY_PREVIOUS'],
    ({ SECRET_KEY, SECRET_KEY_PREVIOUS }) => SECRET_KEY_PREVIOUS !== '' && SECRET_KEY === SECRET_KEY_PREVIOUS,
    'SECRET_KEY_PREVIOUS is equal to SECRET_KEY: it has no effect',
  ),
  warn(
    ['NODE_ENV', 'WEBHOOK_ALLOW'],
    ({ production, WEBHOOK_ALLOW }) => production && WEBHOOK_ALLOW.some((network) => EVERYONE.test(network)),
    'WEBHOOK_ALLOW opens every address: webhooks reach loopback and the internal network',
  ),
  warn(
    ['NODE_ENV', 'ROLE'],
    ({ production, ROLE }) => !production && ROLE !== 'api',
    'webhooks may be sent to loopback and private addresses, as NODE_ENV is not production',
  ),
  warn(
    ['NODE_ENV', 'CORS_ORIGINS'],
    ({ production, CORS_ORIGINS }) => production && CORS_ORIGINS.some(isLocal),
    'CORS_ORIGINS names an origin on this machine: any program on the machine of a user can serve it',
  ),
  warn(
    ['NODE_ENV', 'LOGIN_LIMIT_PER_MINUTE', 'LOGIN_FAILURES', 'LOGIN_LOCK_SECONDS'],
    ({ production, LOGIN_LIMIT_PER_MINUTE, LOGIN_FAILURES, LOGIN_LOCK_SECONDS }) =>
      production && LOGIN_LIMIT_PER_MINUTE === 0 && LOGIN_FAILURES * LOGIN_LOCK_SECONDS === 0,
    'LOGIN_LIMIT_PER_MINUTE and LOGIN_FAILURES are off: nothing limits guesses of passwords',
  ),
];
