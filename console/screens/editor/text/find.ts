import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import { findNext, findPrev, replaceAll, replaceNext, SearchQuery, setSearchState } from 'prosemirror-search';

export interface Wanted {
  search: string;
  replace: string;
  caseSensitive: boolean;
}

/** More matches are not counted. */
export const MOST_MATCHES = 1000;

export const NOTHING: Wanted = { search: '', replace: '', caseSensitive: false };

const COMMANDS = { next: findNext, previous: findPrev, replace: replaceNext, replaceAll } as const;

/** Marks all matches in the text. */
export function markMatches({ state, view }: Editor, wanted: Wanted): void {
  view.dispatch(setSearchState(state.tr, queryOf(wanted)).setMeta('addToHistory', false));
}

/** Finds or replaces matches, and shows the current one, while the focus stays in the fields. */
export function runFind({ view }: Editor, name: keyof typeof COMMANDS): void {
  const command: Command = COMMANDS[name];
  command(view.state, (tr) => view.dispatch(tr));
  const { node } = view.domAtPos(view.state.selection.from);
  const element = node instanceof Element ? node : node.parentElement;
  element?.scrollIntoView({ block: 'nearest' });
}

export interface Matches {
  /** At most MOST_MATCHES. */
  count: number;
  /** The number of the selected match, beginning with 1; 0 if none is selected. */
  current: number;
}

export function matchesIn({ state }: Editor, wanted: Wanted): Matches {
  const query = queryOf(wanted);
  const { from, to } = state.selection;
  const matches = { count: 0, current: 0 };
  if (!query.valid) return matches;
  let found = query.findNext(state, 0);
  while (found && matches.count < MOST_MATCHES) {
    matches.count += 1;
    if (found.from === from && found.to === to) matches.current = matches.count;
    found = query.findNext(state, found.to);
  }
  return matches;
}

/** Returns the selected text if it is a part of a line. */
export function selectedText({ state: { doc, selection } }: Editor): string {
  const { from, to, $from, $to } = selection;
  return $from.sameParent($to) ? textIn(doc, from, to) : '';
}

function textIn(doc: Node, from: number, to: number): string {
  return to - from > 200 ? '' : doc.textBetween(from, to);
}

function queryOf(wanted: Wanted): SearchQuery {
  return new SearchQuery({ ...wanted, literal: true });
}
