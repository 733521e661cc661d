import {
  isDuplicate,
  isMissingTable,
  isOfRow,
  isRefused,
  isNotPrimary,
  isReadOnly,
  isRetryable,
  isUnavailable,
  mayConnectLater,
} from './database-errors';

const driver = (code: string, message = '') => ({ driverError: { code, message } });

/** Returns an error of mysql2 that has no `code`: mysql2 has no code for many error numbers. */
const server = (errno: number, message = '') => ({ driverError: { errno, code: undefined, message } });

describe('an error of the database', () => {
  it.each([
    ...[1020, 1205, 1213, 1216, 1217, 1412, 1451, 1452, 1614, 3101, 3572].map((errno) => server(errno)),
    driver('SQLITE_BUSY'),
  ])('%j means that the work may run again', (error) => {
    expect([isRetryable(error), isUnavailable(error)]).toEqual([true, true]);
  });

  it.each([
    ...[
      1021, 1026, 1028, 1030, 1036, 1037, 1038, 1040, 1041, 1042, 1043, 1044, 1045, 1046, 1047, 1049, 1053,
      1077, 1079,
    ],
    ...[1080, 1114, 1129, 1130, 1135, 1152, 1153, 1154, 1155, 1156, 1157, 1158, 1159, 1160, 1161, 1180, 1181],
    ...[1184, 1197, 1203, 1206, 1207, 1223, 1226, 1290, 1317, 1637, 1792, 1836, 1878, 1927, 1969, 2002, 2003],
    ...[2006, 2013, 2055, 3024, 3032, 3100, 3159, 3168, 3169, 4031],
  ])('with the number %i means that the server is not available', (errno) => {
    expect([isRetryable(server(errno)), isUnavailable(server(errno))]).toEqual([false, true]);
  });

  it.each([1290, 1792, 1836])('with the number %i means that the server is read-only', (errno) => {
    expect([isReadOnly(server(errno)), isNotPrimary(server(errno))]).toEqual([true, true]);
  });

  it.each([1047, 3032, 3168])(
    'with the number %i means that the server is not a member of its cluster',
    (errno) => {
      expect([isReadOnly(server(errno)), isNotPrimary(server(errno))]).toEqual([false, true]);
    },
  );

  it.each([
    server(1040),
    server(1047),
    server(1053),
    server(1290),
    driver('ECONNREFUSED'),
    driver('ENOTFOUND'),
  ])('%j means that a start of the service waits', (error) => {
    expect(mayConnectLater(error)).toBe(true);
  });

  it.each([
    ...[1044, 1045, 1046, 1049, 1130, 3159].map((errno) => server(errno)),
    driver('HANDSHAKE_SSL_ERROR'),
  ])('%j means that a start of the service fails', (error) => {
    expect(mayConnectLater(error)).toBe(false);
  });

  it.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
    ...['EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL', 'ETIMEDOUT', 'EMFILE', 'POOL_CLOSED'],
    ...['PROTOCOL_CONNECTION_LOST', 'PROTOCOL_SEQUENCE_TIMEOUT', 'SQLITE_FULL', 'SQLITE_IOERR'],
    ...['SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC', 'SQLITE_CANTOPEN', 'SQLITE_READONLY', 'EMBEDDED_BUSY'],
  ])('with %s means that the database is not available', (code) => {
    expect([isRetryable(driver(code)), isUnavailable(driver(code))]).toEqual([false, true]);
  });

  it('that ended the connection means that the database is not available', () => {
    expect(isUnavailable({ driverError: { code: 'HANDSHAKE_SSL_ERROR', fatal: true } })).toBe(true);
  });

  it('of the network is classified by its code, not by its number', () => {
    expect(isRetryable({ errno: -1213, code: 'EOTHER' })).toBe(false);
    expect(isUnavailable({ errno: -111, code: 'ECONNREFUSED' })).toBe(true);
  });

  it('is a duplicate of the index that its message names, in the wording of each database', () => {
    const index = { name: 'uq_posts_account_slug', columns: ['account_id', 'post_slug'] };
    const mariadb = server(1062, "Duplicate entry '1-x' for key 'uq_posts_account_slug'");
    const mysql = server(1062, "Duplicate entry '1-x' for key 'posts.uq_posts_account_slug'");
    const sqlite = driver(
      'SQLITE_CONSTRAINT_UNIQUE',
      'UNIQUE constraint failed: posts.account_id, posts.post_slug',
    );
    const others = [1022, 1586].map((errno) => server(errno, mariadb.driverError.message));

    for (const error of [mariadb, mysql, sqlite, ...others]) {
      expect(isDuplicate(error)).toBe(true);
      expect(isDuplicate(error, index)).toBe(true);
      expect(isDuplicate(error, { name: 'uq_users_email', columns: ['email'] })).toBe(false);
    }
  });

  it('can mean that a table is missing', () => {
    expect(isMissingTable(server(1146))).toBe(true);
    expect(isMissingTable(driver('SQLITE_ERROR', 'no such table: x'))).toBe(true);
    expect(isMissingTable(server(1054))).toBe(false);
  });

  it.each([server(1146), server(1054), driver('SQLITE_ERROR', 'table posts has no column named x')])(
    'can mean that the schema does not fit: %j',
    (error) => {
      expect([isRefused(error), isOfRow(error)]).toEqual([false, false]);
    },
  );

  it('can mean that a row is refused', () => {
    expect([isRefused(server(1406)), isOfRow(server(1406))]).toEqual([true, true]);
    expect([isRefused(server(1213)), isOfRow(server(1213))]).toEqual([false, true]);
    expect([isRefused(server(1197)), isOfRow(server(1197))]).toEqual([false, true]);
    expect([isRefused(server(1040)), isOfRow(server(1040))]).toEqual([false, false]);
  });

  it.each([new Error('x'), null, undefined, 'text', {}, server(1064), server(1054), server(1406)])(
    'has none of these meanings: %j',
    (error) => {
      expect([isRetryable(error), isDuplicate(error), isUnavailable(error)]).toEqual([false, false, false]);
    },
  );
});
