import {
  DUPLICATE,
  CONFLICTS,
  NO_SUCH_TABLE,
  NOT_AVAILABLE,
  OF_SCHEMA,
  NULL_REFUSED,
  PREPARATION_REFUSED,
  ACCESS_REFUSED,
  NOT_PRIMARY,
  READ_ONLY,
  TOO_LARGE,
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

/** MySQL's error message contains the name of the index, SQLite's message its columns. */
export interface UniqueIndex {
  name: string;
  columns: readonly string[];
}

interface DriverError {
  /** The server's error number; for network errors, a negative number or a word. */
  errno?: number | string;
  code?: string;
  fatal?: boolean;
  message?: string;
  driverError?: DriverError;
}

/** The unit of work may run again from its start. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error)) || CONFLICTS.has(errnoOf(error));
}

/** The statement or the commit had no effect. */
export function isReadOnly(error: unknown): boolean {
  return READ_ONLY.has(errnoOf(error));
}

/** Read-only, or not a member of its cluster: the statement had no effect. */
export function isNotPrimary(error: unknown): boolean {
  return NOT_PRIMARY.has(errnoOf(error));
}

export function isDuplicate(error: unknown, index?: UniqueIndex): boolean {
  if (!UNIQUE.has(codeOf(error)) && !DUPLICATE.has(errnoOf(error))) return false;
  const { message = '' } = driverError(error);
  return (
    !index || message.includes(index.name) || index.columns.every((column) => message.includes(`.${column}`))
  );
}

export function isNullRefused(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_CONSTRAINT_NOTNULL' || NULL_REFUSED.has(errnoOf(error));
}

/** The statement has changed nothing, and can run as a plain one. */
export function isPreparationRefused(error: unknown): boolean {
  return PREPARATION_REFUSED.has(errnoOf(error));
}

/** The same request can succeed later. */
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

/** The database refuses these rows now and later. */
export function isRefused(error: unknown): boolean {
  return !isUnavailable(error) && !isOfSchema(error);
}

/** False if the database as a whole is the cause, so that other rows fail, too. */
export function isOfRow(error: unknown): boolean {
  return isRefused(error) || CONFLICTS.has(errnoOf(error)) || TOO_LARGE.has(errnoOf(error));
}

/** The reason can disappear without a change of the settings. */
export function mayConnectLater(error: unknown): boolean {
  const errno = errnoOf(error);
  return UNAVAILABLE.has(codeOf(error)) || (NOT_AVAILABLE.has(errno) && !ACCESS_REFUSED.has(errno));
}

/** A table is missing because migrations are pending. */
export function isMissingTable(error: unknown): boolean {
  return errnoOf(error) === NO_SUCH_TABLE || /^no such table/.test(driverError(error).message ?? '');
}

/** The schema or the privileges do not allow the statement, regardless of its values. */
function isOfSchema(error: unknown): boolean {
  const { message = '' } = driverError(error);
  return OF_SCHEMA.has(errnoOf(error)) || /^no such (table|column)|has no column named/.test(message);
}

/** Above 0 for MySQL and MariaDB; 0 or negative for any other error. */
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
