import { ProblemError, UnexpectedAnswerError, type Problem } from '../../clients/typescript/src/problem';
import { causeOf, fieldErrors, messageOf } from './problems';

const refusal = (problem: object) =>
  new ProblemError('updatePost', { status: 422, detail: '', ...problem } as Problem, new Headers());

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
