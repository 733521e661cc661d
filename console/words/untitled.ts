/** The title of a text that was saved without one, in each language. Other users may have saved it. */
export const UNTITLED: readonly string[] = ['Untitled', 'Ohne Titel', 'Sin título', 'Sans titre'];

/** Returns whether a title only stands for a missing one. */
export function isUntitled(title: string): boolean {
  return UNTITLED.includes(title.trim());
}
