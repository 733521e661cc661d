import { reasonText } from './reason';

const COMMENT = { kind: 'comment', name: '' } as const;

describe('the reason for opening a text as HTML', () => {
  it('names WordPress only for its blocks', () => {
    const block = '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->';

    expect(reasonText(COMMENT, block)).toMatch(/^This post uses WordPress blocks, so it opens as HTML/);
    expect(reasonText(COMMENT, '<p>a</p><!-- b -->')).toMatch(/would lose its comments\./);
  });
});
