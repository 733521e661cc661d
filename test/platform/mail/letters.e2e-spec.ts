import type { Browser } from 'playwright-core';
import { startBlog, type Blog } from '../../support/blog';
import { barriers } from '../../support/browser/accessibility';
import { closePages, describeInBrowser, openBrowser, openPage } from '../../support/browser/browser';
import { saveWanted } from '../../support/browser/saved-screenshots';
import { SmtpSink } from '../../support/servers/smtp-sink';

/** Names that are long, contain markup, look like links, and change the direction of text. */
const HOSTILE = [
  '<img src=//evil.example/x onerror=alert(1)>"\'&amp; www.evil.example',
  '\u202eelpmaxe.live//:ptth\u202c <a href="http://evil.example">here</a>',
  'W'.repeat(255),
  '😀&<>'.repeat(63),
  '--></style><script>alert(1)</script>',
];

const LANGUAGES = ['en', 'de', 'fr-CA', 'es-419', 'ar', 'fi', 'he', 'ja'];

/** The languages in which an email has both its plain text and its HTML part. */
const IN_ASCII = ['en', 'de', 'fr-CA', 'es-419', 'fi'];

const LINK = /^http:\/\/blog\.test\/(?:invitations|password-reset)\/\w+$/;

let people = 0;

/** Starts a blog with a mail server; returns functions that cause emails of an account and return the emails. */
async function startMailing() {
  const sink = await new SmtpSink().open();
  const blog = await startBlog({ settings: { SMTP_URL: `smtp://${sink.address}` } });
  const invited = async (accountId: number, teamName = 'Newsroom', userRoleName = 'Editor') => {
    const { teamId } = await blog.call('createteam', { teamName, assignAccountId: accountId });
    const userEmail = `reader${++people}@example.com`;
    await blog.call('addusertoteam', { teamId, userEmail, userRoleName });
    return sink.mailTo(userEmail);
  };
  const forgotten = async (email: string, nth = 1) => {
    await blog.call('requestpasswordreset', { email }, null);
    return sink.mailTo(email, nth);
  };
  const stop = async () => {
    await blog.stop();
    await sink.close();
  };
  return { blog, sink, invited, forgotten, stop };
}

/** Creates a sub-account with a language; returns its id. */
async function speaking(blog: Blog, language: string, name = `Blog in ${language}`): Promise<number> {
  const subAccountId = await blog.subAccount(name);
  await blog.call('accounts/update', { accountId: subAccountId, language });
  return subAccountId;
}

/** Returns the distinct words of a text as ASCII, without accents, punctuation or capital letters. */
function wordsOf(text: string): string[] {
  const spelled = text
    .replace(/[äöü]/gi, (umlaut) => `${umlaut}e`)
    .replaceAll('’', "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  return [...new Set(spelled.toLowerCase().match(/[^\s:]+/g))].sort();
}

/** Returns the text that the HTML part shows. */
function textOf(html: string): string {
  return html
    .replace(/<head>[^]*<\/head>|<!--[^]*?-->/g, ' ')
    .replace(/<\/?(?:bdi|b)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

describe('an email with a link', () => {
  let mailing: Awaited<ReturnType<typeof startMailing>>;

  beforeAll(async () => {
    mailing = await startMailing();
    await mailing.blog.call('updateprofile', { firstName: 'Olivia', lastName: 'Owner' });
  });
  afterAll(() => mailing.stop());

  it.each(IN_ASCII)('has the same words in both parts in %s', async (language) => {
    const accountId = await speaking(mailing.blog, language);

    const { mail } = await mailing.invited(accountId);

    expect(wordsOf(textOf(String(mail.html)))).toEqual(wordsOf(mail.text ?? ''));
    expect(mail.subject).toContain('Olivia Owner');
  });

  it.each(LANGUAGES)('is 7bit and has its link alone on a line in %s', async (language) => {
    const accountId = await speaking(mailing.blog, language);

    const { raw, mail } = await mailing.invited(accountId);

    const lines = (mail.text ?? '').split('\n');
    expect(raw).toMatch(/text\/plain; charset=us-ascii\r\nContent-Transfer-Encoding: 7bit\r\n/);
    expect(raw).toMatch(/^[\t\r\n\x20-\x7e]+$/);
    expect(lines.filter((line) => LINK.test(line))).toHaveLength(1);
    expect(mail.text).toMatch(/ \d\d(?:[.:]| h )\d\d UTC\./);
    expect(mail.html).toMatch(/UTC/);
  });

  it.each([
    ['en', 'invited you to', /^The invitation expires on \p{L}+, \d+ \p{L}+ \d{4} at \d\d:\d\d UTC\.$/mu],
    ['de', 'lädt Sie in', /^Die Einladung gilt bis \p{L}+, \d+\. \p{L}+ \d{4} um \d\d:\d\d UTC\.$/mu],
    ['fr-CA', 'vous invite', /^L'invitation expire le \w+ \d+ \w+ \d{4} a \d\d h \d\d UTC\.$/mu],
    ['es-419', 'te invita', /^La invitacion vence el \w+, \d+ de \w+ de \d{4}, \d\d:\d\d UTC\.$/mu],
    ['ar', 'يدعوك', /^The invitation expires on \p{L}+, \d+ \p{L}+ \d{4} at \d\d:\d\d UTC\.$/mu],
    ['fi', 'invited you to', /^The invitation expires on \w+ \d+\. \w+kuuta \d{4} klo \d+\.\d\d UTC\.$/m],
  ])('speaks the language of its account: %s', async (language, inSubject, end) => {
    const accountId = await speaking(mailing.blog, language);

    const { mail } = await mailing.invited(accountId);

    expect(mail.subject).toContain(inSubject);
    expect(mail.text).toMatch(end);
    expect(mail.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(mail.text).toMatch(new RegExp(`^Blog in ${language}\n`));
  });

  it('has the direction of its language even if its words are English', async () => {
    const accountId = await speaking(mailing.blog, 'he');

    const { mail } = await mailing.invited(accountId);

    expect(mail.html).toContain('<html lang="he" dir="rtl">');
    expect(mail.html).toMatch(/<p class="text" lang="en" dir="ltr"[^>]*text-align: ?right/);
    expect(mail.html).toMatch(/<bdi lang="he">[^<]*[א-ת]/);
  });

  it('begins with a hidden preview, and loads nothing', async () => {
    const { mail } = await mailing.invited(mailing.blog.accountId);

    const [, body = ''] = /<body[^>]*>([^]*)/.exec(String(mail.html)) ?? [];
    expect(body.trim()).toMatch(
      /^<div lang="en" dir="ltr" style="display: ?none[^>]*>The invitation expires on /,
    );
    expect(mail.html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import|src=/i);
    expect(mail.attachments).toEqual([]);
  });

  it('of a password reset speaks for the account of its Owner or of the oldest membership', async () => {
    const { blog, sink, forgotten } = mailing;
    await blog.call('accounts/update', { accountId: blog.accountId, language: 'de', name: 'Zeitung' });
    const accountId = await speaking(blog, 'es', 'Diario');
    const email = `reader${++people}@example.com`;
    for (const place of [accountId, blog.accountId]) {
      const { teamId } = await blog.call('createteam', { teamName: 'Team', assignAccountId: place });
      await blog.call('addusertoteam', { teamId, userEmail: email, userRoleName: 'Viewer' });
    }

    for (const nth of [2, 1]) {
      const { mail } = await sink.mailTo(email, nth);
      await blog.invitations.accept(/invitations\/(\w+)/.exec(mail.text ?? '')?.[1] ?? '');
    }

    const { mail: owner } = await forgotten(blog.owner.email);
    const { mail: member } = await forgotten(email, 3);

    expect(owner.subject).toBe('Neues Passwort festlegen');
    expect(owner.text).toMatch(
      /^Zeitung\n[^]*^Der Link gilt bis \p{L}+, \d+\. \p{L}+ \d{4} um \d\d:\d\d UTC\.$/mu,
    );
    expect(wordsOf(textOf(String(owner.html)))).toEqual(wordsOf(owner.text ?? ''));
    expect(member.subject).toBe('Establecer una contraseña nueva');
    expect(member.text).toMatch(/^Diario\n/);
  });

  it.each(HOSTILE)('has no link from an account, a team or a role with the name %j', async (name) => {
    const { blog } = mailing;
    const accountId = await speaking(blog, 'ar', name);

    const { mail } = await mailing.invited(accountId, name, name.slice(0, 30));

    const html = String(mail.html);
    const addresses = [...html.matchAll(/\b(?:href|src|action|background)="([^"]*)"/g)].map(
      ([, one = '']) => one,
    );
    const shown = `${mail.subject}\n${mail.text}\n${textOf(html)}`;
    expect(addresses).toHaveLength(2);
    for (const address of addresses) expect(address).toMatch(LINK);
    expect(shown.replace(/http:\/\/blog\.test\/invitations\/\w+/g, '')).not.toMatch(
      /\w[.。]\p{L}|:\/\/|\S@\S|www\.\S|\u202e/u,
    );
    expect(html).not.toMatch(/<(?:img|script|\/style><script)/);
    expect(Math.max(...(mail.text ?? '').split('\n').map((line) => line.length))).toBeLessThan(998);
    expect(Buffer.byteLength(html)).toBeLessThan(16_384);
  });
});

describe('an invitation from a person without a name', () => {
  it('shows the address of the person, in HTML without a text that could become a link', async () => {
    const { blog, invited, stop } = await startMailing();
    const { email } = blog.owner;
    const { mail } = await invited(blog.accountId);
    await stop();

    const [, body = ''] = /<body[^>]*>([^]*)/.exec(String(mail.html)) ?? [];
    expect(mail.subject).toBe(`${email} invited you to Newsroom`);
    expect(mail.text).toContain(`${email} invited you to join Newsroom`);
    expect(body).not.toContain(email);
    expect(body.replace(/<[^>]*>/g, '')).toContain(`${email} invited you to join Newsroom`);
  });
});

describeInBrowser('the HTML part of an email', () => {
  let mailing: Awaited<ReturnType<typeof startMailing>>;
  let browser: Browser;

  beforeAll(async () => {
    mailing = await startMailing();
    await mailing.blog.call('updateprofile', { firstName: 'Olivia', lastName: 'Owner' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await closePages();
    await mailing?.stop();
  });

  it.each([
    ['en', 'The times'],
    ['ar', 'مدونة الأحلام'],
    ['he', HOSTILE[2] ?? ''],
    ['de', HOSTILE[3] ?? ''],
  ])('fits every width, can be read in both schemes, and runs nothing: %s', async (language, name) => {
    const accountId = await speaking(mailing.blog, language, name);
    const { mail } = await mailing.invited(accountId, HOSTILE.includes(name) ? name : 'Newsroom');
    const page = await openPage(browser);
    await page.setContent(String(mail.html));

    for (const [device, width] of [['phone', 390] as const, ['desktop', 1280] as const]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        const reach = await page.evaluate<number>('document.documentElement.scrollWidth');
        const { x = 0, width: card = 0 } = (await page.locator('.card').boundingBox()) ?? {};
        expect({ reach, barriers: await barriers(page) }).toEqual({ reach: width, barriers: [] });
        expect([card, Math.round(x + card / 2)]).toEqual([Math.min(560, card), width / 2]);
        if (!HOSTILE.includes(name)) await saveWanted(page, `mail-${language}`, { device, colorScheme });
      }
    }
    const buttons = await page.getByRole('link').all();
    expect(await Promise.all(buttons.map((one) => one.getAttribute('href')))).toEqual([
      expect.stringMatching(LINK),
      expect.stringMatching(LINK),
    ]);
    expect(page.complaints).toEqual([]);
  });
});
