/** What the drivers say when a unit of work lost against another one and may simply run again. */
const RETRYABLE = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  // What the row refers to went in the meantime: the next run finds that out.
  'ER_NO_REFERENCED_ROW_2',
  'SQLITE_BUSY',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_BUSY_SNAPSHOT',
]);

const UNIQUE = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** What they say when the database itself is away, full or overrun. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'POOL_CLOSED',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_NEW_ABORTING_CONNECTION',
  'ER_CONNECTION_KILLED',
  'ER_STATEMENT_TIMEOUT',
  'ER_QUERY_TIMEOUT',
  'ER_QUERY_INTERRUPTED',
  'ER_OPTION_PREVENTS_STATEMENT',
  // A Galera node that has lost the others.
  'ER_UNKNOWN_COM_ERROR',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'EMBEDDED_BUSY',
]);

/** What mysql2 says of its pool being overrun or closed, and of a connection that is lost by now. */
const UNAVAILABLE_WITHOUT_CODE =
  /^(Queue limit reached|Pool is closed|Can't add new command when connection)/;

/** A unique index: MySQL's message names it, SQLite's its columns. */
export interface UniqueIndex {
  name: string;
  columns: readonly string[];
}

interface DriverError {
  code?: string;
  message?: string;
  driverError?: DriverError;
}

/** Whether the unit of work that failed with this may run again from its start. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error));
}

/** Whether the write met a unique index, and that one if it is named. */
export function isDuplicate(error: unknown, index?: UniqueIndex): boolean {
  if (!UNIQUE.has(codeOf(error))) return false;
  const { message = '' } = driverError(error);
  return (
    !index || message.includes(index.name) || index.columns.every((column) => message.includes(`.${column}`))
  );
}

/** Whether the database could not be reached or had no room, so that the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const { message = '' } = driverError(error);
  return UNAVAILABLE.has(codeOf(error)) || isRetryable(error) || UNAVAILABLE_WITHOUT_CODE.test(message);
}

/** Whether there is no such table: the schema is not at its head. */
export function isMissingTable(error: unknown): boolean {
  return codeOf(error) === 'ER_NO_SUCH_TABLE' || /^no such table/.test(driverError(error).message ?? '');
}

function codeOf(error: unknown): string {
  return driverError(error).code ?? '';
}

function driverError(error: unknown): DriverError {
  if (typeof error !== 'object' || error === null) return {};
  return (error as DriverError).driverError ?? error;
}
