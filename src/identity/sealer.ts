import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../settings/settings';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals what must be read again later (webhook secrets, mails, kept answers) and peppers what must not. */
@Injectable()
export class Sealer {
  /** Keys of their own for each purpose, so that what one seals the other cannot open. */
  private readonly sealKey: Buffer;
  readonly pepper: Buffer;

  constructor(settings: Settings) {
    const master = Buffer.from(settings.SECRET_KEY || keyInFile(settings.DATA_DIR), 'base64');
    this.sealKey = derived(master, 'seal');
    this.pepper = derived(master, 'pepper');
  }

  /** AES-256-GCM; `purpose` must be the same when opening. */
  seal(purpose: string, text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.sealKey, iv).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Throws where the text was sealed under another key or for another purpose. */
  open(purpose: string, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv(CIPHER, this.sealKey, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  }
}

function derived(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', `blog-content-management-service/${purpose}`, 32));
}

/** The key of an embedded installation: made once, whatever number of processes asks for it first. */
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
      // Another process was first: its key is the one.
    }
    rmSync(draft);
    return readFileSync(file, 'utf8').trim();
  }
}
