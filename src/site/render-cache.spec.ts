import type { PictureReader } from './pictures/picture-reader';
import { RenderCache } from './render-cache';

const cacheWith = (isCurrent: PictureReader['isCurrent']) => new RenderCache({ isCurrent } as PictureReader);

describe('the render cache', () => {
  it.each([
    [false, 1],
    [true, 2],
  ])('with a rendering whose unique is %s renders it %i times for two requests', async (unique, times) => {
    const cache = cacheWith(() => Promise.resolve(true));
    const render = jest.fn(() => Promise.resolve({ type: 'text/html', text: 'found', unique }));

    const first = await cache.of('search', ['row'], render, () => true);
    const second = await cache.of('search', ['row'], render, () => true);

    expect(render).toHaveBeenCalledTimes(times);
    expect(second.etag).toBe(first.etag);
  });

  it('renders a document again if its pictures have changed', async () => {
    const state = { blogSlug: 'acme', keys: ['key'], digest: 'before' };
    const isCurrent = jest.fn(() => Promise.resolve(false));
    const cache = cacheWith(isCurrent);
    const render = jest.fn(() => Promise.resolve({ type: 'text/html', text: 'found', pictures: state }));

    await cache.of('post', ['row'], render, () => true);
    await cache.of('post', ['row'], render, () => true);

    expect(isCurrent.mock.calls).toEqual([[state]]);
    expect(render).toHaveBeenCalledTimes(2);
  });
});
