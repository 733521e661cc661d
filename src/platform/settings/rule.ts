import type { Settings } from './settings';

export interface Rule {
  /** `stop` prevents the start of the service. */
  level: 'stop' | 'warn';
  /** The rule is skipped if any of these cannot be read. */
  about: readonly (keyof Settings)[];
  applies: (settings: Settings) => boolean;
  /** Names a setting and shows no secret. */
  line: string | ((settings: Settings) => string);
}

export const stop = (about: Rule['about'], applies: Rule['applies'], line: Rule['line']): Rule => ({
  level: 'stop',
  about,
  applies,
  line,
});

export const warn = (about: Rule['about'], applies: Rule['applies'], line: Rule['line']): Rule => ({
  level: 'warn',
  about,
  applies,
  line,
});
