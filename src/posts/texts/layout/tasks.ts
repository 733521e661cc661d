import { isBlock } from './contexts';
import { piecesOf, type Piece } from './markup';
import { tagAttributes } from './tag-attributes';

const HINT = /check(?:box|ed)/i;

/** Elements that can be between a task's checkbox and its text. */
const BETWEEN = /^<(?:label\b[^>]*|span\s*)>$/i;

/** The line of a task ends before these tags. */
const LINE_END = /^<(?:(?:li|[ou]l)\b|\/(?:li|p|t[dh]|dd)\b)/i;

const [DONE, OPEN] = ['☑ ', '☐ '];

const STATES: ReadonlyMap<string | undefined, boolean> = new Map([
  ...(['true', 'checked', 'checkbox-on'] as const).map((name) => [name, true] as const),
  ...(['false', 'unchecked', 'checkbox-off'] as const).map((name) => [name, false] as const),
]);

type State = (attributes: Readonly<Record<string, string>>) => boolean | undefined;

/** Elements that show whether a task is done. The functions return undefined for other elements of that name. */
const TASKS: ReadonlyMap<string, State> = new Map<string, State>([
  ['input', ({ type = '', checked }) => (isCheckbox(type) ? checked !== undefined : undefined)],
  [
    'li', // Google Docs, Quill and TipTap
    ({ role = '', 'data-checked': checked, 'data-list': list, ...attributes }) =>
      STATES.get(isCheckbox(role) ? attributes['aria-checked'] : (checked ?? list)),
  ],
  // Notion
  ['div', ({ class: classes = '' }) => STATES.get(/\bcheckbox-(?:on|off)\b/.exec(classes)?.[0])],
]);

/** Adds a character to each task that shows whether it is done. */
export function withTasks(html: string): string {
  if (!HINT.test(html)) return html;
  const shown: string[] = [];
  let sign = '';
  for (const piece of piecesOf(html)) {
    const found = signIn(piece);
    const isBefore = sign !== '' && isAfterBox(piece, found);
    shown.push(isBefore ? sign : '', shownOf(piece, found, isBefore));
    sign = found ?? (isBefore ? '' : sign);
  }
  return shown.join('') + sign;
}

/** Returns whether the character belongs before this piece. */
function isAfterBox({ kind, name, html }: Piece, found: string | null): boolean {
  if (kind === 'text') return html.trim() !== '';
  if (LINE_END.test(html)) return true;
  return kind === 'open' && found === null && !isBlock(name) && !BETWEEN.test(html) && !isPicture(name, html);
}

/** Returns whether the tag is an image of the checkbox, as in Google Docs. */
function isPicture(name: string, html: string): boolean {
  return name === 'img' && isCheckbox(tagAttributes(html)['aria-roledescription'] ?? '');
}

function shownOf({ kind, name, html }: Piece, found: string | null, isBefore: boolean): string {
  if (kind === 'text' && isBefore) return html.trimStart();
  return found === null || isBlock(name) ? html : '';
}

/** Returns the character for a tag that starts a task, or null. */
function signIn({ kind, name, html }: Piece): string | null {
  if (kind !== 'open' || !HINT.test(html)) return null;
  const isDone = TASKS.get(name)?.(tagAttributes(html));
  if (isDone === undefined) return null;
  return isDone ? DONE : OPEN;
}

function isCheckbox(value: string): boolean {
  return value.toLowerCase() === 'checkbox';
}
