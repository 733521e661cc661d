import { describeInBrowser } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';
import { soon } from '../support/browser/soon';

/** So long that the editor inserts typed letters itself. */
const LONG = `<p>${'Words of a long text. '.repeat(20).trim()}</p>`.repeat(240);

/** After so long the editor has read where the browser has put the caret. */
const READ_MS = 100;
const PACE_MS = 30;

const SHORT = '<p>Words</p>';

/** Keys, and texts that are typed letter by letter. */
type Typed = { key: string } | { text: string };

const key = (name: string): Typed => ({ key: name });
const text = (letters: string): Typed => ({ text: letters });

const SEQUENCES: [what: string, typed: Typed[]][] = [
  ['letters around the caret', [text('say '), key('End'), text(' é, 🙂'), key('ArrowLeft'), text('!')]],
  ['a line that is removed again', [text('ab'), key('Enter'), text('c'), key('Backspace'), key('Backspace')]],
  ['marks of the keyboard', [key('Control+b'), text('bold'), key('Control+b'), text(' plain ')]],
  ['marks that are written', [text('**bold** `code` '), key('Shift+Enter'), text('next ')]],
  ['blocks that are written', [text('# head'), key('Enter'), text('- one'), key('Enter'), text('two ')]],
  ['what replaces a selection', [key('Shift+ArrowRight'), text('two'), key('Shift+Home'), text('f')]],
  [
    'the list of blocks',
    [text('x'), key('Enter'), key('ArrowUp'), key('Backspace'), text('/quo'), key('Enter')],
  ],
  ['what is undone', [text('many letters'), key('Control+z')]],
];

/** What a person does in the frame of a letter, and what needs the letter: where, and the event. */
const EVENTS = [
  ['.ProseMirror', `new KeyboardEvent('keydown', { key: 'Home' })`],
  ['.ProseMirror', `new KeyboardEvent('keydown', { key: 'a', ctrlKey: true })`],
  ['.ProseMirror', `new InputEvent('beforeinput', { inputType: 'insertFromDrop' })`],
  ['.ProseMirror', `new CompositionEvent('compositionstart')`],
  ['.ProseMirror', `new MouseEvent('mousedown')`],
  ['.ProseMirror', `new FocusEvent('blur')`],
  ['.content-bar button', `new MouseEvent('mousedown', { bubbles: true, cancelable: true })`],
];

describeInBrowser('a long text in the editor of the console', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.start();
  });
  afterAll(() => desk.stop());
  afterEach(() => expect(desk.wrongs()).toEqual([]));

  /** Opens the editor with a content, and the caret at the begin of its first line. */
  async function openText(postContent: string): Promise<DeskPage & { postId: number }> {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Text', postContent });
    const page = await desk.open({ at: `/posts/${postId}` });
    await goToStart(page);
    return Object.assign(page, { postId: Number(postId) });
  }

  async function goToStart(page: DeskPage): Promise<void> {
    await textOf(page).getByText('one', { exact: true }).click();
    await page.keyboard.press('Home');
    await page.waitForTimeout(READ_MS);
  }

  const textOf = (page: DeskPage) => page.getByRole('textbox', { name: 'Content' });

  /** Returns the content, as its source shows it, without its end. */
  async function sourceOf(page: DeskPage): Promise<string> {
    await page.getByRole('button', { name: 'Source' }).click();
    return withoutEnd(await textOf(page).inputValue());
  }

  /** Returns a content without its end, which is long or short; the begin of one that has lost its end. */
  function withoutEnd(content: string): string {
    const end = [LONG, SHORT].find((one) => content.endsWith(one));
    return end ? content.slice(0, -end.length) : content.slice(0, 200);
  }

  async function typeInto(content: string, typed: Typed[]): Promise<string> {
    const page = await openText(content);
    for (const one of typed) {
      if ('key' in one) await page.keyboard.press(one.key, { delay: PACE_MS });
      else await page.keyboard.type(one.text, { delay: PACE_MS });
    }
    const source = await sourceOf(page);
    await page.close();
    return source;
  }

  it.each(SEQUENCES)('takes %s as a short text does', async (_, typed) => {
    const short = await typeInto(`<p>one</p>${SHORT}`, typed);
    const long = await typeInto(`<p>one</p>${LONG}`, typed);

    expect(long).toBe(short);
  });

  /** Script: `type` types a letter at once, and returns whether the editor took it; `first` returns the first line. */
  const TYPING = `
    const content = document.querySelector('.ProseMirror');
    const send = (event) => content.dispatchEvent(event);
    const is = { bubbles: true, cancelable: true };
    const type = (key) => {
      for (const name of ['keydown', 'keypress']) send(new KeyboardEvent(name, { ...is, key, charCode: key.charCodeAt(0) }));
      return !send(new InputEvent('beforeinput', { ...is, inputType: 'insertText', data: key }));
    };
    const first = () => content.firstElementChild.textContent;`;
  /** Script that types two letters in one task of the browser, in which it draws no frame. */
  const LETTERS = `${TYPING}
    type('a');
    type('b');`;

  it('inserts the letters of a frame when it is drawn', async () => {
    const page = await openText(`<p>one</p>${LONG}`);

    const shown = await page.evaluate(`(async () => {
      ${LETTERS}
      const atOnce = first();
      await new Promise((done) => requestAnimationFrame(done));
      return [atOnce, first()];
    })()`);

    expect(shown).toEqual(['one', 'abone']);
    expect(await sourceOf(page)).toBe('<p>abone</p>');
  });

  it('inserts each letter of a key that has several', async () => {
    const page = await openText(`<p>one</p>${LONG}`);

    await page.evaluate(`{ ${TYPING} type('\u0644\u0627'); }`);

    await soon(() => textOf(page).locator('p').first().textContent()).toBe('\u0644\u0627one');
  });

  it('leaves to the browser what no key has typed, and "/", which opens the list of blocks', async () => {
    const page = await openText(`<p>one</p>${LONG}`);

    const isTaken = await page.evaluate(`(() => {
      ${TYPING}
      const input = { ...is, inputType: 'insertText', data: 'a' };
      return [type('a'), type('/'), !send(new InputEvent('beforeinput', input))];
    })()`);

    expect(isTaken).toEqual([true, false, false]);
  });

  it.each(EVENTS)('inserts letters before an event of %s: %s', async (where, event) => {
    const page = await openText(`<p>one</p>${LONG}`);

    const shown = await page.evaluate(`(() => {
      ${LETTERS}
      document.querySelector('${where}').dispatchEvent(${event});
      return first();
    })()`);

    expect(shown).toBe('abone');
  });

  it('leaves a letter to the browser if that has just moved the caret', async () => {
    const page = await openText(`<p>one</p>${LONG}`);

    const isTaken = await page.evaluate(`(() => {
      ${TYPING}
      const before = type('a');
      getSelection().collapse(content.lastElementChild.firstChild, 5);
      return [before, type('b')];
    })()`);

    expect(isTaken).toEqual([true, false]);
  });

  it('keeps a letter if the person goes back in its frame', async () => {
    const { accountId } = desk.blog;
    const page = await openText(`<p>one</p>${LONG}`);
    await page.evaluate(`history.pushState(null, '', '/console/posts')`);
    await page.getByRole('heading', { name: 'Posts', exact: true }).waitFor();
    await page.goBack();
    await goToStart(page);

    await page.evaluate(`{
      ${LETTERS}
      history.pushState(null, '', '/console/posts');
    }`);

    await page.getByRole('heading', { name: 'Posts', exact: true }).waitFor();
    const draft = { accountId, postId: page.postId };
    const saved = async () => (await desk.blog.call('drafts/get', draft)).postContent as string;
    await soon(async () => withoutEnd(await saved())).toBe('<p>abone</p>');
  });
});
