import { PLAYER_CLASS } from './closed-players';
import { childrenOf } from './markdown-nodes';

/** Replaces the box of each player with the player, which gets the address of the link in the box. */
export function openPlayers(parent: MarkdownNode): void {
  for (const child of childrenOf(parent)) {
    if (child.nodeName !== 'DETAILS' || child.getAttribute('class') !== PLAYER_CLASS) openPlayers(child);
    else replaceBox(child, parent);
  }
}

function replaceBox(box: MarkdownNode, parent: MarkdownNode): void {
  const [, player, link] = childrenOf(box);
  if (player && link) {
    player.setAttribute('src', link.textContent);
    parent.insertBefore(player, box);
  }
  parent.removeChild(box);
}
