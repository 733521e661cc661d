// Unpacks servers for the tests from Debian's unstable release, each into a separate folder (TEST_MYSQL_ROOT and
// TEST_SWIFT_ROOT, else in the user's cache): MySQL, which the stable release lacks, and Swift.
import { hasMySql, MYSQL_ROOT } from '../test/support/servers/mysql-server.mjs';
import { hasSwift, SWIFT_ROOT } from '../test/support/servers/swift-server.mjs';
import { unpack } from './debian-unstable.mjs';

const SERVERS = [
  {
    name: 'MySQL',
    root: MYSQL_ROOT,
    isThere: hasMySql,
    packages: ['mysql-server-core', 'mysql-client-core'],
  },
  {
    name: 'Swift',
    root: SWIFT_ROOT,
    isThere: hasSwift,
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
  },
];

for (const { name, root, isThere, packages } of SERVERS) {
  if (!isThere()) unpack(packages, root);
  console.log(`${name} is in ${root}`);
}
