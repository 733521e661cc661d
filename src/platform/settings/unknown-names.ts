/** First words of settings that other programs use for their variables as well. */
const COMMON = new Set([
  ...[
    'APP',
    'CACHE',
    'CHANGES',
    'CONSOLE',
    'DATA',
    'LOG',
    'NODE',
    'OTEL',
    'PORT',
    'PUBLIC',
    'ROLE',
    'ROOT',
    'SHARED',
  ],
]);

/** Kubernetes and Docker set such variables for each service, and REDIS_PORT=tcp://… */
const LINK = /_SERVICE_(?:HOST|PORT)(?:_|$)|_PORT_\d+_(?:TCP|UDP|SCTP)(?:_|$)/;
const LINK_VALUE = /^(?:tcp|udp|sctp):\/\//;

/** Warns about variables that begin like settings. The lines do not show values, which can be secrets. */
export function unknownNames(environment: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  const known = new Set(names.flatMap((name) => [name, `${name}_FILE`]));
  const words = new Set(names.map(firstWord).filter((word) => !COMMON.has(word)));
  return Object.entries(environment)
    .filter(([name, value]) => value && name.includes('_') && words.has(firstWord(name)) && !known.has(name))
    .filter(([name, value = '']) => !LINK.test(name) && !LINK_VALUE.test(value))
    .map(([name]) => `${name} is not a setting: docs/settings.md lists them`);
}

const firstWord = (name: string): string => name.split('_', 1)[0] ?? '';
