import type { Settings } from './settings';

/** A check of settings that can each be parsed, but that together stop a start or need a warning. */
export interface Rule {
  /** `stop`: the service does not start. */
  level: 'stop' | 'warn';
  /** The settings that it looks at. It is skipped while one of them cannot be read. */
  about: readonly (keyof Settings)[];
  applies: (settings: Settings) => boolean;
  /** One line that names a setting and shows no secret. */
  line: string | ((settings: Settings) => string);
}

/** A rule that stops the start. */
export const stop = (about: Rule['about'], applies: Rule['applies'], line: Rule['line']): Rule => ({
  level: 'stop',
  about,
  applies,
  line,
});

/** A rule that warns. */
export const warn = (about: Rule['about'], applies: Rule['applies'], line: Rule['line']): Rule => ({
  level: 'warn',
  about,
  applies,
  line,
});
