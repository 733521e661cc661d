import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { dropFiles, pasteFiles, samplePicture, type SampleFile } from '../support/browser/files';
import { HeldRequests } from '../support/browser/held-requests';
import { soon } from '../support/browser/soon';
import { until } from '../support/until';

/** The address of a picture of the library. */
const ADDRESS = /http:\/\/blog\.localhost\/media\/[\w-]{22}/g;

describeInBrowser('pictures in the text of the console', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const textOf = (page: BrowserPage) => page.getByRole('textbox', { name: 'Content' });
  const picturesIn = (page: BrowserPage) => page.locator('.rich-text img[src*="/media/"]');

  async function openText(postContent: string): Promise<{ page: BrowserPage; postId: number }> {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Pictures', postContent });
    const page = await app.open({ at: `/posts/${postId}` });
    await textOf(page).click();
    return { page, postId };
  }

  /** Returns the HTML of the content, with `URL` for addresses of pictures. */
  async function sourceOf(page: BrowserPage): Promise<string> {
    await page.getByRole('button', { name: 'Source' }).click();
    return (await textOf(page).inputValue()).replace(ADDRESS, 'URL');
  }

  const contentOf = async (postId: number) => {
    const { accountId } = app.blog;
    const sent = await app.blog.operate('drafts/get', { accountId, postId });
    return (sent.body as { data?: { postContent?: string } }).data?.postContent?.replace(ADDRESS, 'URL');
  };

  async function choose(page: BrowserPage, ...files: SampleFile[]): Promise<void> {
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await page.getByRole('dialog', { name: 'Image' }).locator('input[type=file]').setInputFiles(files);
  }

  it('are no part of a draft until they are uploaded, while the person continues to type', async () => {
    const { page, postId } = await openText('<P>one</P>');
    const held = await HeldRequests.of(page, '**/console/api/media/upload');
    await page.keyboard.press('Control+End');
    await choose(page, await samplePicture('bread.png'));
    await page.getByRole('group', { name: 'bread.png' }).waitFor();

    await page.keyboard.type('two');
    await page.status('Saved');
    await until('the draft has the words', async () => (await contentOf(postId))?.includes('two') ?? false);
    const during = await contentOf(postId);
    await held.release();
    await picturesIn(page).waitFor();
    await page.keyboard.type(' and three');
    await page.status('Saved');

    expect(during).toBe('<P>one</P>\n<p>two</p>');
    await until(
      'the draft has the picture',
      async () =>
        (await contentOf(postId)) === '<P>one</P>\n<figure><img src="URL"></figure>\n<p>two and three</p>',
    );
  });

  it('can be undone and redone', async () => {
    const { page } = await openText('<p>one</p>');
    await page.keyboard.press('Control+End');
    await choose(page, await samplePicture('undo.png'));
    await picturesIn(page).waitFor();

    await page.keyboard.press('Control+z');
    await soon(() => picturesIn(page).count()).toBe(0);
    await page.keyboard.press('Control+Shift+z');
    await soon(() => picturesIn(page).count()).toBe(1);

    expect(await sourceOf(page)).toBe('<p>one</p>\n<figure><img src="URL"></figure>');
  });

  it('keep their order, whichever upload ends first', async () => {
    const { page } = await openText('<p>one</p>');
    const held = await HeldRequests.of(page, '**/console/api/media/upload');
    await page.keyboard.press('Control+End');
    const files = [
      await samplePicture('first.png', { width: 301 }),
      await samplePicture('second.png', { width: 302 }),
    ];
    await choose(page, ...files);
    await held.sent(2);

    await held.release(1);
    await picturesIn(page).waitFor();
    await held.release(0);
    await soon(() => picturesIn(page).count()).toBe(2);

    const widths = () =>
      page.evaluate<number[]>(
        '[...document.querySelectorAll(".rich-text img[src]")].map((one) => one.naturalWidth)',
      );
    await soon(widths).toEqual([301, 302]);
  });

  it('are uploaded where they are dropped', async () => {
    const { page } = await openText('<p>one</p>\n<p>two</p>');

    await dropFiles(page, '.rich-text p:last-child', [await samplePicture('drop.png')]);
    await picturesIn(page).waitFor();

    expect(await sourceOf(page)).toBe('<p>one</p>\n<p>two</p>\n<figure><img src="URL"></figure>');
  });

  it('are uploaded when a screenshot is pasted', async () => {
    const { page } = await openText('');

    await pasteFiles(page, [await samplePicture('image.png')]);
    await picturesIn(page).waitFor();
    await page.keyboard.type('below');

    expect(await sourceOf(page)).toBe('<figure><img src="URL"></figure>\n<p>below</p>');
  });

  it('are uploaded when they are part of a pasted document, and never kept as data', async () => {
    const { page, postId } = await openText('');
    const data = (await samplePicture('x.png')).buffer.toString('base64');
    const held = await HeldRequests.of(page, '**/console/api/media/upload');

    await pasteFiles(page, [], {
      'text/html': `<p class="MsoNormal">a <img src="data:image/png;base64,${data}" alt="Loaf"> b<img src="file:///C:/a.png"></p>`,
    });
    await page.getByText('1 image was not pasted').waitFor();
    await until('the draft has the words', async () => (await contentOf(postId)) === '<p>a  b</p>');
    await held.release();
    await picturesIn(page).waitFor();

    expect(await sourceOf(page)).toBe('<p>a <img src="URL" alt="Loaf"> b</p>');
  });

  it('are uploaded when they are pasted with the local images of Word', async () => {
    const { page } = await openText('');
    const [first, second] = [await samplePicture('1.png'), await samplePicture('2.png')];
    const picture = ({ buffer }: SampleFile) =>
      String.raw`{\*\shppict{\pict\pngblip\bliptag1{\*\blipuid 0a}${'\n'}${buffer.toString('hex')}}}`;

    await pasteFiles(page, [], {
      'text/html':
        '<p class="MsoNormal">a <img src="file:///C:/1.png" alt="Loaf"> b <img src="file:///C:/2.png"></p>',
      'text/rtf': String.raw`{\rtf1 a ${picture(first)} b ${picture(second)}}`,
    });
    await soon(() => picturesIn(page).count()).toBe(2);
    await page.keyboard.press('Enter');
    await pasteFiles(page, [await samplePicture('3.png')], {
      'text/html': '<p class="MsoNormal">c <img src="file:///C:/3.png"></p>',
      'text/plain': 'c',
    });
    await soon(() => picturesIn(page).count()).toBe(3);

    await soon(() => page.getByText('left out').count()).toBe(0);
    expect(await sourceOf(page)).toBe(
      '<p>a <img src="URL" alt="Loaf"> b <img src="URL"></p>\n<p>c <img src="URL"></p>',
    );
  });

  it('are copied to the library when they are pasted from Google Docs', async () => {
    const { accountId } = app.blog;
    const { buffer } = await samplePicture('x.png');
    const media = await app.blog.call('media/upload', { accountId, file: buffer, mediaName: 'From Docs' });
    const { page } = await openText('');
    const url = 'https://lh7-rt.googleusercontent.com/docsz/AD_4nX?key=x';
    await page.route('https://lh7-rt.googleusercontent.com/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: buffer }),
    );
    await page.route('**/console/api/media/copy', (route) =>
      route.fulfill({ status: 201, json: { data: media } }),
    );

    await pasteFiles(page, [], {
      'text/html': `<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span>a </span><span><img src="${url}" width="3" height="2"></span></p></b>`,
    });
    await picturesIn(page).waitFor();

    const sent = page.requests.filter(({ operation }) => operation === 'media/copy');
    expect(sent.map(({ body }) => body)).toEqual([{ accountId, url, mediaName: 'Pasted image' }]);
    expect(await sourceOf(page)).toMatch(/^<p>a <img src="URL"(?: width="3" height="2")?><\/p>$/);
  });

  it('are uploaded when they are pasted by the address of bytes in the browser', async () => {
    const { page } = await openText('');
    const data = (await samplePicture('x.png')).buffer.toString('base64');
    const address = await page.evaluate<string>(
      `URL.createObjectURL(new Blob([Uint8Array.from(atob('${data}'), (one) => one.charCodeAt(0))], { type: 'image/png' }))`,
    );

    await pasteFiles(page, [], { 'text/html': `<p>a <img src="${address}"></p>` });
    await picturesIn(page).waitFor();

    expect(await sourceOf(page)).toBe('<p>a <img src="URL"></p>');
  });

  it('leave nothing when a paste with them is undone', async () => {
    const { page } = await openText('<p>one</p>');
    const data = (await samplePicture('x.png')).buffer.toString('base64');
    await page.route('**/console/api/media/upload', () => undefined);
    await page.keyboard.press('Control+End');

    await pasteFiles(page, [], {
      'text/html': `<p>two <img src="data:image/png;base64,${data}"></p>`,
    });
    await page.getByRole('group', { name: 'Pasted image' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('group', { name: 'Pasted image' }).waitFor({ state: 'detached' });

    expect(await sourceOf(page)).toBe('<p>one</p>');
  });

  it('ask for their alternative text in place', async () => {
    const { page } = await openText('');
    await pasteFiles(page, [await samplePicture('one.png'), await samplePicture('two.png')]);
    await soon(() => picturesIn(page).count()).toBe(2);

    await page.getByRole('button', { name: 'Add alt text' }).first().click();
    const form = page.getByRole('group', { name: 'Alt text' });
    await page.focused(form.getByRole('textbox', { name: 'Alt text' }));
    await page.keyboard.type('A loaf');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await soon(() => page.getByRole('button', { name: 'Add alt text' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Add alt text' }).click();
    await form.getByRole('button', { name: 'Decorative' }).click();
    await soon(() => page.getByRole('button', { name: 'Add alt text' }).count()).toBe(0);

    expect(await sourceOf(page)).toBe(
      '<figure><img src="URL" alt="A loaf"></figure>\n<figure><img src="URL" alt=""></figure>',
    );
  });

  it('can be canceled, and can be repeated after a refusal', async () => {
    const { page } = await openText('<p>one</p>');
    await page.keyboard.press('Control+End');
    await choose(page, { name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    const card = page.getByRole('group', { name: 'text.png' });
    await card.getByText('Use a JPEG, PNG, WebP, GIF or AVIF image.').waitFor();

    await card.getByRole('button', { name: 'Retry the upload of text.png' }).click();
    await card.getByText('Use a JPEG, PNG, WebP, GIF or AVIF image.').waitFor();
    await card.getByRole('button', { name: 'Remove text.png from the list' }).click();
    await card.waitFor({ state: 'detached' });

    expect(await sourceOf(page)).toBe('<p>one</p>');
  });

  it('get a caption and a width, and keep them when they are replaced', async () => {
    const figure = '<figure><img src="/console/none.png" alt="Old" width="3"></figure>';
    const { page } = await openText(`<P>one</P>\n${figure}`);
    const dialog = page.getByRole('dialog', { name: 'Image' });
    await page.locator('.rich-text img[src]').dblclick();
    await dialog.getByRole('textbox', { name: 'Caption' }).fill('Of old');
    await dialog.getByRole('combobox', { name: 'Width' }).selectOption('Wide');
    await dialog.getByRole('button', { name: 'Change image' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await dialog.locator('input[type=file]').setInputFiles([await samplePicture('new.png')]);
    await picturesIn(page).waitFor();

    expect(await sourceOf(page)).toBe(
      '<P>one</P>\n<figure class="alignwide"><img src="URL" alt="Old"><figcaption>Of old</figcaption></figure>',
    );
  });

  it('are chosen from the library, with its alternative text', async () => {
    const { accountId } = app.blog;
    const { buffer } = await samplePicture('x.png');
    await app.blog.call('media/upload', {
      accountId,
      file: buffer,
      mediaName: 'Known loaf',
      alt: 'From the library',
    });
    const { page } = await openText('<p>one</p>');
    await page.keyboard.press('Control+End');

    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Image' });
    await dialog.getByRole('button', { name: 'Choose from library' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose an image' });
    await picker.getByRole('textbox', { name: 'Search media' }).fill('known');
    await picker.getByRole('button', { name: /^Known loaf/ }).click();
    await picturesIn(page).waitFor();

    expect(await sourceOf(page)).toBe('<p>one</p>\n<figure><img src="URL" alt="From the library"></figure>');
  });
});
