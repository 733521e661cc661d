import { describeInBrowser, styleOf } from '../support/browser/browser';
import { BrowserConsole } from '../support/browser/browser-console';

describeInBrowser('the label of a category in the console', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  it('is shown as readers see it, while it is written', async () => {
    const page = await app.open({ at: '/categories' });
    await page.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('News');

    await dialog.getByRole('textbox', { name: 'Label color', exact: true }).fill('#0b6e4f');

    const label = dialog.getByRole('group', { name: 'Preview' }).getByText('News');
    expect(await styleOf(label, 'background-color')).toBe('rgb(11, 110, 79)');
  });
});
