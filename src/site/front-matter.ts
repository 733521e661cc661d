/** Characters that JSON does not escape, but that some YAML parsers refuse or read as line ends. */
const ESCAPED = /[\u007f-\u009f\u2028\u2029\ufeff]/g;

/**
 * Writes facts as the YAML front matter of a Markdown text. Each value is null or a JSON string, which is valid YAML.
 */
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
