/** The custom properties that the screen offers, each with the property of CSS whose values it takes. */
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

/** The name of an offered custom property. */
export type PropertyName = keyof typeof PROPERTIES;

/** The values that the person has given. */
export type Properties = Partial<Record<PropertyName, string>>;

/** Returns whether a value can stand in a style sheet, also in one inside of a page. */
export function isRight(name: PropertyName, value: string): boolean {
  return value.trim() === '' || (!/[;{}<>]/.test(value) && CSS.supports(PROPERTIES[name], value.trim()));
}

/** Returns the properties whose values can stand in a style sheet. */
export function rightOf(properties: Properties): Properties {
  const entries = Object.entries(properties) as [PropertyName, string][];
  return Object.fromEntries(entries.filter(([name, value]) => isRight(name, value)));
}

/** Returns the properties with a value. */
export function given(properties: Properties): [string, string][] {
  return Object.entries(properties).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []));
}

/** Returns the rule to add to a style sheet; empty if no property has a value. */
export function styleSheetOf(properties: Properties): string {
  const lines = given(properties).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length > 0 ? ['[data-blog] {', ...lines, '}'].join('\n') : '';
}
