export function defined<T extends object>(input: T): Partial<T> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<T>;
}

export function withNulls<T extends object, K extends keyof T>(
  input: T,
  names: readonly K[],
): { [N in K]-?: Exclude<T[N], undefined> | null } {
  const found = {} as { [N in K]-?: Exclude<T[N], undefined> | null };
  for (const name of names) found[name] = (input[name] ?? null) as (typeof found)[K];
  return found;
}

export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
