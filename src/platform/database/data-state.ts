import type { DataSource } from 'typeorm';

const states = new WeakMap<DataSource, number>();
let last = 0;

/** Changes with each commit of this process: a cached count is valid while it stays the same. */
export function dataState(source: DataSource): number {
  return states.get(source) ?? nextDataState(source);
}

/** Must be called after each commit. */
export function nextDataState(source: DataSource): number {
  states.set(source, ++last);
  return last;
}
