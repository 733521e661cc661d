import { cleanEnv } from 'envalid';
import { BadSetting } from './bad-setting';
import { givenValues } from './given-values';
import { nearNames } from './near-names';
import { NUMBERS } from './number-rules';
import { REDIS } from './redis-rules';
import type { Rule } from './rule';
import { SAFETY } from './safety-rules';
import { SENSE } from './sense-rules';
import { Settings, SETTING_NAMES, SPEC, type Read } from './settings';
import { TLS } from './tls-rules';

type Environment = NodeJS.ProcessEnv;

/** The settings of an environment, with the problems and warnings. Each line names a setting and shows no secret. */
export interface Examined {
  /** The settings, with defaults in place of bad values. They must be used only if there are no problems. */
  settings: Settings;
  /** The reasons that prevent the start, one line each. */
  problems: readonly string[];
  warnings: readonly string[];
}

/** Reads the settings. Throws BadSetting with the line of the first problem. */
export function readSettings(environment: Environment = process.env): Settings {
  const { settings, problems } = examineSettings(environment);
  const [first] = problems;
  if (first) throw new BadSetting(first);
  return settings;
}

/** Reads the settings, and finds everything that prevents the start or needs a warning. */
export function examineSettings(environment: Environment = process.env): Examined {
  const { values, refused, warnings } = givenValues(environment, SETTING_NAMES);
  const { read, bad } = clean(values);
  const settings = new Settings(read);
  const unread = new Set<string>([...refused.map(({ name }) => name), ...bad.keys()]);
  const found = [...SAFETY, ...SENSE, ...REDIS, ...TLS, ...NUMBERS].filter(
    ({ about, applies }) => !about.some((name) => unread.has(name)) && applies(settings),
  );
  const linesOf = (wanted: Rule['level']) =>
    found
      .filter(({ level }) => level === wanted)
      .map(({ line }) => (typeof line === 'string' ? line : line(settings)));
  return {
    settings,
    problems: [...refused.map(({ line }) => line), ...bad.values(), ...linesOf('stop')],
    warnings: [...nearNames(environment, SETTING_NAMES), ...warnings, ...linesOf('warn')],
  };
}

/** Parses the values. Returns them with defaults in place of bad values, and a line for each bad value. */
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
