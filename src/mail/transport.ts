import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { log } from '../logging/logger';
import type { Settings } from '../settings/settings';
import type { Message } from './message';

/** The longest that a mail server may take for any step, in milliseconds. */
const SMTP_WAIT_MS = 10_000;

/** Gets a message on its way. */
export interface Transport {
  send(message: Message, mailId: number): Promise<void>;
}

/** The mail server where one is set, else the folder of mail files. */
export function transportFor(settings: Settings): Transport {
  return settings.SMTP_URL ? new SmtpTransport(settings) : new FileTransport(settings);
}

class SmtpTransport implements Transport {
  private readonly server;

  constructor(private readonly settings: Settings) {
    this.server = createTransport({
      url: settings.SMTP_URL,
      connectionTimeout: SMTP_WAIT_MS,
      greetingTimeout: SMTP_WAIT_MS,
      socketTimeout: SMTP_WAIT_MS,
    });
  }

  async send(message: Message, mailId: number): Promise<void> {
    await this.server.sendMail(mailOf(message, this.settings));
    log().info({ mailId }, 'mail sent');
  }
}

/** Writes each message as a file. It is complete when it appears. */
class FileTransport implements Transport {
  private readonly composer = createTransport({ streamTransport: true, buffer: true });

  constructor(private readonly settings: Settings) {}

  async send(message: Message, mailId: number): Promise<void> {
    const { message: bytes } = await this.composer.sendMail(mailOf(message, this.settings));
    const folder = join(this.settings.DATA_DIR, 'mail');
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${new Date().toISOString().replace(/\W/g, '')}-${mailId}.eml`);
    const draft = join(folder, `.${randomUUID()}`);
    await writeFile(draft, bytes, { mode: 0o600, flush: true });
    await rename(draft, file);
    log().info({ mailId, file }, 'mail written');
  }
}

/**
 * The plain text comes ready made: encoded by the library its long lines, and so the links, would be broken up.
 */
function mailOf({ to, subject, text, html }: Message, { MAIL_FROM }: Settings): SendMailOptions {
  const plain = `Content-Type: text/plain; charset=us-ascii\r\nContent-Transfer-Encoding: 7bit\r\n\r\n${text}`;
  return {
    from: MAIL_FROM,
    to: { name: '', address: to },
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    alternatives: [
      { contentType: 'text/plain', raw: plain.replace(/\r?\n/g, '\r\n') },
      { contentType: 'text/html; charset=utf-8', content: html },
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
