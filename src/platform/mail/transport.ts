import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { log } from '../logging/logger';
import type { Settings } from '../settings/settings';
import type { Mail } from './mail.entity';
import type { WrittenMessage } from './message';

/** The maximum duration of each step with a mail server, and of sending one mail as a whole, in milliseconds. */
const SMTP_WAIT_MS = { step: 10_000, mail: 50_000 };

/** The data of a mail that a transport needs in addition to the message. */
export type MailStamp = Pick<Mail, 'mailId' | 'createdAt'>;

/** A way to send messages: a mail server, or files. */
export interface Transport {
  /** Connects and logs in without sending anything. Rejects if that fails. */
  check(): Promise<void>;
  send(message: WrittenMessage, stamp: MailStamp): Promise<void>;
}

/** Returns the transport to the mail server if SMTP_URL is set, else the transport that writes files. */
export function transportFor(settings: Settings): Transport {
  return settings.SMTP_URL ? new SmtpTransport(settings) : new FileTransport(settings);
}

class SmtpTransport implements Transport {
  constructor(private readonly settings: Settings) {}

  async check(): Promise<void> {
    const server = await this.server();
    await server.verify();
  }

  async send(message: WrittenMessage, stamp: MailStamp): Promise<void> {
    const signal = AbortSignal.timeout(SMTP_WAIT_MS.mail);
    const server = await this.server();
    await server.sendMail({ ...mailOf(message, stamp, this.settings), signal });
    log().info({ mailId: stamp.mailId }, 'mail sent');
  }

  /** Requires TLS if SMTP_URL has a user name, unless its query has `requireTLS=false`. */
  private async server() {
    const { createTransport } = await nodemailer();
    return createTransport({
      requireTLS: new URL(this.settings.SMTP_URL).username !== '',
      connectionTimeout: SMTP_WAIT_MS.step,
      greetingTimeout: SMTP_WAIT_MS.step,
      socketTimeout: SMTP_WAIT_MS.step,
      url: this.settings.SMTP_URL,
    });
  }
}

/** Writes each message to a file. The file gets its final name only when it is complete. */
class FileTransport implements Transport {
  constructor(private readonly settings: Settings) {}

  check(): Promise<void> {
    return Promise.resolve();
  }

  async send(message: WrittenMessage, stamp: MailStamp): Promise<void> {
    const { mailId } = stamp;
    const { createTransport } = await nodemailer();
    const composer = createTransport({ streamTransport: true, buffer: true });
    const { message: bytes } = await composer.sendMail(mailOf(message, stamp, this.settings));
    const folder = join(this.settings.DATA_DIR, 'mail');
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${new Date().toISOString().replace(/\W/g, '')}-${mailId}.eml`);
    const draft = join(folder, `.${randomUUID()}`);
    await writeFile(draft, bytes, { mode: 0o600, flush: true });
    await rename(draft, file);
    log().info({ mailId, file }, 'mail written');
  }
}

/** Loads nodemailer with the first mail: it is large, and processes that answer requests send no mails. */
const nodemailer = () => import('nodemailer');

/**
 * Converts a message for nodemailer. The plain text is passed with its encoding: otherwise nodemailer would wrap its
 * long lines, which breaks links.
 */
function mailOf(message: WrittenMessage, { createdAt }: MailStamp, { MAIL_FROM }: Settings): SendMailOptions {
  const { to, subject, text, html, messageId } = message;
  const [, host = ''] = /@([^\s<>@]+)>?$/.exec(MAIL_FROM) ?? [];
  const plain = `Content-Type: text/plain; charset=us-ascii\r\nContent-Transfer-Encoding: 7bit\r\n\r\n${text}`;
  return {
    from: MAIL_FROM,
    to: { name: '', address: to },
    subject,
    messageId: `<${messageId}@${host}>`,
    date: createdAt,
    headers: { 'Auto-Submitted': 'auto-generated' },
    alternatives: [
      { contentType: 'text/plain', raw: plain.replace(/\r?\n/g, '\r\n') },
      { contentType: 'text/html; charset=utf-8', content: html },
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
