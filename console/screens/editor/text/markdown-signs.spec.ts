import { growthOf } from '../../../../test/support/rows/growth';
import { isMarkdown } from './markdown-signs';

/** Below the length above which texts are not examined. */
const LENGTHS = { kib: 24, times: 8, noiseMs: 100 };

describe('isMarkdown', () => {
  it.each([
    ['a code fence', 'Run this:\n\n```sh\nnpm ci # all\n```'],
    ['a link', 'See [the page](https://example.com/a_b).'],
    ['an image', '![A hill](https://example.com/a.png)'],
    ['headings and a list', '# Plan\n\n- one\n- two'],
    ['lower headings and bold', '## One\nText with **bold words**.'],
    ['a list with code', '1. Run `npm ci`\n2. Wait'],
    ['a table with bold', '| a | b |\n|---|---|\n| **1** | 2 |'],
    ['a quote and a list', '> Said\n\n* one'],
    ['line ends of Windows', '# Plan\r\n\r\n- one\r\n- two\r\n'],
  ])('is true for %s', (_, text) => {
    expect(isMarkdown(text)).toBe(true);
  });

  it.each([
    ['a sentence', 'It costs 5 * 3 * 2, or [sic] (see below).'],
    ['a list', '- eggs\n- milk\n- flour'],
    ['numbered lines', '1. one\n2. two'],
    ['a shell script', '#!/bin/sh\n# Builds\nset -e\nrm -rf dist\n# Runs\nnode main.js'],
    ['settings in YAML', '# Ports\nports:\n  - 80\n  - 443\nname: web\n# Hosts\nhosts:\n  - a.example'],
    ['JavaScript', 'const a = `x`;\n/* **b** */\nfunction f() {\n  return a ** 2;\n}'],
    [
      'Python',
      '# Adds\ndef add(*args, **kwargs):\n    return __name__\n\nif __name__ == "__main__":\n    add()',
    ],
    ['C', '#include <a.h>\nint main(void) {\n  return 0;\n}'],
    ['a difference', '- old line\n+ new line\n- other'],
    ['a mail with quotes', '> Hello Ann,\n> how are you?\n\nFine, thanks.'],
    ['footnotes', 'As written [1] (2020) and [2](see page 3).'],
    ['an open fence', 'Three backticks:\n```\nand no end'],
    ['hashtags', '#one #two\n#three'],
    ['a very long text', '# A\n\n- b\n'.repeat(30_000)],
  ])('is false for %s', (_, text) => {
    expect(isMarkdown(text)).toBe(false);
  });

  it.each(['*', '**a', '_', '`a', '[', '[a](', '|', '- ', '> ', 'a ', '\n', '```\n', '__a '])(
    'takes linear time for repeated %j',
    async (text) => {
      const { grows } = await growthOf(
        (length) => text.repeat(Math.floor(length / text.length)),
        isMarkdown,
        LENGTHS,
      );

      expect(grows).toBe(false);
    },
  );
});
