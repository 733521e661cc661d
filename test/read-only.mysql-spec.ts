import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { startBlog, type Blog } from './support/blog';
import { freePort } from './support/free-port';
import { installMySql, runMySql } from './support/mysql-server.mjs';
import { freshFolder, PrivateServer } from './support/private-servers';
import { StatementGate } from './support/statement-gate';
import { until } from './support/until';

jest.setTimeout(180_000);

/** A MySQL that can be made read-only for everybody. */
class PrivateMySql extends PrivateServer {
  static async start(): Promise<PrivateMySql> {
    const folder = join(freshFolder('mysql'), 'data');
    installMySql(folder);
    const server = new PrivateMySql(folder, await freePort(), (children, data, port) =>
      runMySql(children, data, port),
    );
    await server.start();
    return server;
  }

  get address(): string {
    return `mysql://root@127.0.0.1:${this.port}/blog`;
  }

  async ask(statement: string): Promise<RowDataPacket[]> {
    const connection = await createConnection({ host: '127.0.0.1', port: this.port, user: 'root' });
    try {
      const [rows] = await connection.query<RowDataPacket[]>(statement);
      return rows;
    } finally {
      connection.destroy();
    }
  }

  /** The ids of the service's connections. */
  async connections(): Promise<number[]> {
    const rows = await this.ask("SELECT id FROM information_schema.processlist WHERE db = 'blog'");
    return rows.map(({ id }) => Number(id));
  }
}

describe('on a MySQL with super_read_only', () => {
  let server: PrivateMySql;
  let gate: StatementGate;
  let blog: Blog;

  beforeAll(async () => {
    server = await PrivateMySql.start();
    await server.ask('CREATE DATABASE blog');
    gate = await StatementGate.before(server.address);
    blog = await startBlog({ settings: { DATABASE_URL: gate.address, ROLE: 'api' } });
  });
  afterAll(async () => {
    await blog.stop();
    await gate.close();
    await server.remove();
  });
  afterEach(() => server.ask('SET GLOBAL read_only = OFF'));

  it('reads go on and changes are refused', async () => {
    await server.ask('SET GLOBAL super_read_only = ON');

    const { status, headers } = await blog.operate('addcategory');
    const list = await blog.operate('listcategories', { accountId: blog.accountId });

    expect([status, headers.get('retry-after'), list.status]).toEqual([503, '2', 200]);
  });

  it('a change waits for its end, on a new connection', async () => {
    await until('changes succeed', async () => (await blog.operate('addcategory')).status === 201);
    await server.ask('SET GLOBAL super_read_only = ON');
    const before = await server.connections();

    const sent = blog.operate('addcategory');
    await connectedSince(before);
    await server.ask('SET GLOBAL super_read_only = OFF');

    expect((await sent).status).toBe(201);
  });

  it('a change whose commit is refused is made once, by a further run', async () => {
    await until('changes succeed', async () => (await blog.operate('addcategory')).status === 201);
    const held = gate.holdBack('COMMIT');
    const sent = blog.operate('addcategory', { catName: 'Once' });
    const connection = await held;
    await server.ask('SET GLOBAL super_read_only = ON');
    const before = await server.connections();

    connection.pass();
    await connectedSince(before);
    await server.ask('SET GLOBAL super_read_only = OFF');

    expect((await sent).status).toBe(201);
    expect(await blog.sql("SELECT COUNT(*) AS made FROM categories WHERE cat_name = 'Once'")).toEqual([
      { made: 1 },
    ]);
  });

  const connectedSince = (before: number[]) =>
    until('the service connects', async () =>
      (await server.connections()).some((id) => !before.includes(id)),
    );
});
