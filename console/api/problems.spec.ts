import { ProblemError, type Problem } from '../../clients/typescript/src/problem';
import { fieldErrors, messageOf } from './problems';

const refusal = (problem: object) =>
  new ProblemError('updatePost', { status: 422, detail: '', ...problem } as Problem, new Headers());

describe('problem messages', () => {
  it('contain the labels of post fields', () => {
    const errors = [{ field: 'postUnpublishAt', message: 'must be after postPublishAt' }];

    expect(fieldErrors(refusal({ code: 'validation_failed', errors }))).toEqual({
      postUnpublishAt: 'must be after Publish date',
    });
  });

  it('explain a limit without API names', () => {
    const error = refusal({ code: 'limit_reached', detail: 'accountId has 100 of these already' });

    expect(messageOf(error)).toMatch(/You have reached the limit/);
  });

  it('default to the detail of the problem', () => {
    expect(messageOf(refusal({ code: 'new_code', detail: 'Something new.' }))).toBe('Something new.');
  });
});
