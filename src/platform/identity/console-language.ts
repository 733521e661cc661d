/** The languages of the console's texts. */
export const CONSOLE_LANGUAGES = ['de', 'en', 'es', 'fr'] as const;

export type ConsoleLanguage = (typeof CONSOLE_LANGUAGES)[number];
