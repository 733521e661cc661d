// Checks the three headers of a request: one statement finds the session, the key pair and the roles of the caller.
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Refusal } from './input.mjs';

const LOOK_UP = `
  SELECT s.user_id AS userId, ks.digest, a.account_id AS accountId, a.name, a.blog_slug AS blogSlug,
    a.blog_url AS blogUrl, a.owner_user_id AS ownerUserId, t.assign_account_id AS grantedId, m.user_role_name AS role
  FROM sessions s
  JOIN api_keys k ON k.apikey = ? AND k.revoked_at IS NULL
  JOIN api_key_secrets ks ON ks.api_key_id = k.api_key_id
  JOIN accounts a ON a.account_id = k.account_id
  LEFT JOIN team_users m ON m.user_id = s.user_id AND m.status = 'accepted'
  LEFT JOIN teams t ON t.team_id = m.team_id AND t.account_id = a.account_id
  WHERE s.token_hash = ? AND s.expires_at > ?`;

const WRITERS = ['contributor', 'author', 'editor', 'admin'];

/** The key for the digests of key secrets, derived from SECRET_KEY as in the service. */
const PEPPER = Buffer.from(
  hkdfSync(
    'sha256',
    Buffer.from(process.env.SECRET_KEY, 'base64'),
    '',
    'blog-content-management-service/pepper',
    32,
  ),
);

/** Returns a middleware that sets the caller of a request, or throws a Refusal with 401. */
export function guard(pool) {
  return async (request, response, next) => {
    const { token, apikey, apisecretkey } = request.headers;
    if (!token || !apikey || !apisecretkey) throw new Refusal(401, 'credential_missing');
    const hash = createHash('sha256').update(token).digest('hex');
    const [rows] = await pool.query(LOOK_UP, [apikey, hash, new Date()]);
    if (rows.length === 0) throw new Refusal(401, 'credential_invalid');
    if (!isSecret(apisecretkey, rows[0].digest)) throw new Refusal(401, 'credential_invalid');
    request.caller = callerOf(rows);
    next();
  };
}

/** Throws a Refusal with 403 if the account is not the caller's or the caller's role in it is too low. */
export function reach({ account, grants }, accountId, { writing = false } = {}) {
  const role = grants.get(account.accountId) ?? grants.get(accountId);
  if (accountId !== account.accountId || role === undefined) throw new Refusal(403, 'account_forbidden');
  if (writing && role !== 'owner' && !WRITERS.includes(role)) throw new Refusal(403, 'role_forbidden');
}

function isSecret(secret, digest) {
  const given = createHmac('sha256', PEPPER).update(secret).digest();
  return timingSafeEqual(given, Buffer.from(digest, 'hex'));
}

function callerOf(rows) {
  const [{ userId, accountId, name, blogSlug, blogUrl, ownerUserId }] = rows;
  const grants = new Map(rows.map(({ grantedId, role }) => [grantedId, role?.toLowerCase()]));
  if (ownerUserId === userId) grants.set(accountId, 'owner');
  grants.delete(null);
  if (grants.size === 0) throw new Refusal(401, 'credentials_mismatch');
  return { userId, account: { accountId, name, blogSlug, blogUrl }, grants };
}
