/** The custom properties that the screen offers, and of what kind each is. docs/embed.md has all of them. */
export const PROPERTIES = {
  '--blog-accent': 'color',
  '--blog-text': 'color',
  '--blog-surface': 'color',
  '--blog-font': 'text',
  '--blog-radius': 'text',
  '--blog-gap': 'text',
  '--blog-card-width': 'text',
  '--blog-columns': 'text',
} as const;

/** The name of an offered custom property. */
export type PropertyName = keyof typeof PROPERTIES;

/** The values that the person has given. */
export type Properties = Partial<Record<PropertyName, string>>;

/** Returns the properties with a value. */
export function given(properties: Properties): [string, string][] {
  return Object.entries(properties).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []));
}

/** Returns the rule to add to a style sheet; empty if no property has a value. */
export function styleSheetOf(properties: Properties): string {
  const lines = given(properties).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length > 0 ? ['[data-blog] {', ...lines, '}'].join('\n') : '';
}
