import { decodeHTMLStrict } from 'entities';

/** The HTML entities, which exports contain outside of CDATA although XML does not define them. */
export const HTML_ENTITIES = new Proxy<Record<string, string>>(
  {},
  { get: (_, name) => htmlEntity(String(name)) },
);

function htmlEntity(name: string): string | undefined {
  const reference = `&${name};`;
  const text = decodeHTMLStrict(reference);
  return text === reference ? undefined : text;
}
