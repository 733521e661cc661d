// The rows that old posts accumulate: former versions, and deleted posts in the trash.
import mysql from 'mysql2/promise';

const VERSIONS_PER_POST = 5;
const CHUNK = 50_000;

/** The offset from the id of a post to the id of its deleted copy. */
const DELETED_FROM = 1_000_000_000;

/**
 * Writes five former versions of each post of an account, and as many deleted posts as it has posts, by SQL. Returns the
 * numbers of rows.
 */
export async function fillHistory(url, accountId) {
  const sql = await mysql.createConnection({ uri: url.replace(/^mariadb:/, 'mysql:') });
  const [[{ first, last }]] = await sql.query(
    'SELECT MIN(post_id) AS first, MAX(post_id) AS last FROM posts WHERE account_id = ?',
    [accountId],
  );
  const columns = await commonColumns(sql);
  for (let from = first; from <= last; from += CHUNK) {
    const range = [accountId, from, from + CHUNK - 1];
    await sql.query(VERSIONS, range);
    await sql.query(deletedPosts(columns), range);
  }
  await sql.query('ANALYZE TABLE posts, post_versions, trashed_posts');
  const [[counts]] = await sql.query(
    'SELECT (SELECT COUNT(*) FROM post_versions) AS versions, (SELECT COUNT(*) FROM trashed_posts) AS deleted',
  );
  await sql.end();
  return counts;
}

/** Returns the columns that posts and deleted posts have in common, apart from the id. */
async function commonColumns(sql) {
  const [rows] = await sql.query(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name IN ('posts', 'trashed_posts') AND column_name <> 'post_id'
     GROUP BY column_name HAVING COUNT(*) = 2`,
  );
  return rows.map(({ name }) => name).join(', ');
}

const VERSIONS = `
  INSERT INTO post_versions (post_id, version, first_version, account_id, changed_at, via, changed_fields, post_title,
    post_status, content_bytes, snapshot)
  SELECT post_id, number, number, account_id, updated_at, 'api', 'postContent', post_title, post_status, content_bytes,
    JSON_OBJECT('form', 1, 'postTitle', post_title, 'postContent', LEFT(post_content, 500))
  FROM posts JOIN (${Array.from({ length: VERSIONS_PER_POST }, (_, at) => `SELECT ${at + 1} AS number`).join(' UNION ALL ')}) AS numbers
  WHERE account_id = ? AND post_id BETWEEN ? AND ?`;

const deletedPosts = (columns) => `
  INSERT INTO trashed_posts (post_id, ${columns}, deleted_at)
  SELECT post_id + ${DELETED_FROM}, ${columns}, UTC_TIMESTAMP(3)
  FROM posts WHERE account_id = ? AND post_id BETWEEN ? AND ?`;
