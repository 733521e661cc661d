/** The styles in the attribute of an element, by their names. */
export type Styles = ReadonlyMap<string, string>;

/**
 * Returns the styles of an element, with names and values in lower case. It reads the attribute, because the policy of
 * the page lets no style apply.
 */
export function styleOf(element: Element): Styles {
  const declarations = (element.getAttribute('style') ?? '').toLowerCase().split(';');
  return new Map(
    declarations.map((declaration) => {
      const at = declaration.indexOf(':');
      return [declaration.slice(0, Math.max(0, at)).trim(), declaration.slice(at + 1).trim()];
    }),
  );
}

/** Returns whether a style has a value. `text-decoration-line` counts as `text-decoration`. */
export function hasStyle(styles: Styles, property: string, pattern: RegExp): boolean {
  return pattern.test(styles.get(property) ?? styles.get(`${property}-line`) ?? '');
}
