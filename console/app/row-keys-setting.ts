import { Value } from '../api/value';

const STORED = 'console-row-keys';
const OFF = 'off';

/** Whether keys of one character act in the list of posts. The browser keeps it; they act unless it is turned off. */
export const rowKeysSetting = new Value<boolean>(globalThis.localStorage?.getItem(STORED) !== OFF);

/** Turns the keys of one character on or off. */
export function setRowKeys(areOn: boolean): void {
  if (areOn) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, OFF);
  rowKeysSetting.set(areOn);
}
