import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { makePrivateFolder, writePrivateFileSync } from '../common/private-files';
import { Settings } from '../settings/settings';
import { equalDigests, hmac, sha256 } from './secrets';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Hex digits. */
const KEY_ID_LENGTH = 16;

interface Keys {
  seal: Buffer;
  pepper: Buffer;
  sign: Buffer;
}

/** Sealed texts are read again later; peppered secrets are only compared. Accepts SECRET_KEY_PREVIOUS, too. */
@Injectable()
export class Sealer {
  private readonly current: Keys;
  private readonly known: readonly Keys[];
  readonly pepperId: string;
  readonly pepperIds: readonly string[];
  /** Of the key that `sign` uses. */
  readonly signatureKeyId: string;

  constructor({ SECRET_KEY, SECRET_KEY_PREVIOUS, DATA_DIR }: Settings) {
    this.current = keysOf(SECRET_KEY || keyInFile(DATA_DIR));
    this.known = [this.current, ...(SECRET_KEY_PREVIOUS ? [keysOf(SECRET_KEY_PREVIOUS)] : [])];
    this.pepperId = pepperIdOf(this.current);
    this.pepperIds = this.known.map(pepperIdOf);
    this.signatureKeyId = idOf(this.current.sign);
  }

  /** AES-256-GCM; `open` requires the same `purpose`. */
  seal(purpose: string, text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.current.seal, iv).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Throws if the key is unknown or the purpose differs. */
  open(purpose: string, sealed: string): string {
    for (const keys of this.known) {
      const text = opened(keys, purpose, sealed);
      if (text !== null) return text;
    }
    throw new Error(`the value sealed for ${purpose} cannot be decrypted with this SECRET_KEY`);
  }

  /** With any known key. */
  canOpen(purpose: string, sealed: string): boolean {
    return this.known.some((keys) => opened(keys, purpose, sealed) !== null);
  }

  /** With the current key. */
  isCurrent(purpose: string, sealed: string): boolean {
    return opened(this.current, purpose, sealed) !== null;
  }

  /** With the current key; the secret cannot be read from it. */
  pepper(secret: string): string {
    return hmac(this.current.pepper, secret);
  }

  /** With each known key, the current one first. */
  peppers(secret: string): string[] {
    return this.known.map(({ pepper }) => hmac(pepper, secret));
  }

  /** With the current key: HMAC-SHA-256. */
  sign(text: string): string {
    return hmac(this.current.sign, text);
  }

  /** Null if the key is unknown. */
  isSigned(text: string, signature: string, keyId: string): boolean | null {
    const keys = this.known.find(({ sign }) => idOf(sign) === keyId);
    return keys ? equalDigests(signature, hmac(keys.sign, text)) : null;
  }

  /** With any known key. */
  isPeppered(secret: string, digest: string): boolean {
    return this.known.some(({ pepper }) => equalDigests(digest, hmac(pepper, secret)));
  }
}

function keysOf(secretKey: string): Keys {
  const master = Buffer.from(secretKey, 'base64');
  const keyFor = (purpose: string) => derived(master, purpose);
  return { seal: keyFor('seal'), pepper: keyFor('pepper'), sign: keyFor('sign') };
}

function pepperIdOf({ pepper }: Keys): string {
  return idOf(pepper);
}

function idOf(key: Buffer): string {
  return sha256(key.toString('hex')).slice(0, KEY_ID_LENGTH);
}

function derived(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', `blog-content-management-service/${purpose}`, 32));
}

function opened({ seal }: Keys, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, seal, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Created once, even if several processes start at the same time. */
function keyInFile(folder: string): string {
  const file = join(folder, 'secret.key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    makePrivateFolder(folder);
    const draft = `${file}.${process.pid}`;
    writePrivateFileSync(draft, randomBytes(32).toString('base64'));
    try {
      linkSync(draft, file);
    } catch {
      // Another process has created the file: its key is used.
    }
    rmSync(draft);
    return readFileSync(file, 'utf8').trim();
  }
}
