import type { Settings } from './settings';

/** A check of parsed settings that prevents the start or causes a warning. */
export interface Rule {
  /** `stop`: the rule prevents the start of the service. `warn`: the rule causes a warning. */
  level: 'stop' | 'warn';
  /** The settings that the rule looks at. The rule is skipped if one of them cannot be read. */
  about: readonly (keyof Settings)[];
  applies: (settings: Settings) => boolean;
  /** The reported line, which names a setting and shows no secret. */
  line: string | ((settings: Settings) => string);
}

/** Creates a rule that prevents the start. */
export const stop = (about: Rule['about'], applies: Rule['applies'], line: Rule['line']): Rule => ({
  level: 'stop',
  about,
  applies,
  line,
});

/** Creates a rule that causes a warning. */
export const warn = (about: Rule['about'], applies: Rule['applies'], line: Rule['line']): Rule => ({
  level: 'warn',
  about,
  applies,
  line,
});
