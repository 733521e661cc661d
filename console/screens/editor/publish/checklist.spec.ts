import { Window } from 'happy-dom';
import { NEW_FIELDS } from '../save/fields';
import { checklist, hasTitle, imagesWithoutAlt, type CheckedPost } from './checklist';
import type { BrokenLink } from './links';

const DONE: CheckedPost = {
  fields: {
    ...NEW_FIELDS,
    postTitle: 'Title',
    postCategoriesId: 1,
    postAuthorId: 2,
    postImage: 'https://example.com/cover.jpg',
    postSeoMetaDescription: 'About it',
  },
  isNew: false,
  slugProblem: null,
  imagesWithoutAlt: 0,
  brokenLinks: [],
};

/** Returns the items to improve. */
const open = (changes: Partial<CheckedPost>) =>
  checklist({ ...DONE, ...changes }).flatMap(({ name, toImprove }) => toImprove.map((text) => [name, text]));
const openWith = (fields: Partial<CheckedPost['fields']>) => open({ fields: { ...DONE.fields, ...fields } });

describe('the checklist before publishing', () => {
  it('has eight items, which can all be done', () => {
    expect(checklist(DONE).map(({ name }) => name)).toEqual([
      ...['title', 'slug', 'category', 'author', 'cover', 'alt', 'description', 'links'],
    ]);
    expect(open({})).toEqual([]);
  });

  it.each([
    [{ postTitle: ' ' }, 'title', 'Add a title'],
    [{ postTitle: 'Untitled' }, 'title', 'Add a title'],
    [{ postCategoriesId: null }, 'category', 'Choose a category'],
    [{ postAuthorId: null }, 'author', 'Choose an author'],
    [{ postImage: null }, 'cover', 'Add a cover image'],
    [{ postSeoMetaDescription: ' ' }, 'description', 'Add a meta description'],
  ])('names what is missing: %j', (fields, name, text) => {
    expect(openWith(fields)).toEqual([[name, text]]);
  });

  it('has the field of each item', () => {
    const fields = checklist(DONE).map(({ name, field }) => [name, field]);

    expect(Object.fromEntries(fields)).toMatchObject({ title: 'postTitle', alt: 'postContent' });
  });

  it('expects no author for a post that gets the author of the person who adds it', () => {
    expect(open({ fields: { ...DONE.fields, postAuthorId: null }, isNew: true })).toEqual([]);
  });

  it('shows what is wrong with the slug', () => {
    expect(open({ slugProblem: 'Choose a slug' })).toEqual([['slug', 'Choose a slug']]);
  });

  it.each([
    [1, 'Add alt text to 1 image'],
    [3, 'Add alt text to 3 images'],
  ])('counts %i pictures without alt text', (count, text) => {
    expect(open({ imagesWithoutAlt: count })).toEqual([['alt', text]]);
  });

  it('names broken links by their text or address, and counts those that are not listed', () => {
    const link = (text: string, problem: BrokenLink['problem']) => ({ text, href: '/x', problem });
    const brokenLinks = [
      link('here', 'empty'),
      link('', 'missing'),
      ...'abcde'.split('').map((a) => link(a, 'invalid')),
    ];

    expect(open({ brokenLinks }).map(([, text]) => text)).toEqual([
      'Link “here” has no URL',
      'Link “/x” goes to a post that doesn’t exist',
      ...['a', 'b', 'c'].map((name) => `Link “${name}” has an invalid URL`),
      '2 more links',
    ]);
  });
});

describe('a title', () => {
  it.each([
    ['A title', true],
    ['', false],
    [' Untitled ', false],
  ])('is one of the post: “%s” %s', (postTitle, expected) => {
    expect(hasTitle({ postTitle })).toBe(expected);
  });
});

describe('pictures without alt text', () => {
  it('do not include decorative ones', () => {
    const { DOMParser } = new Window();
    const { body } = new DOMParser().parseFromString(
      '<img><img alt=""><img alt="x"><p><img src="a">',
      'text/html',
    );

    expect(imagesWithoutAlt(body as unknown as Element)).toBe(2);
  });
});
