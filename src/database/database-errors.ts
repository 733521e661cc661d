import {
  DUPLICATE,
  LOST_TO_ANOTHER,
  NO_SUCH_TABLE,
  NOT_AVAILABLE,
  NOT_LET_IN,
  NOT_PRIMARY,
  READ_ONLY,
} from './server-errors';

/** Errors of SQLite after which a unit of work that conflicted with another one may run again. */
const RETRYABLE = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY', 'SQLITE_BUSY_SNAPSHOT']);

const UNIQUE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** Errors of the network, the drivers and SQLite that mean: the database is unreachable, full or overloaded. */
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

/** A unique index: MySQL's message names it, SQLite's its columns. */
export interface UniqueIndex {
  name: string;
  columns: readonly string[];
}

interface DriverError {
  /** The number of the server's error; a negative number or a word for errors of the network. */
  errno?: number | string;
  code?: string;
  /** Whether the connection was lost. */
  fatal?: boolean;
  message?: string;
  driverError?: DriverError;
}

/** Whether the unit of work that failed with this may run again from its start. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error)) || LOST_TO_ANOTHER.has(errnoOf(error));
}

/** Whether the server refused the statement or the commit because it is read-only: it had no effect. */
export function isReadOnly(error: unknown): boolean {
  return READ_ONLY.has(errnoOf(error));
}

/** Whether the server refused the statement because it is read-only or not a member of its cluster: it had no effect. */
export function isNotPrimary(error: unknown): boolean {
  return NOT_PRIMARY.has(errnoOf(error));
}

/** Whether the write violated a unique index, and this one if it is given. */
export function isDuplicate(error: unknown, index?: UniqueIndex): boolean {
  if (!UNIQUE.has(codeOf(error)) && !DUPLICATE.has(errnoOf(error))) return false;
  const { message = '' } = driverError(error);
  return (
    !index || message.includes(index.name) || index.columns.every((column) => message.includes(`.${column}`))
  );
}

/** Whether the database was unreachable or out of space, so that the same request may succeed later. */
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

/** Whether the connection failed for a reason that may pass without a change of the settings. */
export function mayAcceptLater(error: unknown): boolean {
  const errno = errnoOf(error);
  return UNAVAILABLE.has(codeOf(error)) || (NOT_AVAILABLE.has(errno) && !NOT_LET_IN.has(errno));
}

/** Whether there is no such table: migrations are pending. */
export function isMissingTable(error: unknown): boolean {
  return errnoOf(error) === NO_SUCH_TABLE || /^no such table/.test(driverError(error).message ?? '');
}

/** The number of a MySQL or MariaDB error; 0 for any other error. */
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
