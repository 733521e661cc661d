import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root';

/** Returns the code block that follows `<!-- name -->` in a documentation file, unchanged. */
export function block(file: string, name: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const [, code] = text.split(`<!-- ${name} -->\n`)[1]?.match(/^\s*```\w*\n([^]*?)^```$/m) ?? [];
  if (!code) throw new Error(`${file} has no code block ${name}`);
  return code;
}
