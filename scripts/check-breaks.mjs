// Fails if openapi.json breaks clients of the last release in a way that clients/openapi/breaks.json does not list with a
// reason, or if that file lists a break that does not occur.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { breaksBetween } from './openapi-breaks.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

const released = read('clients/openapi/released.json');
const listed = read('clients/openapi/breaks.json').map((entry) => ({ ...entry, pattern: patternOf(entry) }));
const breaks = breaksBetween(released, read('openapi.json'));

const problems = [
  ...breaks
    .filter((line) => !listed.some(({ pattern }) => pattern.test(line)))
    .map((line) => `Breaks clients of ${released.info.version}: ${line}`),
  ...listed
    .filter(({ pattern }) => !breaks.some((line) => pattern.test(line)))
    .map((entry) => `Listed, but does not happen: ${entry.break}`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(
    'List an intended break with its reason in clients/openapi/breaks.json, and in CHANGELOG.md.',
  );
  process.exitCode = 1;
}

/** `*` stands for any text. Each break needs its reason. */
function patternOf({ break: text, reason }) {
  if (!text || !reason)
    throw new Error(`clients/openapi/breaks.json: an entry needs "break" and "reason": ${text}`);
  const parts = text.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
