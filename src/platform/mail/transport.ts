import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { clock } from '../common/clock';
import { makePrivateFolder, writePrivateFile } from '../common/private-files';
import { log } from '../logging/logger';
import type { Settings } from '../settings/settings';
import type { Mail } from './mail.entity';
import type { WrittenMessage } from './message';

/** Per step with a mail server, and for a mail as a whole. */
const SMTP_WAIT_MS = { step: 10_000, mail: 50_000 };

export type MailStamp = Pick<Mail, 'mailId' | 'createdAt'>;

export interface Transport {
  /** Connects and logs in without sending. Rejects if that fails. */
  check(): Promise<void>;
  send(message: WrittenMessage, stamp: MailStamp): Promise<void>;
}

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

  /** Requires TLS with a user name, unless SMTP_URL has `requireTLS=false`. */
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

/** The file gets its final name once it is complete. */
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
    makePrivateFolder(folder);
    const file = join(folder, `${clock.date().toISOString().replace(/\W/g, '')}-${mailId}.eml`);
    const draft = join(folder, `.${randomUUID()}`);
    await writePrivateFile(draft, bytes);
    await rename(draft, file);
    log().info({ mailId, file }, 'mail written');
  }
}

/** nodemailer is large, and processes that answer requests send no mails. */
const nodemailer = () => import('nodemailer');

/** Sets an encoding, because otherwise nodemailer would wrap long lines, which breaks links. */
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
