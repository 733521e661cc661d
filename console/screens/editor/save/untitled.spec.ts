import { hasWords, nameOf } from './untitled';

describe('a text without a title', () => {
  it.each([
    ['<p>Carl</p>', true],
    ['<p>日本</p>', true],
    ['<p>/usr is a folder</p>', true],
    ['<figure><img src="/a.png" alt=""></figure>', true],
    [null, false],
    ['<p>&nbsp;</p>', false],
    ['<p>/head</p>', false],
  ])('of %j has words: %s', (content, has) => {
    expect(hasWords(content)).toBe(has);
  });

  it('is named after its first words', () => {
    const long = `<p>Carl writes about</p>\n<p>${'bread '.repeat(20)}</p>`;

    expect(nameOf({ postContent: '<p>Carl writes</p>' })).toBe('Untitled: Carl writes');
    expect(nameOf({ postContent: long })).toBe('Untitled: Carl writes about bread bread bread brea…');
    expect(nameOf({ postTitle: 'Untitled', postContent: '<p>Carl</p>' })).toBe('Untitled: Carl');
    expect(nameOf({})).toBe('Untitled');
  });

  it('has the name of its title once it has one', () => {
    expect(nameOf({ postTitle: ' Bread ', postContent: '<p>Carl</p>' })).toBe('Bread');
  });
});
