import { clock } from '../common/clock';
import type { Mail } from './mail.entity';

interface SmtpError {
  code?: string;
  /** The SMTP command that failed. */
  command?: string;
  responseCode?: number;
}

/** The fifth attempt is a quarter of an hour after the first, by the waits of `MailSender`. */
const REFUSALS = 5;

/** At this age, the link of an invitation has expired by default. */
const LONGEST_MS = 7 * 24 * 3_600_000;

/** Every other mail would also fail: the server is unreachable, or refuses the login. */
const SERVER_CODES = [
  'ECONNECTION',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ETLS',
  'EAUTH',
  'EPROTOCOL',
  'ABORT_ERR',
];

/** `attemptCount` includes the failed attempt. */
export function isPermanent(error: unknown, { attemptCount, createdAt }: Mail): boolean {
  const refused = isRefusal(error as SmtpError) && attemptCount >= REFUSALS;
  return refused || clock.now() - createdAt.getTime() > LONGEST_MS;
}

export function isServerFailure(error: unknown): boolean {
  return SERVER_CODES.includes((error as SmtpError).code ?? '');
}

/** Excludes addresses and parts of the message. */
export function describeFailure(error: unknown): object {
  const { code, command, responseCode } = error as SmtpError;
  return { code, command, responseCode };
}

/** A final reply (5xx) to the recipient or the message. An operator can correct a rejected sender or login. */
function isRefusal({ command = '', responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
}
