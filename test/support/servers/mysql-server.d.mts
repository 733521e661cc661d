import type { ChildProcess } from 'node:child_process';

export const MYSQL_ROOT: string;
export function addMySqlClients(folder: string): void;
export function hasMySql(): boolean;
export function installMySql(folder: string): void;
export function runMySql(
  children: ChildProcess[],
  folder: string,
  port: number,
  more?: readonly string[],
): Promise<ChildProcess>;
