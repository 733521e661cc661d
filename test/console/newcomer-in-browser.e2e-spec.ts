import { PASSWORD } from '../support/blog';
import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, ORIGIN, type BrowserPage } from '../support/browser/browser-console';
import { confirmStep } from '../support/browser/editor-actions';
import { dropFiles, type SampleFile } from '../support/browser/files';
import { HeldRequests } from '../support/browser/held-requests';
import { phonePhotograph, positionsIn } from '../support/browser/photographs';
import { soon } from '../support/browser/soon';
import { untilStored } from '../support/browser/unsaved-posts';

const IMAGE = `${ORIGIN}/picture.svg`;

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Returns a script that describes an image as the browser shows it. */
const lookOf = (selector: string) => `(async () => {
  const image = document.querySelector('${selector}');
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  canvas.drawImage(image, 0, 0);
  const colorAt = (y) => {
    const [red, , blue] = canvas.getImageData(width / 2, y, 1, 1).data;
    return red > blue ? 'red' : 'blue';
  };
  const shape = width < height ? 'upright' : 'sideways';
  return [shape, colorAt(height * 0.1), 'above', colorAt(height * 0.9)].join(' ');
})()`;

/** Returns a script that reads the width of an image relative to its height on the page. */
const shapeOf = (selector: string) => `(() => {
  const { width, height } = document.querySelector('${selector}').getBoundingClientRect();
  return (width / height).toFixed(2);
})()`;

const SIZES = /^\(max-width: \d+px\) calc\(100vw - 48px\), \d+px$/;

describeInBrowser('the first post of a newcomer in the console', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start({ isWhole: true });
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  it('is written, shown in a preview, published, and found on the blog and in the log of a webhook', async () => {
    const { accountId, owner } = app.blog;
    const webhook = await app.blog.subscribe('post.update');
    const page = await app.open({ email: null, at: '/posts/new' });
    await page.route(IMAGE, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );

    await page.getByRole('textbox', { name: 'Email' }).fill(owner.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Bread that keeps');
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.status('Saved');
    await page.keyboard.type('Every loaf begins the evening before.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/head');
    await page.keyboard.press('Enter');
    await page.keyboard.type('The dough');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- flour');
    await page.keyboard.press('Enter');
    await page.keyboard.type('water');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('See more');
    for (let letter = 0; letter < 4; letter++) await page.keyboard.press('Shift+ArrowLeft');
    await page.getByRole('button', { name: 'Link' }).click();
    await page.getByRole('textbox', { name: 'URL', exact: true }).fill('https://example.com/more');
    await page.getByRole('button', { name: 'Add link' }).click();
    await page.keyboard.type(' of it');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await page.getByRole('textbox', { name: 'URL', exact: true }).fill(IMAGE);
    await page.getByRole('textbox', { name: 'Alt text', exact: true }).fill('A loaf');
    await page.getByRole('button', { name: 'Insert image' }).click();
    await page.keyboard.type('The end');
    await page.status('Saved');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const shown = await page.frameLocator('iframe.preview-frame').locator('.content').innerText();
    await confirmStep(page, 'Publish');
    await page.getByText('Published.', { exact: true }).waitFor();

    const { data } = await app.blog.list('listposts', { accountId });
    const [post] = data;
    expect(data).toHaveLength(1);
    expect(post).toMatchObject({
      postTitle: 'Bread that keeps',
      postSlug: 'bread-that-keeps',
      postVisibility: 'public',
    });
    expect(post?.postContent).toBe(
      [
        '<p>Every loaf begins the evening before.</p>',
        '<h2>The dough</h2>',
        '<ul><li>flour</li><li>water</li></ul>',
        '<p>See <a href="https://example.com/more">more</a> of it</p>',
        `<figure><img src="${IMAGE}" alt="A loaf"></figure>`,
        '<p>The end</p>',
      ].join('\n'),
    );
    expect(shown).toContain('The dough');
    const response = await page.goto(String(post?.postUrl));
    expect(response?.status()).toBe(200);
    await soon(() => page.locator('.content').innerText()).toContain('The end');
    const call = await app.blog.received();
    expect(JSON.stringify(call)).toContain('Bread that keeps');
    const deliveries = await app.blog.list('webhooks/deliveries', {
      webhookId: webhook.webhookId,
      accountId,
    });
    expect(deliveries.data).toHaveLength(1);
    expect(page.url()).toContain(ORIGIN);
  });

  /** Adds a picture to the text: drops it or, on a phone, chooses it. */
  async function addToText(page: BrowserPage, photo: SampleFile, isPhone: boolean): Promise<void> {
    if (!isPhone) return dropFiles(page, '.rich-text p', [photo]);
    await page.getByRole('button', { name: 'More formatting' }).tap();
    await page.getByRole('menuitem', { name: 'Image' }).tap();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('dialog', { name: 'Image' }).getByRole('button', { name: 'Upload' }).tap();
    await (await chooser).setFiles(photo);
  }

  async function pickCover(page: BrowserPage, name: string, isPhone: boolean): Promise<void> {
    if (isPhone) await page.getByRole('button', { name: 'Post settings' }).tap();
    const cover = page.getByRole('group', { name: 'Cover image' });
    await cover.getByRole('button', { name: 'Choose from library' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose an image' });
    await picker.getByRole('button', { name }).click();
    if (isPhone) await page.getByRole('button', { name: 'Close settings' }).tap();
  }

  /** Returns what readers get for the open post: its page, its JSON, the feed, and each file of its pictures. */
  async function servedOf(page: BrowserPage): Promise<Map<string, Buffer>> {
    const [blog = '', slug = ''] = new URL(page.url()).pathname.split('/').slice(2);
    const files = await page.evaluate<string[]>(`[...document.images].flatMap(({ src, srcset }) =>
      [src, ...srcset.split(', ').map((candidate) => candidate.split(' ')[0])])`);
    const texts = [page.url(), `${ORIGIN}/public/${blog}/posts/${slug}`, `${ORIGIN}/blog/${blog}/feed.xml`];
    const served = [...new Set([...texts, ...files])].map(async (url): Promise<[string, Buffer]> => {
      const response = await fetch(url.replace(ORIGIN, app.blog.baseUrl));
      expect([url, response.status]).toEqual([url, 200]);
      return [url, Buffer.from(await response.arrayBuffer())];
    });
    return new Map(await Promise.all(served));
  }

  it.each([
    ['dropped.jpg', {}],
    ['phone.jpg', PHONE],
  ])(
    'has a photograph in its text and as its cover, upright and without its position: %s',
    async (name, device) => {
      const photo = await phonePhotograph(name);
      const isPhone = device === PHONE;
      const page = await app.open({ at: '/posts/new', ...device });
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`A photograph ${name}`);
      await page.getByRole('textbox', { name: 'Content' }).click();
      await page.status('Saved');
      await page.keyboard.type('Seen at the sea.');

      await addToText(page, photo, isPhone);
      await page.getByRole('button', { name: 'Add alt text' }).click();
      await page.keyboard.type('The sea');
      await page.keyboard.press('Enter');
      await pickCover(page, name, isPhone);
      await page.status('Saved');
      await confirmStep(page, 'Publish');
      await page.getByText('Published.', { exact: true }).waitFor();

      const { data } = await app.blog.list('listposts', { accountId: app.blog.accountId, limit: 1 });
      const [post] = data;
      const address = String(post?.postImage);
      expect(post?.postContent).toBe(
        `<p>Seen at the sea.</p>\n<figure><img src="${address}" alt="The sea"></figure>`,
      );
      await page.goto(String(post?.postUrl));
      for (const selector of ['.content img', 'img.cover']) {
        const image = page.locator(selector);
        await soon(() => page.evaluate<string>(lookOf(selector))).toBe('upright red above blue');
        await soon(() => image.getAttribute('srcset')).toMatch(/\/320\.webp 320w, .* 600w$/);
        await soon(() => image.getAttribute('sizes')).toMatch(SIZES);
      }
      await soon(() => page.evaluate<string>(shapeOf('.content img'))).toBe('0.75');
      await soon(() => page.locator('.content img').getAttribute('alt')).toBe('The sea');
      await soon(() => page.locator('meta[property="og:image"]').getAttribute('content')).toBe(address);
      const served = await servedOf(page);
      const withPosition = [...served].filter(([, bytes]) => positionsIn(bytes) > 0);
      expect([positionsIn(photo.buffer), withPosition.map(([url]) => url)]).toEqual([3, []]);
      expect([...served.keys()]).toEqual(expect.arrayContaining([address, `${address}/320.webp`]));
    },
  );

  it('is made once, even if its title is left, saved and published at the same moment', async () => {
    const page = await app.open({ at: '/posts/new' });
    const held = await HeldRequests.of(page, '**/console/api/addpost');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Only once');

    await page.getByRole('button', { name: 'Save draft' }).dispatchEvent('click');
    await page.getByRole('textbox', { name: 'Content' }).click();
    await held.sent(1);
    await confirmStep(page, 'Publish');
    await held.release();
    await page.getByText('Published.', { exact: true }).waitFor();

    const { data } = await app.blog.list('listposts', { accountId: app.blog.accountId });
    const made = data.filter(({ postTitle }) => postTitle === 'Only once');
    expect(made.map(({ postVisibility }) => postVisibility)).toEqual(['public']);
    expect(page.operations.filter((operation) => operation === 'addpost')).toHaveLength(1);
    expect(page.url()).toBe(`${ORIGIN}/console/posts/${made[0]?.postId}`);
  });

  it('is stored only in the browser until its title loses the focus', async () => {
    const page = await app.open({ at: '/posts/new' });
    await page.clock.install();
    await page.getByRole('textbox', { name: 'Title', exact: true }).pressSequentially('Not made yet');
    await page.status('Unsaved changes');
    await page.clock.runFor(10_000);
    await untilStored(page, 'Not made yet');
    const sent = page.operations.filter((operation) => operation === 'addpost');

    const again = await page.context().newPage();
    await again.goto(`${ORIGIN}/console/posts/new`);
    const title = again.getByRole('textbox', { name: 'Title', exact: true });
    await title.waitFor();
    await page.close();
    await again.getByRole('button', { name: 'Continue Not made yet' }).click();

    expect(sent).toEqual([]);
    await soon(() => title.inputValue()).toBe('Not made yet');
  });

  it('has the slug of its title until it was public, unless the person sets another one', async () => {
    const page = await app.open({ at: '/posts/new' });
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    const slug = page.getByRole('textbox', { name: 'Slug' });
    await title.fill('One name');
    await slug.focus();
    await page.status('Saved');

    await title.fill('Another näme');
    const followed = await slug.inputValue();
    await slug.fill('my-own');
    await title.fill('A third name');
    await page.status('Saved');
    const own = await slug.inputValue();
    await slug.fill('only-once');
    await page.getByText('/only-once is already taken. We’ll use /only-once-2.').waitFor();

    expect([followed, own]).toEqual(['another-name', 'my-own']);
  });

  it('is not offered the address of a page of the blog', async () => {
    const page = await app.open({ at: '/posts/new' });
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    const field = page.locator('.field', { has: page.getByRole('textbox', { name: 'Slug' }) });
    const hint = field.locator('.slug-state');

    await title.fill('Search');
    await soon(() => hint.innerText()).toMatch(/^\/search is /);
    const reserved = await hint.innerText();
    await title.fill('Search for words');
    await page.getByText('/search-for-words is available.').waitFor();

    expect(reserved).toBe('/search is reserved for a page of the blog. We’ll use /search-2.');
  });

  it('is offered the slug of its title even if the code for slugs arrives after the title', async () => {
    const page = await app.open({ at: '/posts' });
    const held = await HeldRequests.of(page, '**/console/assets/slug-*.js');
    await page.to('/posts/new');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Search');
    const slug = page.getByRole('textbox', { name: 'Slug' });
    await held.sent(1);
    const before = await slug.getAttribute('placeholder');

    await held.release();

    await page.getByText('/search is reserved for a page of the blog.').waitFor();
    expect([before, await slug.getAttribute('placeholder')]).toEqual(['', 'search']);
  });

  it('has the keys that were typed while the editor was loading', async () => {
    const page = await app.open({ at: '/posts' });
    let release = () => undefined as void;
    const released = new Promise<void>((done) => (release = done));
    await page.getByRole('button', { name: 'New post' }).waitFor();
    await page.route('**/console/assets/*.js', (route) => released.then(() => route.continue()));
    const asked = page.waitForRequest('**/console/assets/*.js');
    await page.getByRole('button', { name: 'New post' }).click();
    await asked;

    await page.keyboard.type('Carl writes about');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Good bread');
    release();
    const content = page.getByRole('textbox', { name: 'Content' });
    await content.getByText('Good bread').waitFor();
    await page.keyboard.type(' takes time');
    await page.status('Saved');

    await soon(() => content.innerText()).toBe('Good bread takes time');
    const { data } = await app.blog.list('listposts', { accountId: app.blog.accountId });
    expect(data[0]).toMatchObject({ postTitle: 'Carl writes about' });
  });
});
