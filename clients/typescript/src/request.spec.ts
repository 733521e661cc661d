import { requestOf } from './request.ts';
import type { Operation } from './operation.ts';

const POST: Operation = {
  method: 'POST',
  path: '/api/v1/addpost',
  credentials: true,
  role: 'Editor',
  safe: false,
  idempotent: true,
  versioned: false,
  paged: false,
  form: false,
};
const READ: Operation = { ...POST, method: 'GET', path: '/public/{blogSlug}/posts', credentials: false };

const settings = { baseUrl: 'https://blog.test/', token: 't', apikey: 'a', apisecretkey: 's' };

describe('the request of an operation', () => {
  it('has the input as its body, and the credentials', () => {
    const { url, init } = requestOf(POST, settings, { postTitle: 'Ä', postImage: null }, {});

    expect(url).toBe('https://blog.test/api/v1/addpost');
    expect(init).toMatchObject({ method: 'POST', body: '{"postTitle":"Ä","postImage":null}' });
    expect(init.headers).toEqual({
      token: 't',
      apikey: 'a',
      apisecretkey: 's',
      accept: 'application/json, */*;q=0.5',
      'content-type': 'application/json',
    });
  });

  it('has only the headers that are given', () => {
    const headersOf = (chosen: object) =>
      requestOf(POST, { baseUrl: 'https://blog.test' }, {}, chosen).init.headers;

    expect(Object.keys(headersOf({}) ?? {})).toEqual(['content-type', 'accept']);
    expect(headersOf({ idempotencyKey: 'k', ifMatch: 3 })).toMatchObject({
      'idempotency-key': 'k',
      'if-match': '3',
    });
  });

  it('has a field of the path encoded in it, and the others as the query', () => {
    const input = {
      blogSlug: 'a/b c',
      category: 'x&y',
      fields: ['p', 'q'],
      page: 2,
      author: null,
      limit: undefined,
    };

    const { url, init } = requestOf(READ, settings, input, {});

    expect(url).toBe('https://blog.test/public/a%2Fb%20c/posts?category=x%26y&fields=p&fields=q&page=2');
    expect(init).not.toHaveProperty('body');
  });

  it('has no credentials where the operation needs none', () => {
    const { init } = requestOf(READ, settings, { blogSlug: 'acme' }, {});

    expect(init.headers).toEqual({ accept: 'application/json, */*;q=0.5' });
  });

  it('is refused without a field of its path', () => {
    expect(() => requestOf(READ, settings, {}, {})).toThrow('blogSlug is required');
    expect(() => requestOf(READ, settings, { blogSlug: '' }, {})).toThrow('blogSlug is required');
  });

  it('follows redirects only for reads without credentials', () => {
    const redirectOf = (operation: Operation) =>
      requestOf(operation, settings, { blogSlug: 'acme' }, {}).init.redirect;

    expect(redirectOf(READ)).toBe('follow');
    expect(redirectOf({ ...READ, credentials: true })).toBe('manual');
    expect(redirectOf({ ...POST, credentials: false })).toBe('manual');
  });
});
