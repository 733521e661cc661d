import { simpleParser, type ParsedMail } from 'mailparser';
import type { Blog } from './blog';
import { until } from './until';

/** An email about a review. */
export interface ReviewMail extends Pick<ParsedMail, 'subject'> {
  to: string;
  text: string;
  html: string;
}

let last = 0;

/** Returns the emails about reviews that an action causes, by recipient. */
export async function reviewMailsDuring(blog: Blog, act: () => Promise<unknown>): Promise<ReviewMail[]> {
  await sendAll(blog);
  const before = new Set(blog.invitations.mailsTo(''));
  await act();
  await sendAll(blog);
  const sent = blog.invitations.mailsTo('').filter((raw) => !before.has(raw));
  const mails = await Promise.all(sent.map(parsed));
  return mails.filter(({ text }) => text.includes('/console/posts/')).sort((a, b) => (a.to < b.to ? -1 : 1));
}

/** Sends another email, which follows all that have been written. */
async function sendAll(blog: Blog): Promise<void> {
  const userEmail = `last${++last}@example.com`;
  const { teamId } = await blog.call('createteam', { teamName: 'Last', assignAccountId: blog.accountId });
  await blog.call('addusertoteam', { teamId, userEmail, userRoleName: 'Viewer' });
  await until('the last email is sent', () => blog.invitations.mailsTo(userEmail).length > 0);
}

async function parsed(raw: string): Promise<ReviewMail> {
  const { to, subject, text, html } = await simpleParser(raw);
  const [recipient] = [to ?? []].flat();
  return { to: recipient?.text ?? '', subject, text: text ?? '', html: String(html) };
}
