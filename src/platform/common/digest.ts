import { createHash } from 'node:crypto';

export function digest(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
}
