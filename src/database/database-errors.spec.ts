import { isDuplicate, isRetryable, isUnavailable } from './database-errors';

const driver = (code: string, message = '') => ({ driverError: { code, message } });

describe('an error of the database', () => {
  it.each(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'SQLITE_BUSY'])(
    'with %s may be tried again',
    (code) => {
      expect(isRetryable(driver(code))).toBe(true);
    },
  );

  it.each(['ECONNREFUSED', 'PROTOCOL_CONNECTION_LOST', 'SQLITE_FULL', 'ER_LOCK_DEADLOCK'])(
    'with %s means that it is not available',
    (code) => {
      expect(isUnavailable(driver(code))).toBe(true);
    },
  );

  it('is a duplicate of the index that it names, as either database words it', () => {
    const index = { name: 'uq_posts_account_slug', columns: ['account_id', 'post_slug'] };
    const mysql = driver('ER_DUP_ENTRY', "Duplicate entry '1-x' for key 'uq_posts_account_slug'");
    const sqlite = driver(
      'SQLITE_CONSTRAINT_UNIQUE',
      'UNIQUE constraint failed: posts.account_id, posts.post_slug',
    );

    for (const error of [mysql, sqlite]) {
      expect(isDuplicate(error)).toBe(true);
      expect(isDuplicate(error, index)).toBe(true);
      expect(isDuplicate(error, { name: 'uq_users_email', columns: ['email'] })).toBe(false);
    }
  });

  it.each([new Error('x'), null, undefined, 'text', {}, driver('ER_PARSE_ERROR')])(
    'is none of these: %p',
    (error) => {
      expect([isRetryable(error), isDuplicate(error), isUnavailable(error)]).toEqual([false, false, false]);
    },
  );
});
