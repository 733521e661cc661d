/** The custom properties that users can set, each with a CSS property that accepts the same values. */
export const PROPERTIES = {
  '--blog-accent': 'color',
  '--blog-text': 'color',
  '--blog-surface': 'color',
  '--blog-font': 'font-family',
  '--blog-radius': 'border-radius',
  '--blog-gap': 'gap',
  '--blog-card-width': 'width',
  '--blog-columns': 'column-count',
} as const;

export type PropertyName = keyof typeof PROPERTIES;

/** The values that the user entered. */
export type Properties = Partial<Record<PropertyName, string>>;

/** Returns whether a value is valid and safe in a style sheet, even in an inline one. */
export function isValid(name: PropertyName, value: string): boolean {
  return value.trim() === '' || (!/[;{}<>]/.test(value) && CSS.supports(PROPERTIES[name], value.trim()));
}

/** Returns the properties with valid values. */
export function validOf(properties: Properties): Properties {
  const entries = Object.entries(properties) as [PropertyName, string][];
  return Object.fromEntries(entries.filter(([name, value]) => isValid(name, value)));
}

export function entriesOf(properties: Properties): [string, string][] {
  return Object.entries(properties).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []));
}

/** Returns a style sheet rule, or an empty string without values. */
export function styleSheetOf(properties: Properties): string {
  const lines = entriesOf(properties).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length > 0 ? ['[data-blog] {', ...lines, '}'].join('\n') : '';
}
