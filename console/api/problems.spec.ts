import { ProblemError, UnexpectedAnswerError, type Problem } from '../../clients/typescript/src/problem';
import { de } from '../words/de';
import { en } from '../words/en';
import { setWords } from '../words/words';
import { causeOf, fieldErrors, languageOf, messageOf } from './problems';

const refusal = (problem: object) =>
  new ProblemError('updatePost', { status: 422, detail: '', ...problem } as Problem, new Headers());

describe('problem messages in German', () => {
  beforeAll(() => setWords('de', de));
  afterAll(() => setWords('en', en));

  const errorOf = (code: string, message: string) =>
    fieldErrors(refusal({ code: 'validation_failed', errors: [{ field: 'name', code, message }] })).name;

  it.each([
    ['length', 'must have at most 255 characters', 'Höchstens 255 Zeichen sind möglich'],
    ['range', 'must be from 1 to 2147483647', 'Geben Sie eine Zahl von 1 bis 2147483647 ein'],
    ['length', 'must be at most 9 bytes of UTF-8', 'Höchstens 9 Bytes in UTF-8 sind möglich'],
  ])('translate the message of a field: %s', (code, message, expected) => {
    expect(errorOf(code, message)).toBe(expected);
  });

  it.each(['must be new in 2036', 'toString', 'constructor'])(
    'translate an unknown one by its code: %s',
    (message) => {
      expect(errorOf('format', message)).toBe('Der Wert hat das falsche Format');
    },
  );

  it.each(['new_code', 'toString'])('leave a message with an unknown code in English: %s', (code) => {
    expect(errorOf(code, 'must be new')).toBe('must be new');
  });

  it('mark the text of an unknown problem as English', () => {
    const error = new ProblemError(
      'updatePost',
      { status: 422, code: 'new_code', detail: 'Something new.' } as unknown as Problem,
      new Headers({ 'x-request-id': 'r1' }),
    );

    expect(messageOf(error)).toBe('Something new.');
    expect([languageOf('Something new.'), languageOf(de.problems.offline)]).toEqual(['en', undefined]);
  });
});

describe('problem messages', () => {
  it('contain the labels of post fields', () => {
    const errors = [{ field: 'postUnpublishAt', message: 'must be after postPublishAt' }];

    expect(fieldErrors(refusal({ code: 'validation_failed', errors }))).toEqual({
      postUnpublishAt: 'must be after the publish date',
    });
  });

  it('explain a limit without API names', () => {
    const error = refusal({ code: 'limit_reached', detail: 'accountId has 100 of these already' });

    expect(messageOf(error)).toMatch(/You have reached the limit/);
  });

  it('default to the detail of the problem', () => {
    expect(messageOf(refusal({ code: 'new_code', detail: 'Something new.' }))).toBe('Something new.');
  });

  it('name the cause of a failure', () => {
    const failed = (status: number, headers: Record<string, string> = {}) =>
      new ProblemError(
        'updatePost',
        { status, code: 'failed', detail: '' } as unknown as Problem,
        new Headers(headers),
      );
    const failures = [
      new TypeError('no network'),
      failed(429, { 'retry-after': '20' }),
      failed(429, { 'retry-after': '61' }),
      failed(503, { 'x-request-id': 'r1' }),
      failed(500, { 'x-request-id': 'r2' }),
      new UnexpectedAnswerError('updatePost', 502, 'Bad gateway'),
      new UnexpectedAnswerError('updatePost', 200, '<h1>Log in to the network</h1>'),
      refusal({ status: 401, code: 'session_needed' }),
    ];

    expect(failures.map((error) => [causeOf(error), messageOf(error)])).toEqual([
      ['offline', 'Can’t reach the service. Check your connection and try again.'],
      ['tooManyRequests', 'Too many requests. Try again in 20 seconds.'],
      ['tooManyRequests', 'Too many requests. Try again in 2 minutes.'],
      ['service', 'The service is temporarily unavailable. Try again in a moment. Request ID: r1'],
      ['service', 'The service returned an error (500). Try again in a moment. Request ID: r2'],
      ['service', 'The service returned an error (502). Try again in a moment.'],
      ['offline', 'Can’t reach the service. Check your connection and try again.'],
      ['loggedOut', 'You’re logged out. Log in and try again.'],
    ]);
    expect(causeOf(refusal({ code: 'validation_failed' }))).toBeUndefined();
  });
});
