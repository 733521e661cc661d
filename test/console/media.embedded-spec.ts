import { DomConsole } from '../support/dom/dom-console';
import { refusal } from '../support/dom/dom-page';
import { newPicture } from '../support/pictures';

describe('the media library in the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const upload = async (mediaName: string, more: object = {}) => {
    const { accountId } = app.blog;
    return app.blog.call('media/upload', { accountId, file: await newPicture(), mediaName, ...more });
  };
  const detail = (mediaId: unknown) =>
    app.blog.call('media/get', { accountId: app.blog.accountId, mediaId: Number(mediaId) });

  it('finds pictures by their name, and shows what uses them', async () => {
    const { accountId } = app.blog;
    const { mediaUrl } = await upload('Loaf of rye');
    await upload('Teapot');
    await app.blog.call('addpost', {
      accountId,
      postTitle: 'Rye',
      postImage: mediaUrl,
      postContent: `<img src="${String(mediaUrl)}">`,
    });
    const page = await app.open({ at: '/media' });
    await page.find('button', /^Teapot/);

    await page.fill('Search media', 'loaf');
    await page.gone('button', /^Teapot/);
    await page.choose('Usage', 'Used');
    await page.press(/^Loaf of rye/);

    const dialog = await page.dialog('Loaf of rye');
    const link = await dialog.find('link', 'Rye (text, cover image)');
    expect(link.element.getAttribute('href')).toMatch(/^\/console\/posts\/\d+$/);
    expect(page.address).toContain('search=loaf&used=Yes');
  });

  it('changes the name and the alternative text, and knows decorative pictures', async () => {
    const { mediaId } = await upload('Before');
    const page = await app.open({ at: '/media?search=Before' });
    await page.press(/^Before/);
    const dialog = await page.dialog('Before');
    await dialog.fill('Name', 'Afterwards');
    await dialog.check('Decorative');

    await dialog.press('Save');

    await page.findText('“Afterwards” was updated.');
    expect(await detail(mediaId)).toMatchObject({ mediaName: 'Afterwards', alt: '' });
  });

  it('moves a picture to the trash after a question if it is used, and restores it', async () => {
    const { accountId } = app.blog;
    const { mediaId, mediaUrl } = await upload('Shown');
    await app.blog.call('addpost', { accountId, postTitle: 'Shows it', postImage: mediaUrl });
    const page = await app.open({ at: '/media?search=Shown' });
    await page.press(/^Shown/);
    await (await page.dialog('Shown')).press('Move to trash');
    const question = await page.dialog('Move “Shown” to trash?');
    await question.findText(/used in 1 place/);
    await question.press('Move to trash');
    await page.findText('“Shown” was moved to trash.');
    const deleted = await detail(mediaId);

    await page.press('Deleted', 'link');
    await page.press(/^Shown/);
    await (await page.dialog('Shown')).press('Restore');

    await page.findText('“Shown” was restored.');
    expect(deleted.deletedAt).not.toBeNull();
    expect((await detail(mediaId)).deletedAt).toBeNull();
  });

  it('undoes a deletion', async () => {
    const { mediaId } = await upload('Undone');
    const page = await app.open({ at: '/media?search=Undone' });
    await page.press(/^Undone/);
    await (await page.dialog('Undone')).press('Move to trash');
    await page.findText('“Undone” was moved to trash.');

    await page.press('Undo');

    await page.find('button', /^Undone/);
    expect((await detail(mediaId)).deletedAt).toBeNull();
  });

  it.each([
    ['Viewer', false],
    ['Contributor', false],
    ['Editor', true],
  ])('offers a %s changes of the pictures of others: %s', async (role, mayChange) => {
    await upload(`Of the Owner for ${role}`);
    const page = await app.openAs(role, `/media?search=Of%20the%20Owner%20for%20${role}`);
    await page.press(/^Of the Owner/);
    const dialog = await page.dialog(`Of the Owner for ${role}`);
    await dialog.find('heading', 'Used in');

    expect(dialog.all('button', 'Move to trash').length > 0).toBe(mayChange);
    expect(page.all('button', 'Upload').length > 0).toBe(role !== 'Viewer');
  });

  it('is a picker for covers', async () => {
    const { mediaUrl } = await upload('Cover to pick');
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Without a cover' });
    const page = await app.open({ at: `/posts/${postId}` });
    const cover = await page.find('group', 'Cover image');
    await cover.press('Choose from library');
    await (await page.dialog('Choose an image')).press(/^Cover to pick/);

    await page.status('Saved');

    expect((await cover.find('textbox', 'Cover image')).value).toBe(mediaUrl);
    await cover.press('Remove image');
    expect((await cover.find('textbox', 'Cover image')).value).toBe('');
  });

  it('offers to copy images of other sites into the library', async () => {
    const { mediaUrl } = await upload('Copied');
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'With a foreign cover' });
    const page = await app.open({ at: `/posts/${postId}` });
    const answer = {
      ...refusal('x', 201),
      text: JSON.stringify({ data: { mediaName: 'Copied', mediaUrl } }),
    };
    page.answers('/api/media/copy', () =>
      Promise.resolve({ ...answer, headers: new Headers({ 'Content-Type': 'application/json' }) }),
    );
    const cover = await page.find('group', 'Cover image');
    await cover.fill('Cover image', 'https://images.example/loaf.jpg');

    await cover.press('Copy to library');

    await page.findText('“Copied” was copied to the library.');
    expect((await cover.find('textbox', 'Cover image')).value).toBe(mediaUrl);
    await cover.gone('button', 'Copy to library');
    const [sent] = page.requests.filter(({ operation }) => operation === 'media/copy');
    expect(sent?.body).toEqual({ accountId, url: 'https://images.example/loaf.jpg' });
  });
});
