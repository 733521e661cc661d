/** An attribute with a quoted or unquoted value. */
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Returns the attributes of a tag by lower-case name. Values are not unescaped. */
export function tagAttributes(tag: string): Record<string, string> {
  const attributes = tag.replace(/^<[^\s/>]+/, '').matchAll(ATTRIBUTE);
  return Object.fromEntries(
    [...attributes].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      (values.find((value) => value !== undefined) ?? '').trim(),
    ]),
  );
}

/** Escapes a value for double quotes. */
export function quoted(value: string): string {
  return `"${value.replaceAll('"', '&quot;')}"`;
}
