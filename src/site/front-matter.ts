/**
 * Characters that JSON does not escape: some YAML parsers reject them or read them as line ends, and renderers without
 * front matter would interpret HTML and links.
 */
const ESCAPED = /[\u007f-\u009f\u2028\u2029\ufeff<>&]|(?<=\])\(/g;

/** A JSON string is valid YAML. */
export function frontMatter(facts: Readonly<Record<string, string | null>>): string {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${quoted(value)}\n`);
  return `---\n${lines.join('')}---\n`;
}

function quoted(value: string | null): string {
  return JSON.stringify(value).replace(
    ESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
