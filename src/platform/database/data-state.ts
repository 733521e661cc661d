import type { DataSource } from 'typeorm';

const states = new WeakMap<DataSource, number>();
let last = 0;

/**
 * Returns a number that changes with each committed unit of work of this process. A cached count is valid only while
 * the number stays the same.
 */
export function dataState(source: DataSource): number {
  return states.get(source) ?? nextDataState(source);
}

/** Changes the number of `dataState`, and returns the new one. Call it after each commit. */
export function nextDataState(source: DataSource): number {
  states.set(source, ++last);
  return last;
}
