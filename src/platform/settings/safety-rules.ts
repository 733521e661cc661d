import { isLocal } from './local-url';
import { stop, warn, type Rule } from './rule';
import type { Settings } from './settings';

/** Different bytes: about one random key of 32 bytes in 10^37 has fewer. */
const FEWEST_BYTES = 8;

/** A higher number of proxies is probably a mistake. */
const MOST_HOPS = 8;

/** The end of a CIDR that contains every address, regardless of its base address. */
const EVERYONE = /\/0+$/;

/** Networks this wide hold a whole cluster, not only the proxies of one installation. */
const WIDE = { ipv4: 16, ipv6: 48 };

const differentBytes = (key: string) => new Set(Buffer.from(key, 'base64')).size;
const trustsEveryone = ({ TRUST_PROXY }: Settings) =>
  TRUST_PROXY.split(',').some((network) => EVERYONE.test(network.trim()));
const trustsMany = ({ TRUST_PROXY }: Settings) =>
  TRUST_PROXY.split(',').some((network) => {
    const [address = '', bits] = network.trim().split('/');
    const widest = address.includes(':') ? WIDE.ipv6 : WIDE.ipv4;
    return bits !== undefined && Number(bits) > 0 && Number(bits) <= widest;
  });
const server = ({ DATABASE_URL }: Settings) => new URL(DATABASE_URL);

/** Settings that are unsafe for a service that others can reach, or that can cause data loss. */
export const SAFETY: readonly Rule[] = [
  stop(
    ['NODE_ENV', 'SECRET_KEY'],
    ({ production, SECRET_KEY }) => production && !SECRET_KEY,
    'SECRET_KEY is required with NODE_ENV=production: 32 bytes in base64',
  ),
  stop(
    ['NODE_ENV', 'DATABASE_URL'],
    ({ production, databaseIsGiven }) => production && !databaseIsGiven,
    'DATABASE_URL is required with NODE_ENV=production: a server, or sqlite:FILE for the embedded database',
  ),
  stop(
    ['NODE_ENV', 'TRUST_PROXY'],
    (settings) => settings.production && trustsEveryone(settings),
    'TRUST_PROXY must not trust every address in production: any client could impersonate any other',
  ),
  warn(
    ['NODE_ENV', 'TRUST_PROXY'],
    (settings) => !settings.production && trustsEveryone(settings),
    'TRUST_PROXY trusts every address: any client can impersonate any other',
  ),
  warn(
    ['TRUST_PROXY'],
    trustsMany,
    'TRUST_PROXY trusts a whole network: every host in it can impersonate any client. List only the proxies',
  ),
  warn(
    ['TRUST_PROXY'],
    ({ TRUST_PROXY }) => /^\d+$/.test(TRUST_PROXY) && Number(TRUST_PROXY) > MOST_HOPS,
    ({ TRUST_PROXY }) =>
      `TRUST_PROXY trusts ${Number(TRUST_PROXY)} hops: with fewer proxies, clients can impersonate each other`,
  ),
  warn(
    ['NODE_ENV', 'DATABASE_URL'],
    ({ production, embedded, databaseIsGiven }) => production && embedded && databaseIsGiven,
    'NODE_ENV=production with the embedded database: only one process can use it, and its data is on one disk',
  ),
  warn(
    ['NODE_ENV', 'DATABASE_URL'],
    (settings) => settings.production && !settings.embedded && server(settings).username === 'root',
    'DATABASE_URL connects as root: the service needs only SELECT, INSERT, UPDATE and DELETE',
  ),
  warn(
    ['NODE_ENV', 'DATABASE_URL', 'REDIS_URL'],
    ({ production, embedded, REDIS_URL }) => production && !embedded && !REDIS_URL,
    'REDIS_URL is not set: each process limits requests and sends webhooks separately',
  ),
  warn(
    ['NODE_ENV', 'PUBLIC_URL'],
    ({ production, PUBLIC_URL }) => production && isLocal(PUBLIC_URL),
    'PUBLIC_URL is an address of this machine: links in emails, feeds and embeds work only on this machine',
  ),
  warn(
    ['NODE_ENV', 'PUBLIC_URL'],
    ({ production, PUBLIC_URL }) => production && !isLocal(PUBLIC_URL) && PUBLIC_URL.startsWith('http:'),
    'PUBLIC_URL is http: passwords and credentials are sent unencrypted',
  ),
  warn(
    ['NODE_ENV', 'APP_URL'],
    ({ production, APP_URL }) => production && APP_URL !== '' && isLocal(APP_URL),
    'APP_URL is an address of this machine: pages link to an address that works only on this machine',
  ),
  warn(
    ['NODE_ENV', 'APP_URL'],
    ({ production, APP_URL }) => production && /^http:/i.test(APP_URL) && !isLocal(APP_URL),
    'APP_URL is http: people log in there unencrypted',
  ),
  warn(
    ['NODE_ENV', 'CONSOLE_URL'],
    ({ production, CONSOLE_URL }) => production && CONSOLE_URL !== '' && isLocal(CONSOLE_URL),
    'CONSOLE_URL is an address of this machine: the console works only on this machine, where any program can show previews in a frame',
  ),
  warn(
    ['NODE_ENV', 'CONSOLE_URL'],
    ({ production, CONSOLE_URL }) => production && /^http:/i.test(CONSOLE_URL) && !isLocal(CONSOLE_URL),
    'CONSOLE_URL is http: people log in to the console unencrypted',
  ),
  warn(
    ['NODE_ENV', 'SMTP_URL'],
    ({ production, SMTP_URL }) => production && !SMTP_URL,
    'SMTP_URL is not set: emails are written to files in DATA_DIR and not sent',
  ),
  warn(
    ['NODE_ENV', 'SMTP_URL', 'MAIL_FROM'],
    ({ production, SMTP_URL, MAIL_FROM }) =>
      production && SMTP_URL !== '' && /@localhost>?$/i.test(MAIL_FROM),
    'MAIL_FROM is an address at localhost: mail servers will refuse it',
  ),
  warn(
    ['NODE_ENV', 'SECRET_KEY'],
    ({ production, SECRET_KEY }) =>
      production && SECRET_KEY !== '' && differentBytes(SECRET_KEY) < FEWEST_BYTES,
    'SECRET_KEY can be guessed: generate a random one with openssl rand -base64 32',
  ),
  warn(
    ['SECRET_KEY', 'SECRET_KEY_PREVIOUS'],
    ({ SECRET_KEY, SECRET_KEY_PREVIOUS }) => SECRET_KEY_PREVIOUS !== '' && SECRET_KEY === SECRET_KEY_PREVIOUS,
    'SECRET_KEY_PREVIOUS is equal to SECRET_KEY: it has no effect',
  ),
  warn(
    ['NODE_ENV', 'WEBHOOK_ALLOW'],
    ({ production, WEBHOOK_ALLOW }) => production && WEBHOOK_ALLOW.some((network) => EVERYONE.test(network)),
    'WEBHOOK_ALLOW allows every address: webhooks can reach loopback and the internal network',
  ),
  warn(
    ['NODE_ENV', 'ROLE'],
    ({ production, ROLE }) => !production && ROLE !== 'api',
    'webhooks may be sent to loopback and private addresses, because NODE_ENV is not production',
  ),
  warn(
    ['NODE_ENV', 'CORS_ORIGINS'],
    ({ production, CORS_ORIGINS }) => production && CORS_ORIGINS.some(isLocal),
    "CORS_ORIGINS includes an origin on the local machine: any program on a user's machine can serve it",
  ),
  warn(
    ['NODE_ENV', 'LOGIN_LIMIT_PER_MINUTE', 'LOGIN_FAILURES', 'LOGIN_LOCK_SECONDS'],
    ({ production, LOGIN_LIMIT_PER_MINUTE, LOGIN_FAILURES, LOGIN_LOCK_SECONDS }) =>
      production && LOGIN_LIMIT_PER_MINUTE === 0 && LOGIN_FAILURES * LOGIN_LOCK_SECONDS === 0,
    'LOGIN_LIMIT_PER_MINUTE and LOGIN_FAILURES are off: password guesses are not limited',
  ),
];
