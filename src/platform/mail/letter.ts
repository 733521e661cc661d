import { join } from 'node:path';
import { Eta } from 'eta';
import { escapeHtml } from '../common/html';
import type { FailureCause } from '../events/catalog';
import { directionOf } from '../common/writing-direction';
import { inertName, inertPlainName, isInertAddress } from './inert';
import { letterDate } from './letter-date';
import type { Message } from './message';
import { isLatin, plainWords } from './plain-words';
import type { LetterWords, MailWords, WebhookChange } from './words/en';
import { filled, mailWords } from './words/mail-words';

const templates = new Eta({ views: join(__dirname, 'templates'), autoEscape: true, cache: true });

/** The address of a user of the service. Users can choose a name freely, but not an address. */
export interface UserAddress {
  address: string;
}

export interface Letter {
  kind: Exclude<keyof MailWords, 'language' | 'nameless' | 'failures' | 'webhookChanges'>;
  to: string;
  /** The sender; null if there is none. */
  account: { name: string; language: string } | null;
  /** Placeholders of the words, except for the account and the date. */
  names: Readonly<Record<string, string | UserAddress>>;
  /** A page of the service, the only value that mail programs may show as a link. */
  link: string;
  /** The date in the words: until when the link works, or the time of the drafts. */
  endsAt?: Date;
  /** Drafts by their titles. */
  failures?: readonly { name: string; cause: FailureCause }[];
  changes?: readonly { webhook: string; host: string; change: WebhookChange; at: Date }[];
  namedUserId?: number | null;
}

interface Form {
  words: (text: string) => string;
  name: (text: string) => string;
  /** The address itself by default. */
  address?: (text: string) => string;
  date: (text: string) => string;
}

interface Sentences extends Record<keyof LetterWords | 'account', string> {
  /** A list after the sentence. */
  items: readonly string[];
}

export function writtenLetter(letter: Letter): Message {
  const { to, namedUserId, account } = letter;
  const language = account?.language ?? 'en';
  const { subject } = sentencesOf(letter, language, { words: String, name: inertName, date: String });
  return {
    to,
    subject,
    text: plainOf(letter, plainLanguage(language)),
    html: pageOf(letter, language, subject),
    namedUserId,
  };
}

/** In ASCII only Latin letters remain readable, so other scripts get English. */
function plainLanguage(language: string): string {
  return [language, mailWords(language).language].every(isLatin) ? language : 'en';
}

function plainOf(letter: Letter, language: string): string {
  const inDate = (text: string) => plainWords(text, language);
  const words = (text: string) => plainWords(text, mailWords(language).language);
  const form: Form = { words, name: inertPlainName, date: inDate };
  const { account, sentence, items, button, hint, reason } = sentencesOf(letter, language, form);
  const lines = items.map((item) => `- ${item}`).join('\n');
  const parts = [account, sentence, lines, `${button}:`, letter.link, hint, `${reason}\n`];
  return parts.filter(Boolean).join('\n\n');
}

/** Without words in the language, the words are English with their own direction. */
function pageOf(letter: Letter, language: string, title: string): string {
  const name = (text: string) => `<bdi>${escapeHtml(inertName(text))}</bdi>`;
  const date = (text: string) => `<bdi lang="${language}">${escapeHtml(text)}</bdi>`;
  const direction = directionOf(language);
  const words = mailWords(language);
  return templates.render('letter', {
    ...sentencesOf(letter, language, { words: escapeHtml, name, address: unlinkedAddress, date }),
    title,
    link: letter.link,
    page: { language, direction },
    words: { language: words.language, direction: directionOf(words.language) },
    start: direction === 'rtl' ? 'right' : 'left',
  });
}

/** Mail programs do not link an address whose signs are separate elements. */
function unlinkedAddress(address: string): string {
  return `<bdi>${escapeHtml(address).replace(/[@.]/g, '<span>$&</span>')}</bdi>`;
}

function shownAs({ name, address = String }: Form, given: string | UserAddress): string {
  if (typeof given === 'string') return name(given);
  return isInertAddress(given.address) ? address(given.address) : name(given.address);
}

function sentencesOf(letter: Letter, language: string, form: Form): Sentences {
  const { kind, account, names, endsAt } = letter;
  const { [kind]: texts, nameless } = mailWords(language);
  const values: Letter['names'] = { ...names, account: account?.name ?? nameless };
  const value = (key: string) =>
    key === 'date' && endsAt ? form.date(letterDate(endsAt, language)) : shownAs(form, values[key] ?? '');
  const sentence = (text: string) => filled(text, form.words, value);
  return {
    account: value('account'),
    items: itemsOf(letter, language, form),
    subject: sentence(texts.subject),
    sentence: sentence(texts.sentence),
    button: sentence(texts.button),
    hint: sentence(texts.hint),
    reason: sentence(texts.reason),
  };
}

function itemsOf({ failures = [], changes = [] }: Letter, language: string, form: Form): string[] {
  const { failures: causes, webhookChanges } = mailWords(language);
  return [
    ...failures.map(({ name, cause }) => `${form.name(name)}: ${form.words(causes[cause])}`),
    ...changes.map(({ change, at, ...names }) =>
      filled(webhookChanges[change], form.words, (key) =>
        key === 'date' ? form.date(letterDate(at, language)) : form.name(names[key as keyof typeof names]),
      ),
    ),
  ];
}
