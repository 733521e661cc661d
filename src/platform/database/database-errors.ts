import {
  DUPLICATE,
  CONFLICTS,
  NO_SUCH_TABLE,
  NOT_AVAILABLE,
  NULL_REFUSED,
  PREPARATION_REFUSED,
  ACCESS_REFUSED,
  NOT_PRIMARY,
  READ_ONLY,
} from './server-errors';

/** SQLite's errors for a unit of work that conflicted with another one. The unit may run again. */
const RETRYABLE = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY', 'SQLITE_BUSY_SNAPSHOT']);

const UNIQUE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** Errors of the network, the drivers and SQLite that mean that the database is unreachable, full or overloaded. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ETIMEDOUT',
  'EMFILE',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'POOL_CLOSED',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'EMBEDDED_BUSY',
]);

/** Messages of mysql2 for a full or closed pool, and for a lost connection. */
const UNAVAILABLE_WITHOUT_CODE =
  /^(Queue limit reached|Pool is closed|Can't add new command when connection)/;

/** A unique index. The error message of MySQL contains the name of the index; that of SQLite contains its columns. */
export interface UniqueIndex {
  name: string;
  columns: readonly string[];
}

interface DriverError {
  /** The error number of the server. For errors of the network, a negative number or a word. */
  errno?: number | string;
  code?: string;
  /** Whether the connection was lost. */
  fatal?: boolean;
  message?: string;
  driverError?: DriverError;
}

/** Returns whether the unit of work that failed with this error may run again from its start. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error)) || CONFLICTS.has(errnoOf(error));
}

/** Returns whether the server refused the statement or the commit because it is read-only, so that it had no effect. */
export function isReadOnly(error: unknown): boolean {
  return READ_ONLY.has(errnoOf(error));
}

/**
 * Returns whether the server refused the statement because it is read-only or not a member of its cluster, so that it
 * had no effect.
 */
export function isNotPrimary(error: unknown): boolean {
  return NOT_PRIMARY.has(errnoOf(error));
}

/**
 * Returns whether the write violated the unique index `index`; without `index`, whether it violated any unique index.
 */
export function isDuplicate(error: unknown, index?: UniqueIndex): boolean {
  if (!UNIQUE.has(codeOf(error)) && !DUPLICATE.has(errnoOf(error))) return false;
  const { message = '' } = driverError(error);
  return (
    !index || message.includes(index.name) || index.columns.every((column) => message.includes(`.${column}`))
  );
}

/** Returns whether the write has put null into a column that must have a value. */
export function isNullRefused(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_CONSTRAINT_NOTNULL' || NULL_REFUSED.has(errnoOf(error));
}

/** Returns whether a prepared statement was refused that can run as a plain one. It has changed nothing. */
export function isPreparationRefused(error: unknown): boolean {
  return PREPARATION_REFUSED.has(errnoOf(error));
}

/**
 * Returns whether the database was unreachable, full, overloaded or read-only, so that the same request can succeed
 * later.
 */
export function isUnavailable(error: unknown): boolean {
  const { message = '', fatal } = driverError(error);
  return (
    fatal === true ||
    NOT_AVAILABLE.has(errnoOf(error)) ||
    UNAVAILABLE.has(codeOf(error)) ||
    RETRYABLE.has(codeOf(error)) ||
    UNAVAILABLE_WITHOUT_CODE.test(message)
  );
}

/** Returns whether the connection failed for a reason that can disappear without a change of the settings. */
export function mayConnectLater(error: unknown): boolean {
  const errno = errnoOf(error);
  return UNAVAILABLE.has(codeOf(error)) || (NOT_AVAILABLE.has(errno) && !ACCESS_REFUSED.has(errno));
}

/** Returns whether the error means that a table is missing because migrations are pending. */
export function isMissingTable(error: unknown): boolean {
  return errnoOf(error) === NO_SUCH_TABLE || /^no such table/.test(driverError(error).message ?? '');
}

/**
 * Returns the number of a MySQL or MariaDB error, which is above 0. For any other error, returns 0 or a negative
 * number.
 */
export function errnoOf(error: unknown): number {
  const { errno } = driverError(error);
  return typeof errno === 'number' ? errno : 0;
}

function codeOf(error: unknown): string {
  return driverError(error).code ?? '';
}

function driverError(error: unknown): DriverError {
  if (typeof error !== 'object' || error === null) return {};
  return (error as DriverError).driverError ?? error;
}
