import { Window } from 'happy-dom';
import { cleanBody } from '../../../../embed/clean-body';

/** Globals of the page. Elements of another window are not instances of its classes. */
const PAGE = { location: new URL('https://page.example'), HTMLElement: class {}, Element: class {} };

/** Parses a text in another window, as `parseInert` does, and returns what is left after cleaning. */
const cleaned = (html: string) => {
  const { DOMParser } = new Window();
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  cleanBody(body as unknown as Element);
  return body.innerHTML;
};

describe('text parsed in another window', () => {
  beforeAll(() => Object.assign(globalThis, PAGE));
  afterAll(() => Object.keys(PAGE).forEach((name) => Reflect.deleteProperty(globalThis, name)));

  it.each([
    ['<p class="wp-a b">a <b>b</b></p>', '<p class="wp-a">a <b>b</b></p>'],
    ['<img src="/a.png" alt="a" onerror="x()">', '<img src="/a.png" alt="a">'],
    ['<a href="javascript:x()">a</a><blink>b</blink>', '<a>a</a>b'],
    ['<script>x()</script>c', 'c'],
    ['<svg><path d="M0 0"/></svg>d', 'd'],
  ])('is cleaned: %s', (html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });
});
