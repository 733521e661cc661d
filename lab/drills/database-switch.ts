import { groupWith, switchUnderLoad, type Servers, type Way } from '../../test/support/fleet/database-switch';
import { Galera, hasGalera, INSTALL_GALERA } from '../../test/support/servers/galera';
import type { GroupReplication } from '../../test/support/servers/group-replication';
import { hasMySql } from '../../test/support/servers/mysql-server.mjs';
import { INSTALL_SERVERS } from '../../test/support/servers/unpacked.mjs';
import { PrivateMariaDb } from '../../test/support/servers/private-servers';
import { NotInstalled, type Drill } from './drill';
import { reportOf } from './report';

/** MySQL Group Replication: another node is made the primary. */
export const groupSwitched = (way: Way): Drill => onGroup(way, (group) => group.switchTo(1));

/** MySQL Group Replication: the primary is killed. */
export const groupKilled: Drill = onGroup('balancer', (group) => group.nodes[0]?.kill());

/** Galera: the node in use is stopped. */
export const galeraStopped: Drill = switched('balancer', async () => {
  if (!hasGalera()) throw new NotInstalled(INSTALL_GALERA);
  const galera = await Galera.start();
  return {
    addresses: await galera.database(),
    primary: () => galera.working(),
    fault: () => galera.stop(0),
    remove: () => galera.remove(),
  };
});

/** MariaDB: the primary is made read-only and its replica is promoted. Connections to the old primary stay open. */
export const mariaDbPromoted: Drill = switched('name', async () => {
  const primary = await PrivateMariaDb.leading();
  const replica = await PrivateMariaDb.following(primary);
  const name = new URL(await primary.database()).pathname.slice(1);
  // Unlike root, this user cannot write to a server that is read-only.
  await primary.execute('CREATE USER blog@127.0.0.1');
  await primary.execute(`GRANT ALL ON ${name}.* TO blog@127.0.0.1`);
  const addresses = [primary, replica].map((server) => server.address(name).replace('root@', 'blog@'));
  let at = 0;
  return {
    addresses,
    primary: () => Promise.resolve(at),
    fault: async () => {
      await promote(primary, replica);
      at = 1;
    },
    remove: async () => {
      await Promise.all([primary.remove(), replica.remove()]);
    },
  };
});

async function promote(primary: PrivateMariaDb, replica: PrivateMariaDb): Promise<void> {
  await primary.execute('SET GLOBAL read_only = 1');
  const [row] = await primary.execute<{ position: string }[]>('SELECT @@gtid_current_pos AS position');
  await replica.execute(`SELECT MASTER_GTID_WAIT('${row?.position}', 30)`);
  await replica.execute('STOP SLAVE');
  await replica.execute('SET GLOBAL read_only = 0');
}

function onGroup(way: Way, fault: (group: GroupReplication) => Promise<void> | undefined): Drill {
  return switched(way, () => {
    if (!hasMySql()) throw new NotInstalled(INSTALL_SERVERS);
    return groupWith(fault);
  });
}

function switched(way: Way, start: () => Promise<Servers>): Drill {
  return async () => reportOf(await switchUnderLoad(way, await start()));
}
