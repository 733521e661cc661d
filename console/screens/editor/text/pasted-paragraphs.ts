import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/** Adds `<p>` to the first paragraph of a block, such as a one-line quote, if several are pasted there. */
export const PastedParagraphs = Extension.create({
  name: 'pastedParagraphs',
  addProseMirrorPlugins: () => [completionPlugin()],
});

function completionPlugin(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, { doc: before }, { selection, tr }) => {
      const { $head } = selection;
      const depth = $head.depth - 1;
      if (depth < 1 || !transactions.some((one) => one.getMeta('paste'))) return null;
      const block = $head.node(depth);
      const start = $head.before(depth);
      // Positions before the block are unchanged, so the old block is found there. A block that was already mixed stays
      // mixed.
      const old = start < before.content.size ? before.nodeAt(start) : null;
      if (!isMixed(block) || (old && isMixed(old))) return null;
      block.forEach((node, at) => {
        if (isBare(node)) tr.setNodeAttribute(start + 1 + at, 'bare', false);
      });
      return tr;
    },
  });
}

/** Returns whether only some of the block's paragraphs have a `<p>`. */
function isMixed(block: Node): boolean {
  const paragraphs = block.children.filter(({ type }) => type.name === 'paragraph');
  return paragraphs.some(isBare) && !paragraphs.every(isBare);
}

function isBare({ type, attrs }: Node): boolean {
  return type.name === 'paragraph' && attrs.bare === true;
}
