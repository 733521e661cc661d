import { parseArgs } from 'node:util';

const MIB = 1024 * 1024;

/**
 * The assumed size of V8's young space: three semi-spaces of 16 MiB each, unless a flag sets their size. Node 24 uses
 * semi-spaces of 1 MiB in a container of 512 MiB. On a large machine it uses 64 MiB, but there the old space is much
 * larger.
 */
const YOUNG = { semiSpaces: 3, semiSpaceMib: 16 };

/**
 * Returns the limit of the old space in bytes. V8 reports only `heapLimit`, which includes the young space. The size of
 * the young space depends on the version of V8 and on the machine, unless a flag of Node sets it.
 */
export function oldSpaceLimit(heapLimit: number, flags: readonly string[]): number {
  const { values } = parseArgs({
    args: flags.map((flag) => flag.replace(/^--[^=]+/, (name) => name.replaceAll('_', '-'))),
    options: { 'max-old-space-size': { type: 'string' }, 'max-semi-space-size': { type: 'string' } },
    strict: false,
  });
  const old = Number(values['max-old-space-size']);
  if (old > 0) return old * MIB;
  const semiSpace = Number(values['max-semi-space-size']) || YOUNG.semiSpaceMib;
  return heapLimit - YOUNG.semiSpaces * semiSpace * MIB;
}

/**
 * Returns the flags that this process was started with, those of NODE_OPTIONS first. Of a repeated flag, the last one
 * counts.
 */
export function startFlags(): string[] {
  const inherited = (process.env.NODE_OPTIONS ?? '').split(/\s+/).filter((flag) => flag !== '');
  return [...inherited, ...process.execArgv];
}
