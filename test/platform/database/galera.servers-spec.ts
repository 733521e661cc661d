import { join } from 'node:path';
import { MIGRATIONS } from '../../../src/schema/migrations';
import { Balancer } from '../../support/servers/balancer';
import { DeployedSuite } from '../../support/fleet/deployed-suite';
import { freePort } from '../../support/servers/free-port.mjs';
import { describeOnGalera, Galera } from '../../support/servers/galera';
import { outputOf, runSource } from '../../support/processes';
import { PrivateRedis } from '../../support/servers/private-servers';
import { NO_VIOLATIONS } from '../../support/fleet/violations';
import { Trial } from '../../support/fleet/trial';

describeOnGalera('a Galera cluster of three nodes', () => {
  let galera: Galera;
  let redis: PrivateRedis;

  beforeAll(async () => {
    [galera, redis] = await Promise.all([Galera.start(), PrivateRedis.start()]);
  });
  afterAll(async () => {
    await Promise.all([galera.remove(), redis.remove()]);
  });

  /** Runs a trial with two API processes on nodes 1 and 2, and two workers on nodes 2 and 3. */
  const trial = async (
    run: (on: Trial, nodes: string[]) => Promise<void>,
    more: Record<string, string> = {},
  ) => {
    const nodes = await galera.database();
    const [one = '', two = '', three = ''] = nodes;
    await Trial.run({ DATABASE_URL: one, REDIS_URL: redis.url, ...more }, async (on) => {
      await on.fleet.api({ DATABASE_URL: one });
      await on.fleet.api({ DATABASE_URL: two });
      await on.fleet.worker({ DATABASE_URL: two });
      await on.fleet.worker({ DATABASE_URL: three });
      await run(on, nodes);
    });
  };

  it('is migrated once, by any node', async () => {
    const nodes = await galera.database();

    const ran = await Promise.all(nodes.map(migrateAt));

    expect(ran.map(({ length }) => length).sort()).toEqual([0, 0, MIGRATIONS.length]);
  });

  it('returns on each node what was just written on another', () =>
    trial(async (on) => {
      const client = await on.fleet.client();
      const { accountId } = on.fleet;
      const missed: number[] = [];

      for (let at = 0; at < 100; at++) {
        const { catId } = await client.call('addcategory', { catName: `Category ${at}` });
        const { body } = await client.operate('listcategories', { accountId, catId });
        if ((body as { data: object[] }).data.length !== 1) missed.push(Number(catId));
      }

      expect(missed).toEqual([]);
    }));

  it('loses no change and no event if all nodes change the same record', () =>
    trial(async (on) => {
      const webhook = await on.subscribe('Update category');
      const client = await on.fleet.client();
      const { accountId } = on.fleet;
      const { catId } = await client.call('addcategory', { catName: 'Contested' });

      const changes = Array.from({ length: 20 }, (_, at) =>
        client.operate('updatecategory', { accountId, catId, catName: `Contested ${at}` }),
      );
      const statuses = (await Promise.all(changes)).map(({ status }) => status);
      await on.settled();

      expect(statuses).toEqual(Array(20).fill(200));
      expect(webhook.endpoint.ids).toHaveLength(20);
    }));

  it('passes the suite for deployments, behind a balancer', async () => {
    const balancer = await new Balancer().start();
    const test = async (on: Trial, [first = '']: string[]) => {
      for (const { address } of on.fleet.listening) await balancer.add(address);
      const accounts = [await accountAt(first, 'one@example.com'), await accountAt(first, 'two@example.com')];
      const suite = new DeployedSuite({
        BASE_URL: balancer.address,
        E2E_ACCOUNTS: JSON.stringify(accounts),
        E2E_RECEIVER_PORT: String(await freePort()),
        E2E_MAIL_DIR: join(on.fleet.folder, 'mail'),
      });
      const { code, stderr } = await suite.ended();
      expect([code, stderr]).toEqual([0, expect.stringContaining('31 of 31 operations have succeeded')]);
    };

    await trial(test, { PUBLIC_URL: balancer.address });
    await balancer.stop();
  });

  it('continues when a node is killed under load, and accepts it again', () =>
    trial(async (on) => {
      await on.subscribe('Create category');
      const client = await on.fleet.client();
      const adding = (async () => {
        for (let at = 0; at < 150; at++) await on.insist(client);
      })();

      await galera.kill(2);
      await adding;
      await galera.join(2);
      await on.add(20);

      expect(await on.outcome()).toEqual(NO_VIOLATIONS);
    }));
});

/** Creates a parent account on a node; returns its credentials. */
async function accountAt(DATABASE_URL: string, email: string) {
  const login = { email, password: 'correct horse battery staple' };
  const person = ['--first-name', 'End', '--last-name', 'To-End', '--email', email];
  const options = ['--name', email, ...person, '--password', login.password, '--json'];
  const settings = { DATABASE_URL, SECRET_KEY: Buffer.alloc(32, 7).toString('base64'), LOG_LEVEL: 'warn' };
  const made = await outputOf(runSource('src/cli.ts', settings, ['account:create', ...options]));
  return { ...login, ...(JSON.parse(made) as object) };
}

/** Runs `migrate` on a node and returns the migrations that this process ran. */
async function migrateAt(url: string): Promise<string[]> {
  const settings = { DATABASE_URL: url, LOG_LEVEL: 'warn' };
  const { ran } = JSON.parse(await outputOf(runSource('src/cli.ts', settings, ['migrate', '--json']))) as {
    ran: string[];
  };
  return ran;
}
