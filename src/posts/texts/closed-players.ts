import { unescapeMarkup } from '../../platform/common/html';
import { markedTree, type Marked, type Node } from './marked-tree';
import { sourceOf, UNTITLED } from './players';

/** The class of the box around a player. */
export const PLAYER_CLASS = 'is-player';

/** Players above this number become links, which are shorter. */
const MOST_PLAYERS = 200;

const ATTRIBUTE = /\s(src|title)="([^"]*)"/g;

interface Place {
  isLinked: boolean;
  /** Whether a box would end the paragraph. */
  inParagraph: boolean;
}

/**
 * Puts each player into a closed `<details>` with a link to its page. Browsers load nothing for it before the reader
 * opens it.
 */
export function withClosedPlayers(html: string): string {
  if (!html.includes('<iframe')) return html;
  return new ClosedPlayers(markedTree(html)).html;
}

class ClosedPlayers {
  readonly html: string;
  private readonly withPlayers = new Set<Marked>();
  private count = 0;

  constructor(root: Marked) {
    this.findPlayers(root);
    this.html = this.contentOf(root, { isLinked: false, inParagraph: false });
  }

  private findPlayers(element: Marked): boolean {
    const found = element.children.map((child) => typeof child !== 'string' && this.findPlayers(child));
    const hasPlayer = element.name === 'iframe' || found.includes(true);
    if (hasPlayer) this.withPlayers.add(element);
    return hasPlayer;
  }

  private contentOf({ children }: Marked, place: Place): string {
    return children.map((child) => this.nodeOf(child, place)).join('');
  }

  private nodeOf(node: Node, place: Place): string {
    if (typeof node === 'string') return node;
    if (node.name === 'iframe') return this.player(node, place);
    if (node.name === 'p' && this.withPlayers.has(node)) return this.paragraphs(node, place);
    return elementOf(node, this.contentOf(node, { ...place, isLinked: place.isLinked || node.name === 'a' }));
  }

  private player({ tag }: Marked, { isLinked, inParagraph }: Place): string {
    this.count += 1;
    const { src = '', title = UNTITLED } = Object.fromEntries(
      Array.from(tag.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value]),
    );
    const source = sourceOf(unescapeMarkup(src));
    const name = title === UNTITLED ? source.name : `${title} · ${source.name}`;
    if (isLinked) return name;
    const page = source.page.replaceAll('&', '&amp;');
    const link = `<a href="${page}" rel="noopener nofollow">${page}</a>`;
    if (inParagraph || this.count > MOST_PLAYERS) return link;
    return `<details class="${PLAYER_CLASS}"><summary>${name}</summary>${tag}</iframe><p>${link}</p></details>`;
  }

  /** Divides a paragraph at its players. A player in a format with text becomes a link. */
  private paragraphs(paragraph: Marked, place: Place): string {
    const shown: string[] = [];
    let { tag } = paragraph;
    for (const part of this.parts(paragraph)) {
      if (!Array.isArray(part)) {
        shown.push(this.nodeOf(part, place));
        continue;
      }
      const html = part.map((node) => this.nodeOf(node, { ...place, inParagraph: true }));
      shown.push(`${tag}${html.join('')}</p>`);
      tag = tag.replace(/ id="[^"]*"/, '');
    }
    return shown.join('\n');
  }

  /** Returns the players of a paragraph, and the lines between them. */
  private parts({ children }: Marked): (Marked | Node[])[] {
    const parts: (Marked | Node[])[] = [];
    let from = 0;
    for (const [at, child] of children.entries()) {
      if (!this.isPlayer(child)) continue;
      parts.push(trimmed(children.slice(from, at)), child);
      from = at + 1;
    }
    parts.push(trimmed(children.slice(from)));
    return parts.filter((part) => !Array.isArray(part) || part.length > 0);
  }

  /** Returns whether a node shows nothing but players. */
  private isPlayer(node: Node): node is Marked {
    if (typeof node === 'string') return false;
    if (node.name === 'iframe') return true;
    const isWrapper = this.withPlayers.has(node) && !node.hasText && node.name !== 'a';
    return isWrapper && node.children.every((child) => typeof child === 'string' || this.isPlayer(child));
  }
}

function elementOf({ name, tag, isVoid }: Marked, content: string): string {
  return isVoid ? tag : `${tag}${content}</${name}>`;
}

/** Returns lines without the breaks and the white space at their ends. */
function trimmed(nodes: readonly Node[]): Node[] {
  const isShown = (node: Node) => (typeof node === 'string' ? node.trim() !== '' : node.name !== 'br');
  const [from, to] = [nodes.findIndex(isShown), nodes.findLastIndex(isShown)];
  const lines = from < 0 ? [] : nodes.slice(from, to + 1);
  return lines.map((node, at) => {
    if (typeof node !== 'string') return node;
    const begun = at === 0 ? node.trimStart() : node;
    return at === lines.length - 1 ? begun.trimEnd() : begun;
  });
}
