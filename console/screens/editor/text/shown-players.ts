import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { isAddress } from '../../../../src/posts/texts/layout/address';
import { playerOf, sourceOf, type Player } from '../../../../src/posts/texts/players';
import { words } from '../../../words/words';

const KEY = new PluginKey<DecorationSet>('shownPlayers');

/** The player of each paragraph, which is the same node until it is edited. */
const known = new WeakMap<Node, Player | null>();

/** Shows a button below each URL that readers see as a player. It loads the player, and the document stays the same. */
export function shownPlayersPlugin(): Plugin {
  return new Plugin<DecorationSet>({
    key: KEY,
    state: {
      init: (_, { doc }) => playersIn(doc),
      apply: (tr, players) => (tr.docChanged ? playersIn(tr.doc) : players),
    },
    props: { decorations: (state) => KEY.getState(state) },
  });
}

function playersIn(doc: Node): DecorationSet {
  const boxes: Decoration[] = [];
  doc.forEach((node, at) => {
    const player = knownPlayer(node);
    if (player) boxes.push(boxOf(player, at + node.nodeSize - 1));
  });
  return boxes.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, boxes);
}

function knownPlayer(node: Node): Player | null {
  let player = known.get(node);
  if (player === undefined) {
    player = playerIn(node);
    known.set(node, player);
  }
  return player;
}

/** Returns the player of a paragraph that consists of its URL, without formats. */
export function playerIn({ type, childCount, firstChild }: Node): Player | null {
  if (type.name !== 'paragraph' || childCount !== 1 || !firstChild?.isText) return null;
  const text = (firstChild.text ?? '').trim();
  return firstChild.marks.length === 0 && isAddress(text) ? playerOf(text) : null;
}

function boxOf(player: Player, at: number): Decoration {
  return Decoration.widget(at, () => elementOf(player), {
    // The same key keeps a loaded player while the text around it is edited.
    key: `player-${player.src}`,
    side: 1,
    ignoreSelection: true,
    stopEvent: () => true,
  });
}

function elementOf(player: Player): HTMLElement {
  const box = document.createElement('span');
  box.className = 'player-box';
  box.contentEditable = 'false';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = words.editor.showPlayer(sourceOf(player.src).name);
  button.addEventListener('click', () => {
    const frame = frameOf(player);
    button.replaceWith(frame);
    frame.focus();
  });
  box.append(button);
  return box;
}

function frameOf({ src, height }: Player): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = words.editor.player(sourceOf(src).name);
  // The players need the origin of the page.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  if (height) frame.height = String(height);
  frame.src = src;
  return frame;
}
