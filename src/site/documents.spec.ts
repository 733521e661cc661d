import { Documents } from './documents';

describe('the cache of documents', () => {
  it.each([
    [false, 1],
    [true, 2],
  ])('with a rendering whose unique is %s renders it %i times for two requests', async (unique, times) => {
    const documents = new Documents();
    const render = jest.fn(() => Promise.resolve({ type: 'text/html', text: 'found', unique }));

    const first = await documents.of('search', ['row'], render, () => true);
    const second = await documents.of('search', ['row'], render, () => true);

    expect(render).toHaveBeenCalledTimes(times);
    expect(second.etag).toBe(first.etag);
  });
});
