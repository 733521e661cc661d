import { simpleParser, type ParsedMail } from 'mailparser';
import type { Blog } from '../blog';
import { until } from '../until';

/** An email about webhooks. */
export interface NoticeMail extends Pick<ParsedMail, 'subject'> {
  to: string;
  text: string;
  html: string;
}

/** Returns the emails about webhooks, in the order in which they were sent. */
export async function noticeMails(blog: Blog): Promise<NoticeMail[]> {
  const mails = await Promise.all(blog.invitations.mailsTo('').map(parsed));
  return mails.filter(({ text }) => text.includes('/console/webhooks'));
}

/** Waits for this number of emails about webhooks that contain a text. */
export function noticeMailsWith(blog: Blog, text: string, count: number): Promise<NoticeMail[]> {
  return until(`${count} emails contain ${text}`, async () => {
    const found = (await noticeMails(blog)).filter((mail) => mail.text.includes(text));
    return found.length >= count && found;
  });
}

async function parsed(raw: string): Promise<NoticeMail> {
  const { to, subject, text, html } = await simpleParser(raw);
  const [recipient] = [to ?? []].flat();
  return { to: recipient?.text ?? '', subject, text: text ?? '', html: String(html) };
}
