import type { Reason } from '../../lossless/opened';
import { words } from '../../words/words';

/** Says in one sentence why a content is open in source. */
export function saidOf(reason: Reason): string {
  return words.editor.reason(lostBy(reason));
}

/** Names what rich text would lose. */
function lostBy(reason: Reason): string {
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
