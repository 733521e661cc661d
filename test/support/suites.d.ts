/** Lists of names of suites, which can be patterns. */
export const LISTS: Record<string, readonly string[]>;

/** Returns a pattern of the paths of the named suites. */
export function pathOf(names: readonly string[]): string;

/** Returns the paths of the suites of a Jest project, in order. */
export function suitesOf(project: string): string[];
