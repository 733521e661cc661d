import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Authority } from '../../../test/support/servers/certificates';
import { readSettings } from './read-settings';
import { databaseTls, redisTls } from './tls';

const SERVER = 'mysql://me@db.example/blog';
const REDIS = 'rediss://redis.example';
const SKIPPED = '?tls=skip-verify';

describe('TLS by the settings', () => {
  let authority: Authority;
  let other: Authority;

  beforeAll(() => {
    authority = new Authority();
    other = new Authority();
  });
  afterAll(() => {
    authority.remove();
    other.remove();
  });

  const fileOf = (...contents: string[]) => {
    const file = join(authority.folder, 'authorities.pem');
    writeFileSync(file, contents.join('\n'));
    return file;
  };

  it.each([
    ['none', SERVER],
    ['verified', `${SERVER}?tls=true`],
    ['any', `${SERVER}${SKIPPED}`],
  ])('is %s for a database at %s', (tls, url) => {
    expect(databaseTls(url, readSettings({}))).toBe(tls);
  });

  it('is verified for a database and its replicas if authorities are given', () => {
    const settings = readSettings({ DATABASE_URL: SERVER, DATABASE_CA_FILE: authority.file });

    expect(databaseTls(SERVER, settings)).toBe('verified');
    expect(databaseTls(`${SERVER}?tls=true`, settings)).toBe('verified');
  });

  it.each([
    ['none', 'redis://redis.example'],
    ['verified', REDIS],
    ['verified', 'REDISS://redis.example'],
    ['any', `${REDIS}${SKIPPED}`],
  ])('is %s for a Redis at %s', (tls, url) => {
    expect(redisTls(readSettings({ REDIS_URL: url }))).toBe(tls);
  });

  it.each(['DATABASE_CA_FILE', 'REDIS_CA_FILE', 'WEBHOOK_CA_FILE'])(
    'trusts each certificate of %s',
    (name) => {
      const [one, another] = [authority, other].map(({ certificate }) => certificate.trim());
      const file = fileOf('# Two authorities', `${one}`, `${another}`);

      const settings = readSettings({ DATABASE_URL: SERVER, REDIS_URL: REDIS, [name]: file });

      expect(settings).toHaveProperty(name, [one, another]);
    },
  );

  it.each(['DATABASE_CA_FILE', 'REDIS_CA_FILE', 'WEBHOOK_CA_FILE'])('needs certificates in %s', (name) => {
    const { certificate } = authority;
    const refusal = (file: string) => () =>
      readSettings({ DATABASE_URL: SERVER, REDIS_URL: REDIS, [name]: file });
    const broken = `${name} names a file with a certificate that cannot be parsed: number 2`;

    expect(refusal('/no/such/file.pem')).toThrow(`${name} names a file that cannot be read`);
    expect(refusal(authority.folder)).toThrow(`${name} names a file that cannot be read`);
    expect(refusal(fileOf('no certificate'))).toThrow(`${name} names a file without a certificate in PEM`);
    expect(refusal(fileOf(certificate, certificate.slice(0, -40)))).toThrow(broken);
    expect(refusal(fileOf(certificate, certificate.replace('\nMI', '\nNI')))).toThrow(broken);
  });

  it.each([
    ['DATABASE_URL', { DATABASE_URL: SERVER + SKIPPED }],
    [
      'DATABASE_REPLICA_URLS',
      { DATABASE_URL: SERVER, DATABASE_REPLICA_URLS: `${SERVER},${SERVER}${SKIPPED}` },
    ],
    ['REDIS_URL', { REDIS_URL: REDIS + SKIPPED }],
  ])('with any certificate by %s is refused in production, and together with authorities', (name, urls) => {
    const production = {
      NODE_ENV: 'production',
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATABASE_URL: 'mysql://db.example/blog',
    };
    const authorities = name.replace(/_(?:REPLICA_)?URLS?$/, '_CA_FILE');

    expect(() => readSettings({ ...production, ...urls })).toThrow(
      `${name} has tls=skip-verify, which is not allowed with NODE_ENV=production`,
    );
    expect(() => readSettings({ ...urls, [authorities]: authority.file })).toThrow(
      `${name} has tls=skip-verify, which contradicts ${authorities}: keep one`,
    );
  });

  it('accepts REDIS_CA_FILE without REDIS_URL, because commands need no Redis', () => {
    expect(readSettings({ REDIS_CA_FILE: authority.file }).REDIS_URL).toBe('');
  });

  it.each([
    ['REDIS_CA_FILE requires', { REDIS_URL: 'redis://redis.example' }, 'REDIS_CA_FILE'],
    ['DATABASE_CA_FILE requires', {}, 'DATABASE_CA_FILE'],
  ])('is refused because %s a server with TLS: %j', (message, urls, name) => {
    expect(() => readSettings({ ...urls, [name]: authority.file })).toThrow(message);
  });
});
