import TurndownService, { type Rule } from 'turndown';
import { isLinkAddress } from '../../platform/common/link-protocols';
import { addressLink, linkTarget } from './markdown-addresses';
import { codeBlock, codeSpan } from './markdown-code';
import { escapeMore } from './markdown-escape';
import { LIST_RULES } from './markdown-lists';
import { childrenOf, inLine, isWithin } from './markdown-nodes';
import { TABLE_RULES } from './markdown-tables';

const BRACKETS: Readonly<Record<string, string>> = { '\\[': '&#91;', '\\]': '&#93;' };

/** Single-line blocks. */
const HEADINGS = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'];

/** Turndown's own rules leave titles and addresses unescaped. */
const TEXT_RULES: Readonly<Record<string, Rule>> = {
  link: { filter: 'a', replacement: linkOf },
  break: { filter: 'br', replacement: (_, node) => (isWithin(node, HEADINGS) ? ' ' : '  \n') },
  strong: format(['strong', 'b'], '**'),
  emphasis: format(['em', 'i'], '*'),
  struck: format(['del', 's', 'strike'], '~~'),
  raised: { filter: 'sup', replacement: (text) => around('<sup>', text, '</sup>') },
  lowered: { filter: 'sub', replacement: (text) => around('<sub>', text, '</sub>') },
  quoted: { filter: 'q', replacement: (text) => around('“', text, '”') },
  reading: { filter: 'rt', replacement: (text) => around('(', text, ')') },
  'parentheses of readings': { filter: 'rp', replacement: () => '' },
  // Blocks unknown to turndown.
  block: { filter: ['caption', 'details', 'summary'], replacement: (text) => `\n\n${text}\n\n` },
};

/** The converter also escapes text that looks like HTML. */
export function markdownService(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*',
    hr: '---',
  });
  const turndownEscape = service.escape.bind(service);
  const escape = (text: string) => escapeMore(turndownEscape(text));
  service.escape = escape;
  const rules = { ...TEXT_RULES, ...LIST_RULES, ...TABLE_RULES, ...escapingRules(escape) };
  for (const [name, rule] of Object.entries(rules)) {
    service.addRule(name, rule);
  }
  return service;
}

/** The rules for attributes and code, which turndown does not escape. */
function escapingRules(escape: (text: string) => string): Record<string, Rule> {
  return {
    image: { filter: 'img', replacement: (_, image) => imageOf(image, escape) },
    player: { filter: ['iframe', 'video', 'audio'], replacement: (_, player) => playerOf(player, escape) },
    code: { filter: 'code', replacement: (content, code) => codeSpan(content, code, escape) },
    'code block': { filter: 'pre', replacement: (_, pre) => codeBlock(pre, escape) },
  };
}

/** Some renderers remove backslashes before brackets in link text, then parse it again. */
function linkOf(text: string, link: MarkdownNode): string {
  const address = link.getAttribute('href');
  if (!address || !isLinkAddress(address)) return text;
  const shown = text.replace(/\\[^]/g, (escaped) => BRACKETS[escaped] ?? escaped);
  return `[${shown}](${linkTarget(address)})`;
}

/** Nested delimiters of the same format would be read as another format. */
function format(names: string[], sign: string): Rule {
  const outer = names.map((name) => name.toUpperCase());
  return {
    filter: names,
    replacement: (text, node) => (isWithin(node, outer) ? text : around(sign, text, sign)),
  };
}

function around(begin: string, text: string, end: string): string {
  return text.trim() ? begin + text + end : text;
}

function imageOf(image: MarkdownNode, escape: (text: string) => string): string {
  const address = image.getAttribute('src') || firstCandidate(image.getAttribute('srcset') ?? '');
  const text = escape(inLine(image.getAttribute('alt') ?? ''));
  return address ? `![${text}](${linkTarget(address)})` : '';
}

function firstCandidate(sourceSet: string): string {
  const words = sourceSet.split(/\s/).map((word) => word.replace(/^,|,$/g, ''));
  return words.find(Boolean) ?? '';
}

function playerOf(player: MarkdownNode, escape: (text: string) => string): string {
  const sources = childrenOf(player).filter(({ nodeName }) => nodeName === 'SOURCE');
  const [address] = [player, ...sources].map((node) => node.getAttribute('src')).filter(Boolean);
  return address ? `\n\n${addressLink(address, escape)}\n\n` : '';
}
