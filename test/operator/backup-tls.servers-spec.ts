import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { Authority } from '../support/servers/certificates';
import { shell, type Ended } from '../support/commands';
import { addMySqlClients } from '../support/servers/mysql-server.mjs';
import { freshFolder } from '../support/servers/private-servers';
import { onMySql } from '../support/servers/storage';
import { TlsDatabase } from '../support/servers/tls-servers';

const SCRIPTS = 'docker/kubernetes/components/backup';
const PASSWORD = 'a b@c?d#';

describe('with a database that requires TLS', () => {
  let authority: Authority;
  let other: Authority;
  let server: TlsDatabase;
  let folder: string;
  let url: string;

  beforeAll(async () => {
    [authority, other] = [new Authority(), new Authority()];
    server = await TlsDatabase.start(authority.issue('DNS:localhost'));
    await server.execute(`CREATE USER keeper IDENTIFIED BY '${PASSWORD}'`);
    await server.execute('GRANT ALL ON *.* TO keeper');
    url = await server.database('localhost', `keeper:${encodeURIComponent(PASSWORD)}`);
    const name = new URL(url).pathname.slice(1);
    await server.execute(`CREATE TABLE ${name}.migrations (name VARCHAR(99))`);
    await server.execute(`INSERT INTO ${name}.migrations VALUES ('First')`);
    folder = freshFolder('backup-tls');
    mkdirSync(join(folder, 'backups'));
    writeFileSync(join(folder, 'empty.pem'), '');
    if (onMySql) addMySqlClients(join(folder, 'bin'));
  });
  afterAll(async () => {
    await server.remove();
    for (const one of [authority, other]) one.remove();
    await rm(folder, { recursive: true });
  });

  const run = (lines: string, DATABASE_URL: string, DATABASE_CA_FILE: string) => {
    const PATH = [join(folder, 'bin'), process.env.PATH].join(delimiter);
    return shell(lines, { PATH, FOLDER: join(folder, 'backups'), DATABASE_URL, DATABASE_CA_FILE });
  };
  const backUp = (given: string, ca = '') => run(`${SCRIPTS}/backup.sh "$FOLDER"`, given, ca);
  const restore = (given: string, ca = '') =>
    run(`${SCRIPTS}/restore.sh "$(ls "$FOLDER"/*.gz | tail -n 1)"`, given, ca);

  const files = () => readdirSync(join(folder, 'backups'));
  const expectRefusal = ({ code, stdout, stderr }: Ended, reason: RegExp) => {
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^(backup|restore)\.sh: .+\n$/);
    expect(stderr).toMatch(reason);
  };

  it.each([
    ['tls=true and its authority', '?tls=true', () => authority.file],
    ['its authority alone', '', () => authority.file],
    ['any certificate', '?tls=skip-verify', () => ''],
  ])('a backup and a restore succeed with %s', async (_, parameters, ca) => {
    const backedUp = await backUp(url + parameters, ca());
    const target = await server.database('localhost', `keeper:${encodeURIComponent(PASSWORD)}`);
    const restored = await restore(target + parameters, ca());

    expect([backedUp.code, backedUp.stderr]).toEqual([0, '']);
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    const rows = await server.execute(`SELECT name FROM ${new URL(target).pathname.slice(1)}.migrations`);
    expect(rows).toEqual([{ name: 'First' }]);
  });

  it.each([
    ['has no tls', '', () => '', /insecure transport|Access denied/],
    ['meets a wrong authority', '?tls=true', () => other.file, /certificate/],
    ['has to trust the authorities of the machine', '?tls=true', () => '', /certificate/],
    [
      'names a file that is not there',
      '?tls=true',
      () => `${folder}/none.pem`,
      /DATABASE_CA_FILE names a file/,
    ],
    ['names a file without a certificate', '', () => `${folder}/empty.pem`, /DATABASE_CA_FILE names a file/],
    [
      'has an authority and takes any',
      '?tls=skip-verify',
      () => authority.file,
      /contradicts DATABASE_CA_FILE/,
    ],
    ['has another parameter', '?ssl=true', () => authority.file, /may have one parameter/],
    ['has another value', '?tls=false', () => '', /may have one parameter/],
    ['has two parameters', '?tls=true&ssl=true', () => authority.file, /may have one parameter/],
  ])('a backup and a restore fail if the URL %s', async (_, parameters, ca, reason) => {
    const before = files();

    const backedUp = await backUp(url + parameters, ca());
    const restored = await restore((await server.database()) + parameters, ca());

    expectRefusal(backedUp, reason);
    expectRefusal(restored, reason);
    expect(files()).toEqual(before);
  });

  it('a backup fails if the certificate names another host', async () => {
    const elsewhere = url.replace('localhost', '127.0.0.1');

    expectRefusal(await backUp(elsewhere, authority.file), /certificate/);
  });

  it.each([
    ['its authority is named', '', () => authority.file],
    ['any certificate will do', '?tls=skip-verify', () => ''],
  ])('a backup fails once the server offers no TLS, although %s', async (_, parameters, ca) => {
    await server.restartWithoutTls();

    expectRefusal(await backUp(url + parameters, ca()), /TLS|SSL/);
  });
});
