import type { Request, RequestHandler, Response } from 'express';
import { inOrder } from './in-order';

const request = {} as Request;
const response = {} as Response;

/** Runs the handlers. Returns the names of those that were called, in order, and the arguments of the final `next`. */
function run(...handlers: ((called: string[]) => RequestHandler)[]): { called: string[]; end: unknown[] } {
  const called: string[] = [];
  const end: unknown[] = [];
  void inOrder(...handlers.map((make) => make(called)))(request, response, (error) => end.push(error));
  return { called, end };
}

const passing =
  (name: string) =>
  (called: string[]): RequestHandler =>
  (_request, _response, next) => {
    called.push(name);
    next();
  };

describe('handlers in order', () => {
  it('run in sequence and then call the final next', () => {
    expect(run(passing('first'), passing('second'))).toEqual({
      called: ['first', 'second'],
      end: [undefined],
    });
  });

  it('pass an error to the final next and skip the other handlers', () => {
    const failing = () => (_: Request, __: Response, next: (error: unknown) => void) => next('the error');

    expect(run(passing('first'), failing, passing('never'))).toEqual({
      called: ['first'],
      end: ['the error'],
    });
  });

  it('pass the error of a rejected promise to the final next', async () => {
    const rejected = () => () => Promise.reject(new Error('the error'));

    const { end } = run(rejected, passing('never'));
    await new Promise(setImmediate);

    expect(end).toEqual([new Error('the error')]);
  });

  it('stop at a handler that does not call next', () => {
    expect(run(passing('first'), () => () => undefined, passing('never'))).toEqual({
      called: ['first'],
      end: [],
    });
  });
});
