import type { Locator } from 'playwright-core';
import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { dropFiles, pasteFiles, samplePicture } from '../support/browser/files';
import { soon } from '../support/browser/soon';

/** The address of a picture of the library. */
const ADDRESS = /^http:\/\/blog\.localhost\/media\/[\w-]{22}$/;

describeInBrowser('a picture in a field of the console', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  /** Opens each place that has such a field. */
  const PLACES = {
    'Cover image': async () => {
      const { accountId } = app.blog;
      const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'With a cover' });
      return app.open({ at: `/posts/${postId}` });
    },
    Photo: async () => {
      const page = await app.open({ at: '/authors' });
      await page.getByRole('button', { name: 'Add author' }).first().click();
      return page;
    },
    Logo: () => app.open({ at: '/settings' }),
  };
  type Place = keyof typeof PLACES;
  const NAMES = Object.keys(PLACES) as Place[];

  async function openField(place: Place): Promise<{ page: BrowserPage; field: Locator; url: Locator }> {
    const page = await PLACES[place]();
    const field = page.getByRole('group', { name: place });
    const url = field.getByRole('textbox', { name: place });
    await url.focus();
    return { page, field, url };
  }

  it.each(NAMES)('is uploaded when a file is dropped or a screenshot is pasted: %s', async (place) => {
    const { page, field, url } = await openField(place);

    await pasteFiles(page, [await samplePicture('image.png')], {}, '.image-source input');
    await soon(() => url.inputValue()).toMatch(ADDRESS);
    const pasted = await url.inputValue();
    await dropFiles(page, '.image-source-zone', [await samplePicture('dropped.png')]);
    await soon(() => url.inputValue()).not.toBe(pasted);

    await soon(() => url.inputValue()).toMatch(ADDRESS);
    await soon(() => field.locator('img.image-source-preview').getAttribute('src')).toBe(
      await url.inputValue(),
    );
  });

  it.each(NAMES)('asks for its alternative text in place: %s', async (place) => {
    const { page, field, url } = await openField(place);
    await pasteFiles(page, [await samplePicture('image.png')], {}, '.image-source input');

    await field.getByRole('button', { name: 'Add alt text' }).click();
    await page.focused(field.getByRole('textbox', { name: 'Alt text' }));
    await page.keyboard.type('A loaf');
    await page.keyboard.press('Enter');
    await page.getByText('“image.png” was updated.').waitFor();

    await page.focused(url);
    await soon(() => field.getByRole('button', { name: 'Add alt text' }).count()).toBe(0);
    const { data } = await app.blog.list('media/list', { accountId: app.blog.accountId, limit: 1 });
    expect(data[0]).toMatchObject({ mediaUrl: await url.inputValue(), alt: 'A loaf' });
  });

  it('can be marked as decorative', async () => {
    const { page, field } = await openField('Cover image');
    await pasteFiles(page, [await samplePicture('line.png')], {}, '.image-source input');

    await field.getByRole('button', { name: 'Add alt text' }).click();
    await field.getByRole('button', { name: 'Decorative' }).click();
    await page.getByText('“line.png” was updated.').waitFor();

    const { data } = await app.blog.list('media/list', { accountId: app.blog.accountId, limit: 1 });
    expect(data[0]).toMatchObject({ mediaName: 'line.png', alt: '' });
  });

  it('is uploaded again after a busy service, and leaves the field unchanged if it is canceled', async () => {
    const { page, field, url } = await openField('Cover image');
    const busy = { status: 503, code: 'unavailable', detail: 'Busy.' };
    await page.route('**/console/api/media/upload', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        headers: { 'Retry-After': '3600' },
        body: JSON.stringify(busy),
      }),
    );

    await pasteFiles(page, [await samplePicture('busy.png')], {}, '.image-source input');
    await field.getByRole('button', { name: 'Remove busy.png from the list' }).click();
    await field.getByRole('group', { name: 'busy.png' }).waitFor({ state: 'detached' });
    const canceled = await url.inputValue();
    await pasteFiles(page, [await samplePicture('busy.png')], {}, '.image-source input');
    const retry = field.getByRole('button', { name: 'Retry the upload of busy.png' });
    await retry.waitFor();
    await page.unroute('**/console/api/media/upload');
    await retry.click();

    await soon(() => url.inputValue()).toMatch(ADDRESS);
    expect(canceled).toBe('');
  });
});
