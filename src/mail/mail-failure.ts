import type { Mail } from './mail.entity';

/** nodemailer's error of a failed try. */
interface SmtpError {
  code?: string;
  /** The SMTP command that the server refused. */
  command?: string;
  responseCode?: number;
}

/** After so many refusals of the recipient or the message a mail is given up: a quarter of an hour. */
const REFUSALS = 5;

/** The age at which a mail is given up in any case: by then its link has expired. */
const LONGEST_MS = 7 * 24 * 3_600_000;

/** Errors that would occur for every mail: the server is away or refuses the login. */
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

/** Whether another try of this mail makes no sense. `attemptCount` counts the one that has failed. */
export function isHopeless(error: unknown, { attemptCount, createdAt }: Mail): boolean {
  const refused = isRefusal(error as SmtpError) && attemptCount >= REFUSALS;
  return refused || Date.now() - createdAt.getTime() > LONGEST_MS;
}

/** Whether the cause is the mail server as a whole. */
export function concernsServer(error: unknown): boolean {
  return SERVER_CODES.includes((error as SmtpError).code ?? '');
}

/** The fields to log: no address and no part of the message. */
export function describeFailure(error: unknown): object {
  const { code, command, responseCode } = error as SmtpError;
  return { code, command, responseCode };
}

/** A final answer (5xx) to the recipient or the message. The operator can correct a refused sender or login: not final. */
function isRefusal({ command = '', responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
}
