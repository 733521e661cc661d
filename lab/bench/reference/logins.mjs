// The login: verifies the password against its hash, stores a session, and returns the user's accounts.
import { createHash, randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { read, Refusal, text } from './input.mjs';

const IDLE_MS = 86_400_000;

const PERSON = `
  SELECT u.user_id AS userId, u.email, u.first_name AS firstName, u.last_name AS lastName, p.hash
  FROM users u JOIN user_passwords p ON p.user_id = u.user_id WHERE u.email = ?`;

const ACCOUNTS = `
  SELECT a.account_id AS accountId, a.name, a.parent_account_id AS parentAccountId, 'Owner' AS role
  FROM accounts a WHERE a.owner_user_id = ? AND a.deleted_at IS NULL
  UNION
  SELECT a.account_id, a.name, a.parent_account_id, m.user_role_name FROM team_users m
  JOIN teams t ON t.team_id = m.team_id
  JOIN accounts a ON a.account_id = t.assign_account_id AND a.deleted_at IS NULL
  WHERE m.user_id = ? AND m.status = 'accepted'`;

const INPUT = { email: text(254), password: text(128) };

export async function login(pool, body) {
  const { email, password } = read(body, INPUT);
  const [[person]] = await pool.query(PERSON, [email.toLowerCase()]);
  if (!person) throw new Refusal(401, 'login_failed');
  const { hash, ...user } = person;
  if (!(await verify(hash, password))) throw new Refusal(401, 'login_failed');
  const [accounts] = await pool.query(ACCOUNTS, [user.userId, user.userId]);
  if (accounts.length === 0) throw new Refusal(401, 'login_failed');
  return { data: { ...(await open(pool, user.userId)), user, accounts } };
}

async function open(pool, userId) {
  const token = `bcms_tok_${randomBytes(26).toString('hex').slice(0, 51)}`;
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + IDLE_MS);
  await pool.query('INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)', [
    createHash('sha256').update(token).digest('hex'),
    userId,
    createdAt,
    expiresAt,
  ]);
  return { token, expiresAt };
}
