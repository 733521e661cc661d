import { prefersMarkdown } from './accept';

describe('an Accept header', () => {
  it.each([
    'text/markdown',
    'text/markdown, text/html;q=0.9',
    'TEXT/Markdown;q=0.5, */*; q=0.1',
    'text/markdown;charset=utf-8',
  ])('prefers Markdown: %s', (accept) => {
    expect(prefersMarkdown(accept)).toBe(true);
  });

  it.each([
    undefined,
    '',
    '*/*',
    'text/*',
    'text/html',
    'text/html, text/markdown',
    'text/markdown, text/html',
    'text/markdown, */*',
    'text/markdown;q=0.5, text/html',
    'text/markdown;q=0',
    'text/markdown;q=2',
    'text/markdown;q=x',
    ','.repeat(9000),
  ])('does not prefer Markdown: %s', (accept) => {
    expect(prefersMarkdown(accept)).toBe(false);
  });
});
