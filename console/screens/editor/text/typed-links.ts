import { Extension, InputRule } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin, type EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isLinkAddress } from '../../../../src/platform/common/link-protocols';
import { playerOf } from '../../../../src/posts/texts/players';

/** In characters. Longer words do not become links. */
const MAX_ADDRESS = 2048;

const ADDRESS = /^(?:https?:\/\/|www\.)[^\s<>"]+$/i;
const EMAIL = /^[\w.+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/** Punctuation after an address that belongs to the sentence. */
const ENDS = '.,;:!?\'"”»…';

/** `[text](url)`, when its last bracket is typed. */
const WRITTEN_LINK = /(?:^|[^!\\\]])\[([^[\]]{1,200})\]\(((?:https?:\/\/|mailto:|\/|#)[^\s()]{1,2000})\)$/i;

/** Links addresses when the user types a space or Enter after them, and `[text](url)` when it is complete. */
export const TypedLinks = Extension.create({
  name: 'typedLinks',
  addInputRules: () => [writtenLink()],
  addProseMirrorPlugins: () => [addressPlugin()],
});

function writtenLink(): InputRule {
  return new InputRule({
    find: WRITTEN_LINK,
    handler: ({ state, range, match: [whole, text = '', href = ''] }) => {
      const { schema, tr } = state;
      if (!isLinkAddress(href)) return null;
      // The sign before the bracket stays. The last bracket is not in the document yet.
      const from = range.from + whole.length - `[${text}](${href})`.length;
      const link = schema.mark('link', { href });
      const marks = tr.doc.resolve(from + 1).marks();
      tr.replaceWith(from, range.to, schema.text(text, link.addToSet(marks))).removeStoredMark(link);
      return undefined;
    },
  });
}

function addressPlugin(): Plugin {
  return new Plugin({
    props: {
      handleTextInput: (view, from, _, text) => (text === ' ' ? linkBefore(view, from) : false),
      handleKeyDown: (view, { key }) =>
        key === 'Enter' ? linkBefore(view, view.state.selection.from) : false,
    },
  });
}

/** Links the address before a position. Returns false, so that the key is handled as usual. */
function linkBefore(view: EditorView, at: number): false {
  const found = view.editable ? addressBefore(view.state, at) : null;
  if (!found) return false;
  const { schema, tr } = view.state;
  const link = schema.mark('link', { href: found.href });
  // A separate step of the history, so that Undo removes only the link.
  view.dispatch(closeHistory(tr.addMark(found.from, found.to, link).removeStoredMark(link)));
  return false;
}

interface Found {
  from: number;
  to: number;
  href: string;
}

function addressBefore(state: EditorState, at: number): Found | null {
  const { parent, parentOffset } = state.doc.resolve(at);
  if (parent.type.spec.code || !state.selection.empty) return null;
  const before = parent.textBetween(Math.max(0, parentOffset - MAX_ADDRESS - 1), parentOffset, '\n', '\n');
  const word = before.split(/\s/).at(-1) ?? '';
  const address = withoutEnd(word);
  const href = hrefOf(address);
  // Readers see the plain URL of a player as a player.
  const isPlayer = parent.textContent.trim() === address && playerOf(address) !== null;
  const from = at - word.length;
  const to = from + address.length;
  return href && !isPlayer && !isMarked(state, from, to) ? { from, to, href } : null;
}

/** Returns the URL of an address, or null for another word. */
export function hrefOf(address: string): string | null {
  if (address.length > MAX_ADDRESS) return null;
  if (EMAIL.test(address)) return `mailto:${address}`;
  if (!ADDRESS.test(address)) return null;
  const href = /^www\./i.test(address) ? `https://${address}` : address;
  return URL.parse(href)?.hostname.includes('.') ? href : null;
}

/** Returns a word without the punctuation of the sentence and without a closing bracket that it does not open. */
export function withoutEnd(word: string): string {
  let end = word.length;
  const isOpened = word.includes('(');
  while (end > 0 && (ENDS.includes(word.charAt(end - 1)) || (word[end - 1] === ')' && !isOpened))) end -= 1;
  return word.slice(0, end);
}

/** Returns whether a range has a link or code already. */
function isMarked({ doc, schema }: EditorState, from: number, to: number): boolean {
  return [schema.marks.link, schema.marks.code].some((type) => type && doc.rangeHasMark(from, to, type));
}
