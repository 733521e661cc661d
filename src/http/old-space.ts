import { parseArgs } from 'node:util';

const MIB = 1024 * 1024;

/**
 * What V8 reserves for young objects: three semi-spaces, of 16 MiB each unless a flag sets another size. Node 24 uses
 * 64 MiB on a large machine, which is little compared with the old space there, and 1 in a container of 512.
 */
const YOUNG = { semiSpaces: 3, semiSpaceMib: 16 };

/**
 * The limit of the old space, in bytes. V8 reports it together with the young space, whose size depends on its version and
 * on the machine, unless the flags of Node set it.
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

/** The flags that this process was started with; of those that are repeated the last one counts. */
export function startFlags(): string[] {
  const inherited = (process.env.NODE_OPTIONS ?? '').split(/\s+/).filter((flag) => flag !== '');
  return [...inherited, ...process.execArgv];
}
