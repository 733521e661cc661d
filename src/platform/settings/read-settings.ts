import { cleanEnv } from 'envalid';
import { BadSetting } from './bad-setting';
import { givenValues } from './given-values';
import { MEDIA } from './media-rules';
import { NUMBERS } from './number-rules';
import { REDIS } from './redis-rules';
import type { Rule } from './rule';
import { SAFETY } from './safety-rules';
import { SENSE } from './sense-rules';
import { Settings, SETTING_NAMES, SPEC, type Read } from './settings';
import { TLS } from './tls-rules';
import { unknownNames } from './unknown-names';

type Environment = NodeJS.ProcessEnv;

/** Each line names a setting and shows no secret. */
export interface Examined {
  /** Defaults replace bad values. Use it only if there are no problems. */
  settings: Settings;
  problems: readonly string[];
  warnings: readonly string[];
}

export function readSettings(environment: Environment = process.env): Settings {
  const { settings, problems } = examineSettings(environment);
  const [first] = problems;
  if (first) throw new BadSetting(first);
  return settings;
}

/** Finds everything that prevents the start or needs a warning. */
export function examineSettings(environment: Environment = process.env): Examined {
  const { values, refused, warnings } = givenValues(environment, SETTING_NAMES);
  const { read, bad } = clean(values);
  const settings = new Settings(read);
  const unread = new Set<string>([...refused.map(({ name }) => name), ...bad.keys()]);
  const found = [...SAFETY, ...SENSE, ...REDIS, ...TLS, ...MEDIA, ...NUMBERS].filter(
    ({ about, applies }) => !about.some((name) => unread.has(name)) && applies(settings),
  );
  const linesOf = (wanted: Rule['level']) =>
    found
      .filter(({ level }) => level === wanted)
      .map(({ line }) => (typeof line === 'string' ? line : line(settings)));
  return {
    settings,
    problems: [...refused.map(({ line }) => line), ...bad.values(), ...linesOf('stop')],
    warnings: [...unknownNames(environment, SETTING_NAMES), ...warnings, ...linesOf('warn')],
  };
}

function clean(values: Environment): { read: Read; bad: Map<string, string> } {
  const bad = new Map<string, string>();
  const parse = (given: Environment) =>
    cleanEnv(given, SPEC, {
      reporter: ({ errors }) => {
        for (const [name, error] of Object.entries(errors)) bad.set(name, `${name} ${error.message}`);
      },
    });
  const read = parse(values);
  if (bad.size === 0) return { read, bad };
  const usable = Object.entries(values).filter(([name]) => !bad.has(name));
  return { read: parse(Object.fromEntries(usable)), bad };
}
