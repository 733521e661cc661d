import { Value } from '../api/value';

const STORAGE_KEY = 'console-row-keys';
const OFF = 'off';

/** Whether single-key shortcuts are on. The browser stores the setting; the default is on. */
export const rowKeysSetting = new Value<boolean>(globalThis.localStorage?.getItem(STORAGE_KEY) !== OFF);

export function setRowKeysOn(areOn: boolean): void {
  if (areOn) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, OFF);
  rowKeysSetting.set(areOn);
}
