import type { Locator } from 'playwright-core';
import { barriersInSchemes, NO_BARRIERS } from '../support/browser/accessibility';
import { describeInBrowser, styleOf } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { pasteFiles, samplePicture } from '../support/browser/files';
import { HeldRequests } from '../support/browser/held-requests';
import { settled, soon } from '../support/browser/soon';

/** The address of a picture of the library. */
const ADDRESS = /http:\/\/blog\.localhost\/media\/[\w-]{22}/g;

/** A block of each kind, in HTML that the editor would write differently. */
const KINDS = [
  '<P>One</P>',
  '<h2 id=two>Two</h2>',
  '<ul class=three>\n<li>Three</li>\n<li>3</li>\n</ul>',
  '<blockquote >\n<p>Four</p>\n</blockquote>',
  '<pre ><code class="language-js">five;\n\n  five();</code></pre>',
  '<figure class=alignwide><img alt="Six" src="/console/none.png"><figcaption>6</figcaption></figure>',
  '<TABLE><tbody><tr><td>Seven</td><td>7</td></tr></tbody></TABLE>',
  '<p >https://youtu.be/abc</p>',
  '<div class=nine><p>Nine</p></div>',
  '<hr class=ten>',
  '<p class=eleven>هذا نص عربي</p>',
];

describeInBrowser('dragging a block in the editor', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const textOf = (page: BrowserPage) => page.getByRole('textbox', { name: 'Content' });
  const blocksOf = (page: BrowserPage) => page.locator('.ProseMirror > :not(.upload-place)');
  const handleOf = (page: BrowserPage) => page.getByRole('button', { name: 'Drag block' });
  const lineOf = (page: BrowserPage) => page.locator('.drop-line');

  /** Opens the editor with blocks, one on each line. */
  async function openText(...blocks: string[]): Promise<{ page: BrowserPage; postId: number }> {
    const post = { accountId: app.blog.accountId, postTitle: 'Text', postContent: blocks.join('\n') };
    const { postId } = await app.blog.call('addpost', post);
    const page = await app.open({ at: `/posts/${postId}`, viewport: { width: 1280, height: 1400 } });
    await blocksOf(page)
      .nth(blocks.length - 1)
      .waitFor();
    return { page, postId };
  }

  /** Waits until the draft has this content. */
  async function stored(postId: number, ...blocks: string[]): Promise<void> {
    const { accountId } = app.blog;
    const read = async () => {
      const { body } = await app.blog.operate('drafts/get', { accountId, postId });
      return (body as { data?: { postContent?: string } }).data?.postContent?.replace(ADDRESS, 'URL');
    };
    await soon(read).toBe(blocks.join('\n'));
  }

  async function boxOf(element: Locator) {
    const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x, y, width, bottom: y + height, middle: y + height / 2 };
  }

  /** Moves the pointer over a block, and returns its handle. */
  async function hover(page: BrowserPage, block: Locator): Promise<Locator> {
    const { x, y, middle } = await boxOf(block);
    await page.mouse.move(x + 20, y);
    await page.mouse.move(x + 20, Math.min(y + 4, middle));
    await handleOf(page).waitFor();
    await settled(page);
    return handleOf(page);
  }

  /** Presses the handle of a block, and moves the pointer to a place in the window without releasing it. */
  async function press(page: BrowserPage, block: Locator, at: { x: number; y: number }): Promise<void> {
    const handle = await boxOf(await hover(page, block));
    await page.mouse.move(handle.x + 12, handle.middle);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y, { steps: 4 });
  }

  /** Drags a block before or after another one. */
  async function drag(page: BrowserPage, block: Locator, side: 'before' | 'after', other: Locator) {
    const { x, y, bottom } = await boxOf(other);
    await press(page, block, { x: x + 40, y: side === 'before' ? y - 2 : bottom + 2 });
    await lineOf(page).waitFor();
    await page.mouse.up();
    await lineOf(page).waitFor({ state: 'detached' });
  }

  it('moves exactly this block, of each kind, with one step to undo', async () => {
    const { page, postId } = await openText(...KINDS);
    const first = blocksOf(page).first();

    for (const [at] of KINDS.slice(1).entries())
      await drag(page, blocksOf(page).nth(at + 1), 'before', first);
    await stored(postId, ...KINDS.toReversed());
    await drag(page, first, 'after', blocksOf(page).last());
    await stored(postId, ...KINDS.slice(0, -1).toReversed(), ...KINDS.slice(-1));
    await page.focused(textOf(page));
    await page.keyboard.press('Control+z');
    await stored(postId, ...KINDS.toReversed());
    await page.keyboard.press('Control+z');
    await stored(postId, ...KINDS.slice(0, -1).toReversed(), ...KINDS.slice(-1));
    for (let drags = KINDS.length - 2; drags > 0; drags--) await page.keyboard.press('Control+z');
    await stored(postId, ...KINDS);
  });

  it('leaves the caret and the focus in their text', async () => {
    const { page, postId } = await openText('<p>One</p>', '<p>Two</p>', '<p>Three</p>');
    const block = (text: string) => textOf(page).getByText(text, { exact: true });
    await block('Two').click();
    await page.keyboard.press('Home');
    await page.keyboard.type('a');
    await settled(page);

    await drag(page, block('One'), 'after', block('Three'));
    await page.focused(textOf(page));
    await page.keyboard.type('b');
    await drag(page, block('abTwo'), 'after', block('One'));
    await page.keyboard.type('c');

    await stored(postId, '<p>Three</p>', '<p>One</p>', '<p>abcTwo</p>');
    await page.keyboard.press('Control+z');
    await stored(postId, '<p>Three</p>', '<p>One</p>', '<p>abTwo</p>');
    await page.keyboard.press('Control+z');
    await stored(postId, '<p>abTwo</p>', '<p>Three</p>', '<p>One</p>');
    await page.keyboard.press('Control+Shift+z');
    await stored(postId, '<p>Three</p>', '<p>One</p>', '<p>abTwo</p>');
  });

  it('changes nothing when it is dropped where it was or outside of the text, or canceled', async () => {
    const { page } = await openText('<p>One</p>', '<p>Two</p>', '<p>Three</p>');
    const [one, two, three] = [0, 1, 2].map((at) => blocksOf(page).nth(at)) as [Locator, Locator, Locator];
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    const places = [
      await boxOf(two),
      await boxOf(title),
      await boxOf(page.getByRole('toolbar')),
      await boxOf(page.getByRole('complementary', { name: 'Post settings' })),
      { x: 100, middle: -50 },
    ];
    const lines: number[] = [];

    for (const { x, middle } of [
      ...places,
      { ...(await boxOf(one)), middle: (await boxOf(one)).bottom - 1 },
    ]) {
      await press(page, two, { x: x + 40, y: middle });
      await settled(page);
      lines.push(await lineOf(page).count());
      await page.mouse.up();
    }
    const { x, bottom } = await boxOf(three);
    await press(page, two, { x: x + 40, y: bottom - 1 });
    await lineOf(page).waitFor();
    await page.keyboard.press('Escape');
    await lineOf(page).waitFor({ state: 'detached' });
    await page.mouse.up();
    await settled(page);

    expect(lines).toEqual([0, 0, 0, 0, 0, 0]);
    await soon(() => blocksOf(page).allInnerTexts()).toEqual(['One', 'Two', 'Three']);
    await soon(() => title.inputValue()).toBe('Text');
    expect(page.operations).not.toContain('drafts/save');
  });

  it('is also offered as a menu of the handle', async () => {
    const { page, postId } = await openText('<P>One</P>', '<P>Two</P>', '<P>Three</P>');

    await (await hover(page, blocksOf(page).nth(1))).click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await stored(postId, '<P>One</P>', '<P>Three</P>', '<P>Two</P>');
    await (await hover(page, blocksOf(page).nth(1))).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();

    await stored(postId, '<P>Three</P>', '<P>One</P>', '<P>Two</P>');
  });

  it('keeps uploads in the text and in the block', async () => {
    const { page, postId } = await openText('<p>One</p>', '<p>Two</p>', '<p>Three</p>');
    const block = (text: string) => textOf(page).getByText(text, { exact: true });
    const held = await HeldRequests.of(page, '**/console/api/media/upload');
    const data = (await samplePicture('inline.png')).buffer.toString('base64');
    await block('Three').click();
    await page.keyboard.press('End');
    await settled(page);
    await pasteFiles(page, [], { 'text/html': `<p>!<img src="data:image/png;base64,${data}" alt="In"></p>` });
    await block('One').click();
    await page.keyboard.press('End');
    await settled(page);
    await pasteFiles(page, [await samplePicture('figure.png')]);
    await page.keyboard.type('New');
    await held.sent(2);

    await drag(page, block('One'), 'after', block('Two'));
    await drag(page, textOf(page).locator('p', { hasText: 'Three!' }), 'before', block('Two'));
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+z');
    await page.locator('.upload-place').nth(1).waitFor();
    await held.release(0);
    await held.release(1);

    await stored(
      postId,
      '<figure><img src="URL"></figure>',
      '<p>New</p>',
      '<p>Three!<img src="URL" alt="In"></p>',
      '<p>Two</p>',
      '<p>One</p>',
    );
  });

  it('scrolls near the edge of the window', async () => {
    const { page } = await openText(...Array.from({ length: 80 }, (_, at) => `<p>Block ${at}</p>`));
    await page.setViewportSize({ width: 1280, height: 500 });
    const first = blocksOf(page).first();

    await press(page, first, { x: (await boxOf(first)).x + 40, y: 495 });
    await soon(() => page.evaluate<number>('scrollY')).toBeGreaterThan(600);
    await page.mouse.up();

    await soon(() => first.innerText()).toBe('Block 1');
    expect((await blocksOf(page).allInnerTexts()).indexOf('Block 0')).toBeGreaterThan(10);
  });

  it('has a handle with a name, outside of the tab order, and a line in both color schemes', async () => {
    const { page } = await openText('<p>One</p>', '<p>Two</p>', '<p>Three</p>');
    const last = blocksOf(page).last();
    const before = await boxOf(last);
    const handle = await hover(page, blocksOf(page).first());
    const barriers = await barriersInSchemes(page);
    const colors: string[] = [];

    await press(page, blocksOf(page).first(), { x: before.x + 40, y: before.bottom - 1 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      colors.push(await styleOf(lineOf(page), 'border-top-color'));
    }
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    const isPrinted = [await handle.isVisible(), await lineOf(page).isVisible()];
    await page.emulateMedia({ colorScheme: 'light', media: 'screen' });

    expect(barriers).toEqual(NO_BARRIERS);
    await soon(() => handle.getAttribute('tabindex')).toBe('-1');
    expect(colors).toEqual(['rgb(11, 87, 164)', 'rgb(142, 194, 255)']);
    expect(isPrinted).toEqual([false, false]);
    expect(await boxOf(last)).toEqual(before);
    await page.mouse.up();
  });

  it('has its handle at the start of the line, and none while the user types', async () => {
    const { page } = await openText('<p>One</p>', '<p>هذا نص عربي</p>');
    const text = await boxOf(textOf(page));
    await textOf(page).getByText('One').click();
    const left = await boxOf(await hover(page, blocksOf(page).last()));

    await page.keyboard.type('x');
    await handleOf(page).waitFor({ state: 'detached' });
    await page.evaluate("document.dir = 'rtl'");
    const mirrored = await boxOf(textOf(page));
    const right = await boxOf(await hover(page, blocksOf(page).last()));
    await drag(page, blocksOf(page).last(), 'before', blocksOf(page).first());

    expect([left.x + left.width, right.x]).toEqual([text.x, mirrored.x + mirrored.width]);
    await soon(() => blocksOf(page).last().innerText()).toContain('One');
  });

  it('is not offered to those who may only read', async () => {
    const post = { accountId: app.blog.accountId, postTitle: 'Text', postStatus: 'published' };
    const { postId } = await app.blog.call('addpost', { ...post, postContent: '<p>One</p>\n<p>Two</p>' });
    const page = await app.openAs('Viewer', { at: `/posts/${postId}` });
    await blocksOf(page).last().waitFor();

    const { x, middle } = await boxOf(blocksOf(page).first());
    await page.mouse.move(x + 20, middle);
    await page.mouse.move(x + 21, middle);
    await settled(page);

    await soon(() => textOf(page).getAttribute('contenteditable')).toBe('false');
    await soon(() => handleOf(page).count()).toBe(0);
  });
});
