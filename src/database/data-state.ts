import type { DataSource } from 'typeorm';

const states = new WeakMap<DataSource, number>();
let last = 0;

/** A number that changes with each unit of work of this process: cached counts are valid only for one number. */
export function dataState(source: DataSource): number {
  return states.get(source) ?? nextDataState(source);
}

/** Call it after each commit. */
export function nextDataState(source: DataSource): number {
  states.set(source, ++last);
  return last;
}
