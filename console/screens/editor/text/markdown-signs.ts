/** Longer texts are not examined. */
const MAX_CHARACTERS = 200_000;

const FENCE = /^ {0,3}(?:```|~~~)[\w+#.-]*\s*$/;

/** Signs of Markdown in a line. One kind alone can be plain text, such as a list or a comment of a program. */
const LINE_SIGNS: Readonly<Record<string, RegExp>> = {
  list: /^\s{0,8}(?:[-*+]|\d{1,3}[.)]) \S/,
  quote: /^ {0,3}> \S/,
  bold: /\*\*[^\s*](?:[^*]*[^\s*])?\*\*|(?:^|\s)__[^\s_](?:[^_]*[^\s_])?__(?!\w)/,
  code: /(?:^|[\s(])`[^`\s](?:[^`]*[^`\s])?`(?!\w)/,
  table: /^ {0,3}(?:\| ?)?:?-{3,}:? ?\|/,
};

/** A link or an image with a complete URL, which has no other meaning in plain text. */
const LINK = /\[[^[\]]*\]\((?:https?:\/\/|mailto:)[^\s()]+\)/;

/** Lines of programs and of settings. */
const PROGRAM =
  /[;{}]\s*$|^\s*(?:#!|\/\/|\/\*|(?:import|from|def|class|function|const|let|var|return|if|for)\b.*[:({=])|^\s*[\w.-]+\s*[:=]\s*\S*$/;

/** Returns whether a plain text is clearly Markdown: a code fence, a link, or two kinds of signs, in a text that is no program. */
export function isMarkdown(text: string): boolean {
  if (text.length > MAX_CHARACTERS) return false;
  const { lines, fences } = outsideFences(text.split(/\r\n|\r|\n/));
  if (isProgram(lines)) return false;
  if (fences > 0 || lines.some((line) => LINK.test(line))) return true;
  const kinds = Object.values(LINE_SIGNS).filter((sign) => lines.some((line) => sign.test(line)));
  return kinds.length + Number(hasHeading(lines)) >= 2;
}

/** Returns the lines outside of complete code fences, and the number of these. */
function outsideFences(all: readonly string[]): { lines: string[]; fences: number } {
  const marks = all.flatMap((line, at) => (FENCE.test(line) ? [at] : []));
  const fences = Math.floor(marks.length / 2);
  const isInside = new Array<boolean>(all.length).fill(false);
  for (let at = 0; at < fences; at++) isInside.fill(true, marks[2 * at], (marks[2 * at + 1] ?? 0) + 1);
  return { lines: all.filter((_, at) => !isInside[at]), fences };
}

function isProgram(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '');
  return written.filter((line) => PROGRAM.test(line)).length * 5 > written.length;
}

/** Programs and settings have comments such as `# Ports`, but rarely of a lower level or with a blank line after them. */
function hasHeading(lines: readonly string[]): boolean {
  return lines.some((line, at) => /^#{2,6} \S/.test(line) || (/^# \S/.test(line) && !lines[at + 1]?.trim()));
}
