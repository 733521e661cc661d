/** The color scheme that the person has chosen; null follows the system. */
export type Theme = 'light' | 'dark' | null;

const STORAGE_KEY = 'console-theme';
const DARK = '(prefers-color-scheme: dark)';

/** The condition of the dark styles, by theme. */
const CONDITIONS = { light: 'not all', dark: 'all', system: DARK };

let darkRules: CSSMediaRule[] | undefined;

/** Returns the choice that this browser stores. */
export function chosenTheme(): Theme {
  const stored = globalThis.localStorage?.getItem(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

export function chooseTheme(theme: Theme): void {
  if (theme === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, theme);
  showTheme();
}

/** Applies the chosen theme. Changes the condition of the dark styles, so that no style is defined twice. */
export function showTheme(): void {
  const theme = chosenTheme();
  document.documentElement.style.colorScheme = theme ?? '';
  darkRules ??= Array.from(document.styleSheets)
    .flatMap(({ cssRules }) => Array.from(cssRules))
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.conditionText === DARK);
  for (const { media } of darkRules) media.mediaText = CONDITIONS[theme ?? 'system'];
}
