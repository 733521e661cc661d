export interface ShortcodeAttributes {
  named: ReadonlyMap<string, string>;
  values: readonly string[];
}

/** A quoted value, or a word outside of quotes: `name=`, `name=value` or a value. */
const PART = /"[^"]*"|'[^']*'|[^\s"']+/g;

/** Does not match the `=` in an address, where other characters come first. */
const NAMED = /^([\w-]+)=/;

export function readAttributes(text: string): ShortcodeAttributes {
  const named = new Map<string, string>();
  const values: string[] = [];
  let expected = '';
  // In `[youtube=https://…]` the value directly follows the name of the shortcode.
  for (const [part] of text.replace(/^=/, ' ').matchAll(PART)) {
    const { name, value } = expected ? { name: expected, value: part } : divided(part);
    expected = value ? '' : name;
    if (value && name) named.set(name.toLowerCase(), unquoted(value));
    else if (value) values.push(unquoted(value));
  }
  return { named, values };
}

function divided(part: string): { name: string; value: string } {
  const [begin = '', name = ''] = NAMED.exec(part) ?? [];
  return { name, value: part.slice(begin.length) };
}

function unquoted(text: string): string {
  return (/^["']/.test(text) ? text.slice(1, -1) : text).trim();
}
