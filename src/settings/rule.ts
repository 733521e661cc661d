import type { Settings } from './settings';

/** A combination or a value of settings that are usable one by one, and what an operator should know about it. */
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
