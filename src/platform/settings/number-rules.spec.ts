import { oneWarning, type ExpectedMessage } from '../../../test/support/texts/setting-messages';

const WARNINGS: ExpectedMessage[] = [
  [{ DATABASE_POOL_SIZE: '9000' }, /^DATABASE_POOL_SIZE=9000 connections/],
  [{ DATABASE_QUEUE_SIZE: '1' }, /^DATABASE_QUEUE_SIZE=1 refuses/],
  [{ DATABASE_QUEUE_SIZE: '999999' }, /^DATABASE_QUEUE_SIZE=999999 lets requests wait/],
  [{ WEBHOOK_TIMEOUT_MS: '15' }, /^WEBHOOK_TIMEOUT_MS=15 is in milliseconds/],
  [{ WEBHOOK_TIMEOUT_MS: '3600000' }, /^WEBHOOK_TIMEOUT_MS=3600000 delays/],
  [{ WEBHOOK_LOG_DAYS: '36500' }, /^WEBHOOK_LOG_DAYS=36500 keeps/],
  [{ KEYS_PER_ACCOUNT: '1' }, /^KEYS_PER_ACCOUNT=1 leaves no second key pair/],
  [{ AUDIT_LOG_DAYS: '1' }, /^AUDIT_LOG_DAYS=1 deletes/],
  [{ TOKEN_IDLE_SECONDS: '24' }, /^TOKEN_IDLE_SECONDS=24 logs people out/],
  [{ TOKEN_MAX_SECONDS: '999999999' }, /^TOKEN_MAX_SECONDS=999999999 lets a stolen token/],
  [{ INVITATION_SECONDS: '7' }, /^INVITATION_SECONDS=7 ends/],
  [{ INVITATION_SECONDS: '604800000' }, /^INVITATION_SECONDS=604800000 leaves/],
  [{ RATE_LIMIT_PER_MINUTE: '5' }, /^RATE_LIMIT_PER_MINUTE=5 refuses/],
  [{ LOGIN_LIMIT_PER_MINUTE: '1' }, /^LOGIN_LIMIT_PER_MINUTE=1 refuses/],
  [{ LOGIN_FAILURES: '1' }, /^LOGIN_FAILURES=1 locks people out/],
  [{ LOGIN_LOCK_SECONDS: '900000' }, /^LOGIN_LOCK_SECONDS=900000 locks/],
  [{ OVERLOAD_DELAY_MS: '1' }, /^OVERLOAD_DELAY_MS=1 counts/],
  [{ CONNECTIONS_PER_ADDRESS: '1' }, /^CONNECTIONS_PER_ADDRESS=1 refuses/],
  [{ BODY_BUDGET_MIB: '1' }, /^BODY_BUDGET_MIB=1 refuses/],
  [{ BODY_BUDGET_MIB: '67108864' }, /^BODY_BUDGET_MIB=67108864 is more/],
  [{ ANSWER_BUDGET_MIB: '1' }, /^ANSWER_BUDGET_MIB=1 closes/],
  [{ ANSWER_BUDGET_MIB: '67108864' }, /^ANSWER_BUDGET_MIB=67108864 is more/],
  [{ SLOW_QUERY_MS: '1' }, /^SLOW_QUERY_MS=1 logs/],
];

describe('numbers that are probably a mistake', () => {
  it.each(WARNINGS)('%j causes a warning of one line', oneWarning);
});
