import { DomConsole } from '../support/dom/dom-console';

describe('fields in the editor of the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  async function openPost(fields: object = {}) {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Fields', ...fields });
    const page = await app.open({ at: `/posts/${postId}` });
    await page.find('textbox', 'Content');
    return { page, draft: () => app.blog.operate('drafts/get', { accountId, postId }) };
  }

  it('accept only a URL as the cover image', async () => {
    const { page, draft } = await openPost();

    await page.fill('Cover image', 'nonsense');
    await page.keys('{Tab}');
    await page.findText(/^Cover image must be the URL of an image/);
    await page.press('Save draft');
    await page.idle();
    const before = await draft();
    await page.fill('Cover image', 'example.com/cover.jpg');
    await page.keys('{Tab}');
    await page.status('Saved');

    expect(before.status).toBe(404);
    expect((await draft()).body).toMatchObject({ data: { postImage: 'https://example.com/cover.jpg' } });
    expect(page.text).not.toContain('must be the URL of an image');
  });

  it('ask for a missing publish date, and for one in the future', async () => {
    const { page } = await openPost();
    await page.chooseAction('Schedule');
    const dialog = await page.dialog('Schedule this post');

    await dialog.press('Schedule');
    await dialog.findText('Enter a publish date.');
    await dialog.enter('Publish date', '2020-01-31T09:00');
    await dialog.press('Schedule');

    await dialog.findText('Choose a publish date in the future.');
  });

  it('explain why a text cannot be opened as rich text, until it is edited', async () => {
    const { page } = await openPost({ postContent: '<dl><dt>a</dt><dd>b</dd></dl>' });
    const button = await page.find('button', 'Rich text');
    const { element } = button;
    const reason = page.one('.reason').text;
    const before = ['aria-disabled', 'title'].map((name) => element.getAttribute(name));
    const describedBy = element.getAttribute('aria-describedby');

    await page.fill('Content', '<p>a</p>');
    await page.press('Rich text');
    await page.find('toolbar', 'Formatting');

    expect(before).toEqual(['true', reason]);
    expect(reason).toMatch(/^This text opens as HTML because rich text would lose a description list/);
    expect(page.all('button', 'Rich text')[0]?.element.getAttribute('aria-disabled')).toBeNull();
    expect(describedBy).not.toBe('');
  });
});
