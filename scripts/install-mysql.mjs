// Unpacks the MySQL of Debian's unstable release into a separate folder (TEST_MYSQL_ROOT, else in the user's cache).
import { hasMySql, MYSQL_ROOT } from '../test/support/servers/mysql-server.mjs';
import { unpack } from './debian-unstable.mjs';

if (hasMySql()) {
  console.log(`MySQL is there already: ${MYSQL_ROOT}`);
} else {
  unpack(['mysql-server-core', 'mysql-client-core'], MYSQL_ROOT);
  console.log(`Unpacked MySQL into ${MYSQL_ROOT}`);
}
