import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaksBetween } from '../../scripts/openapi-breaks.mjs';
import { ROOT } from '../support/root';

/** A part of a document that a test changes. */
interface Part {
  [name: string]: Part;
}

const text = readFileSync(join(ROOT, 'openapi.json'), 'utf8');
const parse = () => JSON.parse(text) as Part;
const released = parse();

/** Returns the breaks that this change of the document causes. */
function breaksOf(change: (document: Part) => void): string[] {
  const current = parse();
  change(current);
  return breaksBetween(released, current);
}

/** Returns the part at a path such as `components.schemas.PostView`. */
function at(document: Part, path: string): Part {
  return path.split('/').reduce((part, key) => part[key.replaceAll('|', '/')] ?? {}, document);
}

/** Changes the part at a path by replacing some of its members. */
const set = (path: string, members: object) => (document: Part) =>
  void Object.assign(at(document, path), members);
const drop = (path: string, name: string) => (document: Part) => void delete at(document, path)[name];

const ADD_POST = 'paths/|api|v1|addpost/post';
const parametersOf = (document: Part) =>
  at(document, 'paths/|api|v1|listsubaccounts/get').parameters as unknown as object[];

describe('a change of the document', () => {
  it.each<[string, (document: Part) => void, string]>([
    ['of a path', drop('paths', '/api/v1/addpost'), 'POST /api/v1/addpost: is gone'],
    ['of a name', set(ADD_POST, { operationId: 'createPost' }), 'POST /api/v1/addpost: is called createPost'],
    [
      'of credentials',
      set('paths/|public|{blogSlug}/get', { security: [{ token: [] }] }),
      'GET /public/{blogSlug}: needs credentials',
    ],
    ['of a status', drop(`${ADD_POST}/responses`, '201'), 'POST /api/v1/addpost: does not answer 201'],
    [
      'of a type of content',
      set(`${ADD_POST}/responses/201`, { content: {} }),
      'POST /api/v1/addpost: does not answer application/json',
    ],
    [
      'of a parameter',
      (document) => parametersOf(document).splice(1, 1),
      'GET /api/v1/listsubaccounts: does not take query limit',
    ],
    [
      'of a parameter that is new and required',
      (document) =>
        parametersOf(document).push({
          in: 'query',
          name: 'new',
          required: true,
          schema: {},
        }),
      'GET /api/v1/listsubaccounts: needs query new',
    ],
    [
      'of a body that was optional',
      set('paths/|api|v1|addcategory/post/requestBody', { required: true }),
      'POST /api/v1/addcategory: needs a body',
    ],
    [
      'of a required field of a request',
      set('components/schemas/AddPost', { required: ['accountId', 'postTitle', 'postSlug'] }),
      'AddPost request: postSlug is required',
    ],
    [
      'of a field of a request',
      drop('components/schemas/AddPost/properties', 'postSlug'),
      'AddPost request: postSlug is gone',
    ],
    [
      'of the types of a field of a request',
      set('components/schemas/AddPost/properties/postSlug', { type: 'string' }),
      'AddPost request postSlug: does not take null',
    ],
    [
      'of a text of a request to an enum',
      set('components/schemas/AddPost/properties/postTitle', { enum: ['A'] }),
      'AddPost request postTitle: takes only some values',
    ],
    [
      'of the values of a request',
      set('components/schemas/CreateWebhook/properties/status', { enum: ['enable'] }),
      'CreateWebhook request status: has no value "disable"',
    ],
    [
      'of a field of an answer',
      drop('components/schemas/PostView/properties', 'seoScore'),
      'PostView answer: seoScore is gone',
    ],
    [
      'of a required field of an answer',
      set('components/schemas/PostAuthor', { required: ['authorId'] }),
      'PostAuthor answer: authorName can be absent',
    ],
    [
      'of the types of a field of an answer',
      set('components/schemas/PostView/properties/postTitle', { type: ['string', 'null'] }),
      'PostView answer postTitle: can be null',
    ],
    [
      'of a whole number of an answer',
      set('components/schemas/PostView/properties/seoScore', { type: 'number' }),
      'PostView answer seoScore: can be number',
    ],
    [
      'of the values of an answer',
      set('components/schemas/PostView/properties/postVisibility', { enum: ['public', 'private'] }),
      'PostView answer postVisibility: has no value "scheduled"',
    ],
    [
      'of the items of a list',
      set('components/schemas/PostView/properties/postCategory', {
        anyOf: [{ type: 'string' }, { type: 'null' }],
      }),
      'PostView answer postCategory: can be string',
    ],
    ['of an event', drop('webhooks', 'post.create'), 'event post.create: is gone'],
    [
      'of a payload',
      drop('components/schemas/TeamPayload/properties', 'teamId'),
      'TeamPayload answer: teamId is gone',
    ],
    ['of a problem', drop('components/schemas', 'LoginFailedProblem'), 'problems: login_failed is gone'],
    [
      'of a member of a problem',
      drop('components/schemas/ValidationFailedProblem/properties', 'errors'),
      'problem validation_failed: errors is gone',
    ],
  ])('breaks clients: %s', (_, change, expected) => {
    expect(breaksOf(change)).toEqual([expected]);
  });

  it.each<[string, (document: Part) => void]>([
    ['nothing', () => undefined],
    ['an operation', set('paths', { '/api/v1/new': { post: { operationId: 'new', responses: {} } } })],
    ['a field of an answer', set('components/schemas/PostView/properties', { more: { type: 'string' } })],
    [
      'an optional field of a request',
      set('components/schemas/AddPost/properties', { more: { type: 'string' } }),
    ],
    [
      'a field of a request that is no longer required',
      set('components/schemas/AddPost', { required: ['accountId'] }),
    ],
    [
      'a value of an answer',
      set('components/schemas/PostView/properties/postVisibility', {
        enum: ['public', 'scheduled', 'private', 'hidden'],
      }),
    ],
    [
      'a type of a request',
      set('components/schemas/AddPost/properties/postTitle', { type: ['string', 'null'] }),
    ],
    ['a number', set('components/schemas/AddPost/properties/postAuthorId', { type: ['number', 'null'] })],
    ['an event', set('webhooks', { 'post.publish': { post: {} } })],
  ])('breaks no clients: %s more', (_, change) => {
    expect(breaksOf(change)).toEqual([]);
  });
});
