import type { DataSource } from 'typeorm';

const states = new WeakMap<DataSource, number>();
let last = 0;

/** What the data is like as far as this process has changed it: another number after each unit of work. */
export function dataState(source: DataSource): number {
  return states.get(source) ?? moveOn(source);
}

/** To be called when a unit of work has committed. */
export function moveOn(source: DataSource): number {
  states.set(source, ++last);
  return last;
}
