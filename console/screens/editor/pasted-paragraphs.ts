import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/**
 * Gives each paragraph of a block its `<p>` when several are pasted where the block had one without it, as in a quote of
 * one line: by itself, the first one would stay without.
 */
export const PastedParagraphs = Extension.create({
  name: 'pastedParagraphs',
  addProseMirrorPlugins: () => [completing()],
});

function completing(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, { doc: before }, { selection, tr }) => {
      const { $head } = selection;
      const depth = $head.depth - 1;
      if (depth < 1 || !transactions.some((one) => one.getMeta('paste'))) return null;
      const block = $head.node(depth);
      const start = $head.before(depth);
      // What comes before the block is as it was. A block that was opened like this stays so.
      const old = start < before.content.size ? before.nodeAt(start) : null;
      if (!isMixed(block) || (old && isMixed(old))) return null;
      block.forEach((node, at) => {
        if (isBare(node)) tr.setNodeAttribute(start + 1 + at, 'bare', false);
      });
      return tr;
    },
  });
}

/** Returns whether some paragraphs of a block are written with `<p>`, and others without. */
function isMixed(block: Node): boolean {
  const paragraphs = block.children.filter(({ type }) => type.name === 'paragraph');
  return paragraphs.some(isBare) && !paragraphs.every(isBare);
}

function isBare({ type, attrs }: Node): boolean {
  return type.name === 'paragraph' && attrs.bare === true;
}
