import type { ChildProcess } from 'node:child_process';

export const SWIFT_CREDENTIALS: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
export const SWIFT_ROOT: string;
export function bucketUrl(port: number, prefix?: string): string;
export function hasSwift(): boolean;
export function runSwift(children: ChildProcess[], folder: string, port: number): Promise<ChildProcess>;
