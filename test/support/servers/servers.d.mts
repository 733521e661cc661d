import type { ChildProcess } from 'node:child_process';

export const INSTALL: string;
export function missingBinaries(): string[];
export function canRunMySql(): boolean;
export function canRunSwift(): boolean;
export function startServers(options?: {
  mariadb?: string[];
  mysql?: boolean | string[];
  s3?: boolean;
}): Promise<() => void>;
export function ownTemporaryFolder(dataFolder: string): string;
export function installMariaDb(folder: string): void;
export function installMySql(folder: string): void;
export const runMariaDb: RunServer;
export const runMySql: RunServer;
export const runRedis: RunServer;
export function runSentinel(
  children: ChildProcess[],
  folder: string,
  port: number,
  lines: readonly string[],
): Promise<ChildProcess>;

type RunServer = (
  children: ChildProcess[],
  folder: string,
  port: number,
  more?: readonly (string | number)[],
) => Promise<ChildProcess>;
