import { RenderCache } from './render-cache';

describe('the render cache', () => {
  it.each([
    [false, 1],
    [true, 2],
  ])('with a rendering whose unique is %s renders it %i times for two requests', async (unique, times) => {
    const cache = new RenderCache();
    const render = jest.fn(() => Promise.resolve({ type: 'text/html', text: 'found', unique }));

    const first = await cache.of('search', ['row'], render, () => true);
    const second = await cache.of('search', ['row'], render, () => true);

    expect(render).toHaveBeenCalledTimes(times);
    expect(second.etag).toBe(first.etag);
  });
});
