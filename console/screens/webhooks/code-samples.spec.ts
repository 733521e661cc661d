import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_SAMPLES } from './code-samples';

const manual = readFileSync(join(__dirname, '../../../docs/webhooks.md'), 'utf8');

/** Returns the code block after a marker in the page. */
const blockOf = (marker: string) =>
  new RegExp(`<!-- ${marker} -->\n\n\`\`\`\\w+\n(.*?)\`\`\``, 's').exec(manual)?.[1];

describe('the code samples of the console', () => {
  it.each(['Node', 'Python'] as const)('match the tested documentation, in %s', (language) => {
    expect(CODE_SAMPLES[language]).toBe(blockOf(`receiver in ${language}`));
  });
});
