/**
 * What errors of MySQL and MariaDB mean to a request. By number, because the driver has names for only some of them.
 * Numbers in no list are faults of this program or of the schema.
 */

/** The unit of work conflicted with another one and was rolled back: it may run again from its start. */
export const LOST_TO_ANOTHER: ReadonlySet<number> = new Set([
  1020, // the row has changed since it was read
  1205, // waited for a lock for too long
  1213, // deadlock; on a cluster also: another node was first
  1216, // the row that this one refers to has been deleted: the next run finds that out
  1217, // something refers to the row by now
  1412, // the table has been altered since the transaction began
  1451, // something refers to the row by now
  1452, // the row that this one refers to has been deleted
  1614, // deadlock of a distributed transaction
  3101, // the group had the transaction rolled back at its commit
  3572, // a lock is held, and was not to be waited for
]);

/** The server or the transaction accepts no changes: the statement, or the commit, had no effect. */
export const READ_ONLY: ReadonlySet<number> = new Set([
  1290, // started with an option that forbids it, such as read_only
  1792, // the transaction is read-only
  1836, // read-only
]);

/** The server is read-only or not a member of its cluster: another one may have become the primary. */
export const NOT_PRIMARY: ReadonlySet<number> = new Set([
  ...READ_ONLY,
  1047, // a node of a cluster without the others
  3032, // offline for maintenance
  3168, // not available
]);

/** A unique index has such a row already. */
export const DUPLICATE: ReadonlySet<number> = new Set([1022, 1062, 1586]);

/** There is no such table. */
export const NO_SUCH_TABLE = 1146;

/** No access: also where MariaDB, or the user's entry on either server, requires TLS. */
export const ACCESS_DENIED = 1045;

/** MySQL accepts only connections by TLS. */
export const TLS_REQUIRED = 3159;

/** The server refuses the user, the address or the database of a new connection, until somebody changes that. */
export const NOT_LET_IN: ReadonlySet<number> = new Set([
  1044, // no access to the database
  ACCESS_DENIED,
  1046, // the database has been dropped while we were connected
  1049, // there is no such database
  1130, // our address may not connect
  TLS_REQUIRED,
]);

/** The server is unreachable, full, overloaded or read-only, or has ended the statement: the request may succeed later. */
export const NOT_AVAILABLE: ReadonlySet<number> = new Set([
  ...LOST_TO_ANOTHER,
  ...NOT_PRIMARY,
  // A password or a right is being changed, or the database is being restored.
  ...NOT_LET_IN,

  // No room left on its disk or in its memory.
  1021, // the disk is full
  1026, // a write to a file failed
  1030, // the storage engine failed, as it does on a full disk
  1036, // the table is read-only
  1037, // out of memory
  1038, // out of memory to sort in
  1041, // out of memory for a connection
  1114, // the table is full, as it is on a full disk
  1135, // cannot make a thread
  1197, // the transaction is larger than the binary log takes
  1206, // too many locks
  1637, // too many transactions at a time
  1878, // a write to a temporary file failed

  // The connection was refused or lost.
  1040, // too many connections
  1042, // our address cannot be looked up
  1043, // bad handshake
  1053, // shutting down
  1077, // shutting down, as it is logged
  1079, // shut down
  1080, // a connection was closed by force
  1129, // our address is blocked after too many failed connections
  1152, // the connection was aborted
  1153, // the packet is larger than the server takes
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
  1226, // the user has used up what it may do in an hour
  1927, // MariaDB: the connection was killed
  2002, // client libraries and proxies: cannot connect
  2003, // client libraries and proxies: cannot connect
  2006, // client libraries and proxies: the server has gone away
  2013, // client libraries and proxies: lost while a statement ran
  2055, // client libraries and proxies: lost
  3169, // the session was killed
  4031, // MySQL: the connection was idle for too long

  // The statement was ended by the server.
  1028, // aborted
  1180, // failed while it committed
  1181, // failed while it rolled back
  1317, // killed
  1969, // MariaDB: took too long
  3024, // MySQL: took too long
  3100, // the group did not let it commit

  // It accepts no changes now.
  1207, // locks cannot be taken while it is read-only
  1223, // a read lock is held
]);
