import { ProblemError, type Problem } from '../../clients/typescript/src/problem';
import { fieldErrors, messageOf } from './problems';

const refusal = (problem: object) =>
  new ProblemError('updatePost', { status: 422, detail: '', ...problem } as Problem, new Headers());

describe('the problems of the service in the console', () => {
  it('name other fields of a post as people see them', () => {
    const errors = [{ field: 'postUnpublishAt', message: 'must be after postPublishAt' }];

    expect(fieldErrors(refusal({ code: 'validation_failed', errors }))).toEqual({
      postUnpublishAt: 'must be after Publish date',
    });
  });

  it('say what to do at a limit, without the names of the API', () => {
    const error = refusal({ code: 'limit_reached', detail: 'accountId has 100 of these already' });

    expect(messageOf(error)).toMatch(/as many of these as allowed/);
  });

  it('are said as the service says them, if their code is not known', () => {
    expect(messageOf(refusal({ code: 'new_code', detail: 'Something new.' }))).toBe('Something new.');
  });
});
