import { startBlog, type Blog } from '../../support/blog';
import { Authority, type KeyPair } from '../../support/servers/certificates';
import { answerOf, command, Service, type Environment } from '../../support/commands';
import { TlsDatabase } from '../../support/servers/tls-servers';
import { until } from '../../support/until';

const READER = { name: 'reader', password: 'a b@c?d#' };

let authority: Authority;
let other: Authority;
let server: TlsDatabase;

beforeAll(async () => {
  [authority, other] = [new Authority(), new Authority()];
  server = await TlsDatabase.start(authority.issue('DNS:localhost'));
});
afterAll(async () => {
  await server.remove();
  for (const one of [authority, other]) one.remove();
});

describe('with a database that requires TLS', () => {
  let blog: Blog;

  beforeAll(async () => {
    const { name, password } = READER;
    await server.execute(`CREATE USER ${name}@'%' IDENTIFIED BY '${password}'`);
    await server.execute(`GRANT SELECT ON *.* TO ${name}@'%'`);
    const DATABASE_URL = await server.database();
    const DATABASE_REPLICA_URLS = DATABASE_URL.replace('root@', `${name}:${encodeURIComponent(password)}@`);
    const settings = { DATABASE_URL, DATABASE_REPLICA_URLS, DATABASE_CA_FILE: authority.file };
    blog = await startBlog({ settings: { ...settings, DATABASE_POOL_SIZE: '5' } });
  });
  afterAll(() => blog.stop());

  it('requests are answered on encrypted connections', async () => {
    const sent = await blog.operate('addcategory');

    expect(sent.status).toBe(201);
    expect(await blog.sql("SHOW SESSION STATUS LIKE 'Ssl_version'")).toEqual([
      { Variable_name: 'Ssl_version', Value: expect.stringMatching(/^TLSv1\.[23]$/) as unknown },
    ]);
  });

  it('readers are answered by a replica', async () => {
    const { blogSlug } = await blog.call('postembedcode', { accountId: blog.accountId });
    await server.execute("SET GLOBAL log_output = 'TABLE'");
    await server.execute('SET GLOBAL general_log = ON');
    const asked = `SELECT 1 FROM mysql.general_log WHERE user_host LIKE '${READER.name}%' AND argument LIKE '%posts%' LIMIT 1`;

    await until('the replica is asked', async () => {
      const { status } = await blog.send(`/public/${blogSlug}/posts`, { method: 'GET' });
      expect(status).toBe(200);
      return (await server.execute(asked)).length > 0;
    });

    await server.execute('SET GLOBAL general_log = OFF');
  });

  it('a statement that takes too long is ended on the server', async () => {
    const running = async () => {
      const threads = await server.execute('SHOW FULL PROCESSLIST');
      return threads.filter(({ Info }) => String(Info).includes('= BENCHMARK('));
    };

    await expect(
      blog.sql("UPDATE accounts SET version = version + BENCHMARK(100000000000, SHA2('x', 512))"),
    ).rejects.toThrow();

    await until('the server has ended it', async () => (await running()).length === 0);
  });

  it('requests are answered 503 while its certificate is untrusted, and succeed after that', async () => {
    await server.present(other.issue('DNS:localhost'));

    const sent = await blog.refuse('addcategory');
    await server.present(authority.issue('DNS:localhost'));

    expect([sent.status, sent.body.code]).toEqual([503, 'unavailable']);
    await until('changes are made again', async () => (await blog.operate('addcategory')).status === 201);
  });
});

describe('the command line', () => {
  const migrate = async (url: string, more: Environment = {}) => {
    const { ran } = await answerOf<{ ran: string[] }>({ DATABASE_URL: url, ...more }, 'migrate');
    return ran.length;
  };

  it.each(['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'])(
    'migrates a database with a certificate of an authority of the machine, by %s',
    async (name) => {
      const ran = await migrate(`${await server.database()}?tls=true`, { [name]: authority.file });

      expect(ran).toBeGreaterThan(0);
    },
  );

  it('migrates a database whose certificate names its IP address', async () => {
    await server.present(authority.issue('IP:127.0.0.1'));

    const ran = await migrate(await server.database('127.0.0.1'), { DATABASE_CA_FILE: authority.file });

    expect(ran).toBeGreaterThan(0);
  });

  it('migrates a database with an untrusted certificate if the settings skip the verification', async () => {
    await server.present(other.selfSigned('DNS:elsewhere.example'));

    expect(await migrate(`${await server.database()}?tls=skip-verify`)).toBeGreaterThan(0);
  });
});

describe('with a replica whose certificate names another host', () => {
  it('the service starts and logs that it does not use it', async () => {
    await server.present(authority.issue('DNS:localhost'));
    const DATABASE_URL = await server.database();
    const DATABASE_REPLICA_URLS = DATABASE_URL.replace('localhost', '127.0.0.1');
    const settings = { DATABASE_URL, DATABASE_REPLICA_URLS, DATABASE_CA_FILE: authority.file };
    const service = new Service({ ...settings, PORT: '0' });

    await service.started();
    const output = await service.says(/outage begins/);
    await service.stop();

    expect(output).toContain(
      'outage begins: DATABASE_REPLICA_URLS asks for TLS, which failed with 127.0.0.1:',
    );
  });
});

describe('a start ends with one line', () => {
  const TRUSTED = () => ({ DATABASE_CA_FILE: authority.file });
  const failed = (host: string) => `DATABASE_URL asks for TLS, which failed with ${server.address(host)}: `;

  const endOf = async (settings: Environment) => {
    const { code, stderr } = await command({ ...settings }, 'migrate');
    return { code, stderr: stderr.replace(/^database: .+\n/, '') };
  };

  it.each<[string, { host?: string; pair?: () => KeyPair; more?: () => Environment; reason: RegExp }]>([
    [
      'where the authority of the database is another one',
      { more: () => ({ DATABASE_CA_FILE: other.file }), reason: /^.+ certificate.*\n$/ },
    ],
    [
      'where the machine knows the authority of the database, and the settings name another one',
      {
        more: () => ({ DATABASE_CA_FILE: other.file, NODE_EXTRA_CA_CERTS: authority.file }),
        reason: /^.+ certificate.*\n$/,
      },
    ],
    [
      'where the machine does not know the authority of the database',
      { more: () => ({ query: '?tls=true' }), reason: /^.+ certificate.*\n$/ },
    ],
    [
      'where the certificate does not name the IP address',
      { host: '127.0.0.1', reason: /^Hostname\/IP does not match .+ IP: 127\.0\.0\.1 is not .+\n$/ },
    ],
    [
      'where the certificate does not name the host',
      {
        pair: () => authority.issue('DNS:elsewhere.example'),
        reason: /^Hostname\/IP does not match .+ Host: localhost\. is not .+\n$/,
      },
    ],
    [
      'where the certificate has expired',
      { pair: () => authority.expired('DNS:localhost'), reason: /^certificate has expired\n$/ },
    ],
  ])('%s', async (_, { host = 'localhost', pair, more = TRUSTED, reason }) => {
    if (pair) await server.present(pair());
    const { query = '', ...settings } = more() as Environment;

    const { code, stderr } = await endOf({
      DATABASE_URL: `${await server.database(host)}${query}`,
      ...settings,
    });

    expect(code).toBe(1);
    expect(stderr.startsWith(failed(host))).toBe(true);
    expect(stderr.slice(failed(host).length)).toMatch(reason);
  });

  it('if the database requires TLS and the settings do not', async () => {
    const { code, stderr } = await endOf({ DATABASE_URL: await server.database() });

    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^DATABASE_URL.* has no tls=true, .*localhost:\d+ (?:may require|requires TLS)\n$/,
    );
  });

  it('if the database offers no TLS', async () => {
    const DATABASE_URL = `${await server.database()}?tls=true`;
    await server.restartWithoutTls();

    const service = await new Service({ DATABASE_URL, PORT: '0', LOG_LEVEL: 'error' }).ended();

    expect(service).toEqual({
      code: 1,
      stdout: '',
      stderr: `DATABASE_URL asks for TLS, which ${server.address()} does not offer\n`,
    });
  });
});
