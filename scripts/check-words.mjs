// Reports unnatural and non-American English in what people read: pages, messages, comments and test names.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { PATTERNS } from './words.mjs';

const WORDS = /^(console|src\/site|src\/platform\/mail)\/words\/en\.ts$/;
const MESSAGES = 'src/platform/common/problem.ts';
const CODE =
  /^(src|console|embed|manual|clients|scripts|test|lab|docker|examples)\/.*\.(ts|tsx|mjs|cjs|js|css|ya?ml)$/;
const TEST_NAME =
  /(?:(?<![.\w])(?:describe\w*|it|test)(?:\.\w+)*|\))\(\s*(?<quote>['"`])(?<name>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>,/g;
const SKIPPED =
  /(^|\/)(generated|node_modules|dist)\/|^(scripts\/words\.mjs|test\/project\/words\.spec\.ts)$/;

/** Returns the lines of a file that are checked, each as `[number, text]`. */
export function textsOf(file, content) {
  const lines = content.split('\n').map((line, index) => [index + 1, line]);
  if (file === 'openapi.json') return lines.map(([at, line]) => [at, descriptionIn(line)]);
  if (file.endsWith('.md')) return proseOf(lines);
  const isRead = WORDS.test(file) || file === MESSAGES;
  const strings = isRead ? lines.map(([at, line]) => [at, stringsIn(line)]) : [];
  return [...strings, ...testNamesIn(content), ...commentsOf(file, lines)];
}

/** Returns what the patterns find in a text. */
export function findingsIn(text) {
  return PATTERNS.flatMap(([pattern, better]) =>
    [...text.matchAll(pattern)].map(([found]) => ({ found, better })),
  );
}

function descriptionIn(line) {
  return /^\s*"(?:description|summary|title)": (".*"),?$/.exec(line)?.[1] ?? '';
}

function proseOf(lines) {
  let isCode = false;
  return lines.map(([at, line]) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isCode = !isCode;
    return [at, isCode || isFence ? '' : withoutCode(line).replaceAll(/\]\([^)]*\)/g, ']')];
  });
}

const withoutCode = (text) => text.replaceAll(/`[^`]*`/g, '``').replaceAll(/https?:\S+/g, '');

function stringsIn(line) {
  if (/^\s*(?:\/\/|\/?\*)/.test(line)) return '';
  return [...line.matchAll(/'((?:[^'\\]|\\.)*)'|`([^`]*)`/g)]
    .map(([, single, template]) => single ?? template)
    .join(' | ');
}

function testNamesIn(content) {
  return [...content.matchAll(TEST_NAME)].map(({ 0: call, index, groups }) => [
    content.slice(0, index + call.length).split('\n').length,
    groups.name.replaceAll(/\$\{[^}]*\}/g, ''),
  ]);
}

function commentsOf(file, lines) {
  const comment = /\.ya?ml$/.test(file) ? /(?:^|\s)#\s.*$/ : /^\s*(?:\/\/|\/?\*).*$|\s\/\/\s.*$/;
  return lines.map(([at, line]) => [at, withoutCode(comment.exec(line)?.[0] ?? '')]);
}

function check() {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
  const read = files.filter(
    (file) => !SKIPPED.test(file) && (/\.md$|^openapi\.json$/.test(file) || CODE.test(file)),
  );
  const findings = read.flatMap((file) =>
    textsOf(file, readFileSync(file, 'utf8')).flatMap(([at, text]) =>
      findingsIn(text).map(({ found, better }) => `${file}:${at}: "${found}" → use "${better}"`),
    ),
  );
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

if (argv[1] === fileURLToPath(import.meta.url)) check();
