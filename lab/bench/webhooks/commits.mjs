// A module that is loaded into the service before its start: records when the database responded to each COMMIT.
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
  /** Returns the times that were recorded since the previous call. */
  commits() {
    const those = times;
    times = [];
    return those;
  },
});
