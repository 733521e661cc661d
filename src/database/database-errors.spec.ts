import { isDuplicate, isMissingTable, isRetryable, isUnavailable } from './database-errors';

const driver = (code: string, message = '') => ({ driverError: { code, message } });

/** As mysql2 tells it: many numbers have no name there. */
const server = (errno: number, message = '') => ({ driverError: { errno, code: undefined, message } });

describe('an error of the database', () => {
  it.each([server(1020), server(1205), server(1213), server(3101), server(3572), driver('SQLITE_BUSY')])(
    '%j means that the work may run again',
    (error) => {
      expect([isRetryable(error), isUnavailable(error)]).toEqual([true, true]);
    },
  );

  it.each([
    ...[1040, 1041, 1053, 1152, 1153, 1154, 1155, 1156, 1157, 1158, 1159, 1160, 1161, 1180, 1184, 1203, 1226],
    ...[
      1290, 1317, 1792, 1836, 1927, 1969, 2006, 2013, 3024, 3032, 3100, 3159, 3168, 3169, 4031, 1021, 1114,
      1047,
    ],
  ])('with the number %i means that the server is not available', (errno) => {
    expect([isRetryable(server(errno)), isUnavailable(server(errno))]).toEqual([false, true]);
  });

  it.each(['ECONNREFUSED', 'PROTOCOL_CONNECTION_LOST', 'PROTOCOL_SEQUENCE_TIMEOUT', 'SQLITE_FULL'])(
    'with %s means that it is not available',
    (code) => {
      expect([isRetryable(driver(code)), isUnavailable(driver(code))]).toEqual([false, true]);
    },
  );

  it('that the connection went with means that it is not available', () => {
    expect(isUnavailable({ driverError: { code: 'HANDSHAKE_SSL_ERROR', fatal: true } })).toBe(true);
  });

  it('of the network has a number that is none of the server', () => {
    expect(isRetryable({ errno: -1213, code: 'EOTHER' })).toBe(false);
    expect(isUnavailable({ errno: -111, code: 'ECONNREFUSED' })).toBe(true);
  });

  it('is a duplicate of the index that it names, as either database words it', () => {
    const index = { name: 'uq_posts_account_slug', columns: ['account_id', 'post_slug'] };
    const mariadb = server(1062, "Duplicate entry '1-x' for key 'uq_posts_account_slug'");
    const mysql = server(1062, "Duplicate entry '1-x' for key 'posts.uq_posts_account_slug'");
    const sqlite = driver(
      'SQLITE_CONSTRAINT_UNIQUE',
      'UNIQUE constraint failed: posts.account_id, posts.post_slug',
    );

    for (const error of [mariadb, mysql, sqlite]) {
      expect(isDuplicate(error)).toBe(true);
      expect(isDuplicate(error, index)).toBe(true);
      expect(isDuplicate(error, { name: 'uq_users_email', columns: ['email'] })).toBe(false);
    }
  });

  it('says that there is no such table', () => {
    expect(isMissingTable(server(1146))).toBe(true);
    expect(isMissingTable(driver('SQLITE_ERROR', 'no such table: x'))).toBe(true);
    expect(isMissingTable(server(1054))).toBe(false);
  });

  it.each([new Error('x'), null, undefined, 'text', {}, server(1064), server(1054), server(1406)])(
    'is none of these: %j',
    (error) => {
      expect([isRetryable(error), isDuplicate(error), isUnavailable(error)]).toEqual([false, false, false]);
    },
  );
});
