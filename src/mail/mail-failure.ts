import type { Mail } from './mail.entity';

/** What nodemailer tells of a try that failed. */
interface SmtpError {
  code?: string;
  /** What the server was told when it refused. */
  command?: string;
  responseCode?: number;
}

/** The tries after which a recipient, or what is written, counts as refused for good. They take a quarter of an hour. */
const REFUSALS = 5;

/** The age at which a mail is given up whatever the cause: by then its link has ended. */
const LONGEST_MS = 7 * 24 * 3_600_000;

/** What no other mail would fare better with at the moment: the server is away, or lets nobody in. */
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

/** What there is to log: no address, and nothing of the message. */
export function describeFailure(error: unknown): object {
  const { code, command, responseCode } = error as SmtpError;
  return { code, command, responseCode };
}

/** A final answer (5xx) to the recipient or the message. One to the sender or the login is for the operator to mend. */
function isRefusal({ command = '', responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
}
