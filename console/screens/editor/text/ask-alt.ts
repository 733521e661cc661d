import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { isOurs } from '../../../media/page-media';
import { words } from '../../../words/words';

const KEY = new PluginKey<DecorationSet>('askAlt');

/** Shows a button at each picture of the library whose alt text has not been written yet. It selects the picture. */
export function askAltPlugin(onAsk: () => void): Plugin {
  return new Plugin<DecorationSet>({
    key: KEY,
    state: {
      init: (_, { doc }) => buttonsIn(doc, onAsk),
      apply: (tr, buttons) => (tr.docChanged ? buttonsIn(tr.doc, onAsk) : buttons),
    },
    props: { decorations: (state) => KEY.getState(state) },
  });
}

function buttonsIn(doc: Node, onAsk: () => void): DecorationSet {
  const buttons: Decoration[] = [];
  doc.descendants((node, at) => {
    if (lacksAlt(node)) buttons.push(button(at, onAsk));
  });
  return DecorationSet.create(doc, buttons);
}

function lacksAlt({ type, attrs }: Node): boolean {
  return type.name === 'image' && attrs.alt === null && isOurs(String(attrs.src));
}

function button(at: number, onAsk: () => void): Decoration {
  const render = (view: EditorView, position: () => number | undefined) => {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'ask-alt';
    element.textContent = words.media.altForm.ask;
    element.addEventListener('click', () => {
      const after = position();
      if (after === undefined) return;
      const { doc, tr } = view.state;
      view.dispatch(tr.setSelection(NodeSelection.create(doc, after - 1)));
      onAsk();
    });
    return element;
  };
  return Decoration.widget(at + 1, render, {
    key: 'ask-alt',
    side: 1,
    ignoreSelection: true,
    stopEvent: () => true,
  });
}
