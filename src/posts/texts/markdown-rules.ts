import TurndownService, { type Rule } from 'turndown';

/** Characters that begin a tag or a character reference. They are escaped, because Markdown would keep them as HTML. */
const HTML_SIGN = /<|&(?=[#a-z])/gi;

/** Characters that could end an address in Markdown. */
const NOT_IN_ADDRESS = /[\s<>()\\]/g;

/** A pipe that separates two cells. */
const BAR = /(?<!\\)\|/g;

/**
 * Additional rules, and rules that replace those of turndown because turndown leaves titles and addresses unescaped.
 */
const TEXT_RULES: Readonly<Record<string, Rule>> = {
  link: {
    filter: 'a',
    replacement(text, link) {
      const address = link.getAttribute('href');
      return address ? `[${text}](${addressOf(address)})` : text;
    },
  },
  struck: { filter: ['del', 's', 'strike'], replacement: (text) => text.trim() && `~~${text}~~` },
  'code block': { filter: 'pre', replacement: (_, { textContent }) => codeBlock(textContent) },
  player: {
    filter: ['iframe', 'video', 'audio'],
    replacement(_, player) {
      const address = player.getAttribute('src');
      return address ? `\n\n<${addressOf(address)}>\n\n` : '';
    },
  },
};

/**
 * The rules for tables of GitHub Flavored Markdown. The time of the rules in turndown's plugin grows with the square of
 * the number of rows.
 */
const TABLE_RULES: Readonly<Record<string, Rule>> = {
  cell: { filter: ['th', 'td'], replacement: (text) => ` ${inLine(text).replaceAll('|', '\\|')} |` },
  row: { filter: 'tr', replacement: (cells) => `\n|${cells}` },
  rows: { filter: ['thead', 'tbody', 'tfoot'], replacement: (rows) => rows },
  table: { filter: 'table', replacement: table },
};

/** Returns a converter of cleaned HTML to GitHub Flavored Markdown. It also escapes text that looks like HTML. */
export function markdownService(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*',
    hr: '---',
  });
  const escape = service.escape.bind(service);
  service.escape = (text) => escape(text).replace(HTML_SIGN, '\\$&');
  const image: Rule = { filter: 'img', replacement: (_, node) => imageOf(node, service) };
  for (const [name, rule] of Object.entries({ image, ...TEXT_RULES, ...TABLE_RULES })) {
    service.addRule(name, rule);
  }
  return service;
}

function imageOf(image: MarkdownNode, service: TurndownService): string {
  const address = image.getAttribute('src');
  const text = service.escape(inLine(image.getAttribute('alt') ?? ''));
  return address ? `![${text}](${addressOf(address)})` : '';
}

function addressOf(address: string): string {
  return address.replace(NOT_IN_ADDRESS, (sign) =>
    encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'),
  );
}

function inLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join(' ');
}

/**
 * Returns a table. Its first row becomes the head, which Markdown needs. Other texts, such as a caption, come before
 * it.
 */
function table(content: string): string {
  const lines = content.split('\n');
  const rows = lines.filter((line) => line.startsWith('|'));
  const others = lines.filter((line) => !line.startsWith('|'));
  const columns = (rows[0]?.match(BAR)?.length ?? 1) - 1;
  if (columns > 0) rows.splice(1, 0, `|${' --- |'.repeat(columns)}`);
  return `\n\n${others.join('\n').trim()}\n\n${rows.join('\n')}\n\n`;
}

/** Returns a code block with a fence that is longer than every run of backticks in the code. */
function codeBlock(code: string): string {
  let length = 3;
  for (const [run] of code.matchAll(/`{3,}/g)) length = Math.max(length, run.length + 1);
  const fence = '`'.repeat(length);
  return `\n\n${fence}\n${code.replace(/\n$/, '')}\n${fence}\n\n`;
}
