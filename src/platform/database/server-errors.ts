/** Errors by number, because the driver names only some. Any other number indicates a bug in the code or the schema. */

/** Conflicts with another unit of work, which are rolled back: the unit may run again from its start. */
export const CONFLICTS: ReadonlySet<number> = new Set([
  1020, // the row has changed since it was read
  1205, // waited for a lock for too long
  1213, // deadlock; on a cluster also a conflict with another node
  1216, // the referenced row has been deleted; the next run reports that
  1217, // the row is referenced
  1412, // the table has been altered since the transaction began
  1451, // the row is referenced
  1452, // the referenced row has been deleted
  1614, // deadlock of a distributed transaction
  3101, // group replication rolled the transaction back at its commit
  3572, // a lock is held by another transaction (NOWAIT)
]);

/** Errors of a read-only server or transaction: the statement, or the commit, had no effect. */
export const READ_ONLY: ReadonlySet<number> = new Set([
  1290, // the server has an option that forbids the statement, such as read_only
  1792, // the transaction is read-only
  1836, // the server is read-only
]);

/** Errors of a server that is read-only or not a member of its cluster: another server may have become the primary. */
export const NOT_PRIMARY: ReadonlySet<number> = new Set([
  ...READ_ONLY,
  1047, // a node of a cluster that has lost the connection to the others
  3032, // the server is offline for maintenance
  3168, // the server is not available
]);

/** Errors of a row with null in a column that must have a value. */
export const NULL_REFUSED: ReadonlySet<number> = new Set([1048]);

/** Errors of a prepared statement that the server runs as a plain one. */
export const PREPARATION_REFUSED: ReadonlySet<number> = new Set([
  1243, // the statement is not prepared there: a proxy has changed the server behind it
  1295, // the server, or a proxy, prepares no such statement
  1461, // max_prepared_stmt_count is reached
  1615, // the table changed while the statement was prepared again
]);

/** Errors of a row whose value in a unique index already exists. */
export const DUPLICATE: ReadonlySet<number> = new Set([1022, 1062, 1586]);

export const NO_SUCH_TABLE = 1146;

/** Errors of a statement that the schema or the privileges do not allow, regardless of its values. */
export const OF_SCHEMA: ReadonlySet<number> = new Set([
  1054, // there is no such column
  1142, // no right to the table
  1143, // no right to a column
  NO_SUCH_TABLE,
  1364, // a column of a later schema must have a value
  1449, // the user who defined a trigger or a view does not exist
]);

/** Also for a connection without TLS if MariaDB, or the account of the user, requires TLS. */
export const ACCESS_DENIED = 1045;

/** The error for a connection without TLS if MySQL accepts only connections with TLS. */
export const TLS_REQUIRED = 3159;

/** Errors of a new connection that only an administrator can fix. */
export const ACCESS_REFUSED: ReadonlySet<number> = new Set([
  1044, // no access to the database
  ACCESS_DENIED,
  1046, // the database was dropped after the connection was opened
  1049, // there is no such database
  1130, // the client's host may not connect
  TLS_REQUIRED,
]);

/** A transaction that is too large for the server; smaller ones succeed. */
export const TOO_LARGE: ReadonlySet<number> = new Set([
  1197, // the transaction exceeds the binary log cache
]);

/** Unreachable, full, overloaded or read-only, or the server ended the statement: the request can succeed later. */
export const NOT_AVAILABLE: ReadonlySet<number> = new Set([
  ...CONFLICTS,
  ...NOT_PRIMARY,
  // Temporary while a password or a right is being changed, or while the database is being restored.
  ...ACCESS_REFUSED,

  // No space is left on the server's disk or in its memory.
  1021, // the disk is full
  1026, // a write to a file failed
  1030, // the storage engine failed, as it does on a full disk
  1036, // the table is read-only
  1037, // out of memory
  1038, // out of memory to sort in
  1041, // out of memory for a connection
  1114, // the table is full, as it is on a full disk
  1135, // cannot create a thread
  ...TOO_LARGE,
  1206, // the lock table is full
  1637, // too many transactions at a time
  1878, // a write to a temporary file failed

  // The connection was refused or lost.
  1040, // too many connections
  1042, // the host name of the client cannot be resolved
  1043, // bad handshake
  1053, // the server is shutting down
  1077, // the server is shutting down, in the words of its log
  1079, // the server has shut down
  1080, // a connection was forced to close
  1129, // the client's host is blocked after too many failed connections
  1152, // the connection was aborted
  1153, // the packet is larger than max_allowed_packet
  1154, // network: cannot read
  1155, // network: cannot set up
  1156, // network: packets out of order
  1157, // network: cannot uncompress
  1158, // network: cannot read
  1159, // network: reading took too long
  1160, // network: cannot write
  1161, // network: writing took too long
  1184, // a new connection was aborted
  1203, // too many connections of this user
  1226, // an hourly limit of the user is exhausted
  1927, // MariaDB: the connection was killed
  2002, // client libraries and proxies: cannot connect
  2003, // client libraries and proxies: cannot connect
  2006, // client libraries and proxies: the server has gone away
  2013, // client libraries and proxies: the connection was lost while a statement ran
  2055, // client libraries and proxies: the connection was lost
  3169, // the session was killed
  4031, // MySQL: the connection was idle for too long

  // The server ended the statement.
  1028, // a sort was aborted
  1180, // the commit failed
  1181, // the rollback failed
  1317, // the statement was killed
  1969, // MariaDB: max_statement_time exceeded
  3024, // MySQL: max_execution_time exceeded
  3100, // group replication refused the commit

  // The server accepts no changes at the moment.
  1207, // update locks cannot be acquired in this transaction
  1223, // another session holds a conflicting read lock
]);
