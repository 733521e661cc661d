import type { Reason } from '../../../lossless/opened';
import { words } from '../../../words/words';

const WORDPRESS_BLOCK = /<!--\s*\/?wp:/;

/** Explains in one sentence why content opens as HTML. */
export function reasonText(reason: Reason, content: string): string {
  if (reason.kind === 'comment' && WORDPRESS_BLOCK.test(content)) return words.editor.wordPressReason;
  return words.editor.reason(lossText(reason));
}

/** Describes what rich text would lose. */
function lossText(reason: Reason): string {
  const { lost } = words.editor;
  switch (reason.kind) {
    case 'tags':
    case 'comment':
    case 'text':
      return lost[reason.kind];
    case 'attributes':
      return lost.attributes(reason.name);
    case 'element':
      return lost.elements[reason.name] ?? (reason.name ? lost.element(reason.name) : lost.blocks);
  }
}
