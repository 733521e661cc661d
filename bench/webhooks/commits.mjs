// Loaded into the service before it starts: keeps when the database had answered each COMMIT.
import mysql from 'mysql2';
import { now, serve } from './processes.mjs';

let times = [];
const connection = Object.getPrototypeOf(mysql.Connection.prototype);
const { query } = connection;

connection.query = function (sql, ...rest) {
  const command = query.call(this, sql, ...rest);
  if ((sql.sql ?? sql) === 'COMMIT') command.once('end', () => times.push(now()));
  return command;
};

serve({
  /** Those since it was asked for last. */
  commits() {
    const those = times;
    times = [];
    return those;
  },
});
