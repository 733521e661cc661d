import { delayed } from '../../../../src/posts/texts/delayed';
import { playerOf } from '../../../../src/posts/texts/players';
import { stylesOf } from '../../../../src/posts/texts/layout/meant-styles';
import { all, BLOCKS, moveOut } from './pasted-tree';

/** Media players and embedded pages. */
export const PLAYERS = 'iframe, video, audio, object, embed, amp-iframe, amp-video, amp-audio';

/** Replaces players with their URLs, which the blog renders as players, and other embedded pages with links. */
export function convertPlayers(root: Element): void {
  for (const player of all(root, PLAYERS).reverse()) {
    if (!player.parentElement?.closest(PLAYERS)) replacePlayer(player);
  }
}

/** Removes the link from the URL of a player that is alone in its block, because readers see only a plain URL as a player. */
export function unlinkPlayers(root: Element): void {
  for (const link of all(root, 'a[href]')) {
    const address = link.getAttribute('href')?.trim() ?? '';
    const block = link.closest(BLOCKS) ?? root;
    const isAlone = link.textContent.trim() === address && block.textContent.trim() === address;
    if (isAlone && playerOf(address)) link.replaceWith(link.ownerDocument.createTextNode(address));
  }
}

/** Returns whether an element is invisible, such as a tracking pixel. */
export function isHidden(element: Element): boolean {
  const styles = stylesOf(element.getAttribute('style') ?? '');
  const isSmall = ['width', 'height'].some((name) => /^[01](?:px)?$/.test(element.getAttribute(name) ?? ''));
  return isSmall || styles.get('display') === 'none' || styles.get('visibility') === 'hidden';
}

function replacePlayer(player: Element): void {
  const address = isHidden(player) ? '' : addressOf(player);
  if (!address) {
    player.remove();
    return;
  }
  const line = player.ownerDocument.createElement('p');
  line.appendChild(
    playerOf(address) ? player.ownerDocument.createTextNode(address) : linkTo(address, player),
  );
  player.replaceWith(line);
  moveOut(line);
}

function linkTo(address: string, player: Element): Element {
  const link = player.ownerDocument.createElement('a');
  link.setAttribute('href', address);
  link.textContent = player.getAttribute('title')?.trim() || address;
  return link;
}

/** Returns the web URL of a player or of its source, or an empty string. */
function addressOf(player: Element): string {
  const addresses = [player, ...all(player, 'source, embed, iframe')].flatMap((element) => {
    const { src = '', ...others } = Object.fromEntries(
      Array.from(element.attributes, ({ name, value }) => [name, value.trim()]),
    );
    return [src, others.data ?? '', delayed(others).src ?? ''];
  });
  const address = addresses.find((one) => /^(?:https?:)?\/\//i.test(one)) ?? '';
  return address.replace(/^\/\//, 'https://');
}
