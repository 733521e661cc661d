import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { makeExactValidator } from 'envalid';

/** The end marker is optional, so that a truncated certificate is found and then refused. */
const BLOCK = /-----BEGIN CERTIFICATE-----[^-]*(?:-----END CERTIFICATE-----)?/g;

export const certificateFile = makeExactValidator<string[]>((file) => {
  const blocks = contentOf(file).match(BLOCK) ?? [];
  if (blocks.length === 0) throw new Error('names a file without a certificate in PEM');
  blocks.forEach((block, at) => {
    if (!isCertificate(block)) {
      throw new Error(`names a file with a certificate that cannot be parsed: number ${at + 1}`);
    }
  });
  return blocks;
});

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error('names a file that cannot be read');
  }
}

function isCertificate(pem: string): boolean {
  try {
    return Boolean(new X509Certificate(pem));
  } catch {
    return false;
  }
}
