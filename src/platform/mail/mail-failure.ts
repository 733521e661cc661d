import type { Mail } from './mail.entity';

/** The error with which nodemailer reports a failed attempt. */
interface SmtpError {
  code?: string;
  /** The SMTP command to which the server replied with an error. */
  command?: string;
  responseCode?: number;
}

/**
 * The number of attempts after which a mail is given up if the server rejects its recipient or message. With the waits
 * of `MailSender` the fifth attempt is a quarter of an hour after the first.
 */
const REFUSALS = 5;

/**
 * The age after which a mail is given up when an attempt fails. By default the link of an invitation has expired at
 * this age.
 */
const LONGEST_MS = 7 * 24 * 3_600_000;

/** Error codes for which every other mail would fail, too: the server is unreachable, or refuses the login. */
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

/** Returns whether a mail is given up after a failed attempt. `attemptCount` includes this attempt. */
export function isPermanent(error: unknown, { attemptCount, createdAt }: Mail): boolean {
  const refused = isRefusal(error as SmtpError) && attemptCount >= REFUSALS;
  return refused || Date.now() - createdAt.getTime() > LONGEST_MS;
}

/** Returns whether the mail server as a whole is the cause, so that other mails would fail, too. */
export function isServerFailure(error: unknown): boolean {
  return SERVER_CODES.includes((error as SmtpError).code ?? '');
}

/** Returns the fields of an error that are logged: they contain no address and no part of the message. */
export function describeFailure(error: unknown): object {
  const { code, command, responseCode } = error as SmtpError;
  return { code, command, responseCode };
}

/**
 * Returns whether the server rejected the recipient or the message with a final reply (5xx). A rejected sender or login
 * does not count, because the operator can correct it.
 */
function isRefusal({ command = '', responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
}
