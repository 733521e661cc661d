import { barriersInSchemes, NO_BARRIERS } from '../support/browser/accessibility';
import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { dropFiles, samplePicture } from '../support/browser/files';
import { HeldRequests } from '../support/browser/held-requests';
import { soon } from '../support/browser/soon';

const PHONE = { width: 360, height: 740 };

describeInBrowser('the media library of the console', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const upload = async (mediaName: string, more: object = {}) => {
    const { buffer } = await samplePicture(mediaName);
    return app.blog.call('media/upload', { accountId: app.blog.accountId, file: buffer, mediaName, ...more });
  };
  const tile = (page: BrowserPage, name: string) =>
    page.getByRole('button', { name: new RegExp(`^${name}`) });
  const chooser = (page: BrowserPage) => page.locator('input[type=file]').first();

  it('uploads several files, two at a time, while the person opens another screen', async () => {
    const page = await app.open({ at: '/media' });
    const held = await HeldRequests.of(page, '**/console/api/media/upload');
    const names = ['one.png', 'two.png', 'three.png'];
    await chooser(page).setInputFiles(await Promise.all(names.map((name) => samplePicture(name))));
    const uploads = page.getByRole('list', { name: 'Uploads' });

    const third = uploads.getByRole('group', { name: 'three.png' });
    await third.getByText('Waiting for other uploads').waitFor();
    await held.sent(2);
    await page.getByRole('link', { name: 'Authors' }).click();
    await page.getByRole('heading', { name: 'Authors' }).waitFor();
    const before = held.count;
    for (const at of [0, 1, 2]) await held.release(at);
    await page.getByRole('link', { name: 'Media' }).click();

    for (const name of names) await tile(page, name).waitFor();
    await soon(() => uploads.count()).toBe(0);
    expect(before).toBe(2);
  });

  it('takes files that are dropped, and says why it does not take others', async () => {
    const page = await app.open({ at: '/media' });
    await page.getByRole('heading', { name: 'Media' }).waitFor();
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') };

    await dropFiles(page, '.library', [await samplePicture('dropped.png'), text]);
    await tile(page, 'dropped.png').waitFor();
    const card = page.getByRole('group', { name: 'notes.txt' });
    await card.getByText('Use a JPEG, PNG, WebP, GIF or AVIF image.').waitFor();
    await card.getByRole('button', { name: 'Remove notes.txt from the list' }).click();

    await card.waitFor({ state: 'detached' });
  });

  it('waits while the service is busy', async () => {
    const page = await app.open({ at: '/media' });
    let requests = 0;
    await page.route('**/console/api/media/upload', (route) =>
      ++requests === 1
        ? route.fulfill({
            status: 503,
            contentType: 'application/problem+json',
            headers: { 'Retry-After': '1' },
            body: JSON.stringify({ status: 503, code: 'unavailable', detail: 'Busy.' }),
          })
        : route.continue(),
    );

    // Waits from the start, because the message is shown for a second only.
    const isShown = page.getByText('The service is busy. The upload will continue soon.').waitFor();
    await chooser(page).setInputFiles([await samplePicture('busy.png')]);
    await isShown;

    await tile(page, 'busy.png').waitFor();
    expect(requests).toBe(2);
  });

  it('is used by keyboard: a picture is opened and described', async () => {
    const { mediaId } = await upload('Keyboard');
    const page = await app.open({ at: '/media?search=Keyb' });

    await tile(page, 'Keyboard').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Keyboard' });
    await dialog.getByRole('textbox', { name: 'Alt text' }).fill('A keyboard');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('“Keyboard” was updated.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.focused(tile(page, 'Keyboard'));
    const { accountId } = app.blog;
    expect(await app.blog.call('media/get', { accountId, mediaId })).toMatchObject({ alt: 'A keyboard' });
  });

  it('has no barrier, as tiles, as rows and in a dialog', async () => {
    await upload('Barrier');
    const page = await app.open({ at: '/media' });
    await tile(page, 'Barrier').waitFor();
    await page.waitForLoadState('networkidle');
    const grid = await barriersInSchemes(page);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('table', { name: 'Images' }).waitFor();
    const list = await barriersInSchemes(page);
    await page.getByRole('button', { name: 'Barrier' }).click();
    await page.getByRole('heading', { name: 'Used in' }).waitFor();
    const dialog = await barriersInSchemes(page);

    expect({ grid, list, dialog }).toEqual({ grid: NO_BARRIERS, list: NO_BARRIERS, dialog: NO_BARRIERS });
  });

  it('fits on a phone', async () => {
    await upload('A name that is so long that it does not fit into the width of a tile on a phone');
    const page = await app.open({ at: '/media', viewport: PHONE });
    const width = () => page.evaluate('document.documentElement.scrollWidth');
    await tile(page, 'A name').waitFor();
    const grid = await width();
    await tile(page, 'A name').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Used in' }).waitFor();
    const overflow = await page.evaluate(`(() => {
      const one = document.querySelector('dialog[open]');
      return one.scrollWidth - one.clientWidth;
    })()`);

    expect([grid, await width(), overflow]).toEqual([360, 360, 0]);
  });
});
