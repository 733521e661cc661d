import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../settings/settings';
import { equalDigests, hmac, sha256 } from './secrets';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The length of a pepper id, in hex digits. */
const PEPPER_ID_LENGTH = 16;

/** The keys derived from a SECRET_KEY, one for each purpose. */
interface Keys {
  seal: Buffer;
  pepper: Buffer;
}

/**
 * Seals (encrypts) texts that are read again later, such as webhook secrets, mails and stored answers. Peppers (hashes
 * with a key) secrets that are only compared. Results made with SECRET_KEY_PREVIOUS are accepted as well.
 */
@Injectable()
export class Sealer {
  private readonly current: Keys;
  private readonly known: readonly Keys[];
  /** The id of the current key's pepper. */
  readonly pepperId: string;
  /** The pepper ids of the current and the previous key. */
  readonly pepperIds: readonly string[];

  constructor({ SECRET_KEY, SECRET_KEY_PREVIOUS, DATA_DIR }: Settings) {
    this.current = keysOf(SECRET_KEY || keyInFile(DATA_DIR));
    this.known = [this.current, ...(SECRET_KEY_PREVIOUS ? [keysOf(SECRET_KEY_PREVIOUS)] : [])];
    this.pepperId = pepperIdOf(this.current);
    this.pepperIds = this.known.map(pepperIdOf);
  }

  /** Encrypts a text with AES-256-GCM. `open` requires the same `purpose`. */
  seal(purpose: string, text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.current.seal, iv).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Decrypts a sealed text. Throws if it was sealed under an unknown key or for another purpose. */
  open(purpose: string, sealed: string): string {
    for (const keys of this.known) {
      const text = opened(keys, purpose, sealed);
      if (text !== null) return text;
    }
    throw new Error(`what was sealed for ${purpose} cannot be opened with this SECRET_KEY`);
  }

  /** Returns whether a known key opens the sealed text. */
  canOpen(purpose: string, sealed: string): boolean {
    return this.known.some((keys) => opened(keys, purpose, sealed) !== null);
  }

  /** Returns whether the current key opens the sealed text. */
  isCurrent(purpose: string, sealed: string): boolean {
    return opened(this.current, purpose, sealed) !== null;
  }

  /** Returns the digest of a secret under the current key. The secret cannot be read from it. */
  pepper(secret: string): string {
    return hmac(this.current.pepper, secret);
  }

  /** Returns the digests of a secret under each known key, the current key first. */
  peppers(secret: string): string[] {
    return this.known.map(({ pepper }) => hmac(pepper, secret));
  }

  /** Returns whether a digest is that of the secret under any known key. */
  isPeppered(secret: string, digest: string): boolean {
    return this.known.some(({ pepper }) => equalDigests(digest, hmac(pepper, secret)));
  }
}

function keysOf(secretKey: string): Keys {
  const master = Buffer.from(secretKey, 'base64');
  return { seal: derived(master, 'seal'), pepper: derived(master, 'pepper') };
}

function pepperIdOf({ pepper }: Keys): string {
  return sha256(pepper.toString('hex')).slice(0, PEPPER_ID_LENGTH);
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

/**
 * Returns the key of an embedded installation from a file. The file is created once, even if several processes start at
 * the same time.
 */
function keyInFile(folder: string): string {
  const file = join(folder, 'secret.key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch {
      // Another process has created the file: its key is used.
    }
    rmSync(draft);
    return readFileSync(file, 'utf8').trim();
  }
}
