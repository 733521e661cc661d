import { de } from '../../console/words/de';
import type { Words } from '../../console/words/dictionary';
import { es } from '../../console/words/es';
import { setFormats } from '../../console/words/format';
import { fr } from '../../console/words/fr';
import { PASSWORD } from '../support/blog';
import { barriersInSchemes, NO_BARRIERS } from '../support/browser/accessibility';
import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { englishTextsIn } from '../support/browser/english-texts';
import { linkedScreens } from '../support/browser/linked-screens';
import { soon } from '../support/browser/soon';

const PHONE = { width: 360, height: 740 };

const LANGUAGES: readonly ['de' | 'es' | 'fr', string, Words][] = [
  ['de', 'de-DE', de],
  ['es', 'es-ES', es],
  ['fr', 'fr-FR', fr],
];

const languageIn = (page: BrowserPage) => page.evaluate<string>('document.documentElement.lang');
const button = (page: BrowserPage, name: string) => page.getByRole('button', { name, exact: true });

/** Returns what is wrong with the page as a whole. */
async function faultsOf(page: BrowserPage, words: Words) {
  await page.waitForLoadState('networkidle');
  return {
    english: await englishTextsIn(page, words),
    width: await page.evaluate('document.documentElement.scrollWidth'),
    barriers: await barriersInSchemes(page),
  };
}

const NO_FAULTS = { english: [], width: PHONE.width, barriers: NO_BARRIERS };

describeInBrowser('the languages of the console', () => {
  let app: BrowserConsole;
  let paths: string[];
  let postId: string;

  beforeAll(async () => {
    app = await BrowserConsole.start();
    const { blog } = app;
    const { accountId } = blog;
    await blog.call('accounts/update', { accountId, name: 'Ñandú', blogDescription: '„Zitat“' });
    const { catId } = await blog.call('addcategory', { catName: 'Ñ', catLabelColor: '#ffd166' });
    const { authorId } = await blog.call('addauthor', { authorName: 'Zoë Ångström' });
    const fields = { accountId, postCategoriesId: catId, postAuthorId: authorId };
    const add = async (postTitle: string, more: object = {}) =>
      String((await blog.call('addpost', { ...fields, postTitle, ...more })).postId);
    postId = await add('Über Brot', { postStatus: 'published', postContent: '<p>Ñam</p>' });
    await blog.call('updatepost', {
      accountId,
      postId,
      postTitle: 'Über Brote',
      postContent: '<p>Ñam ñam</p>',
    });
    await blog.call('drafts/save', { accountId, postId, postTitle: 'Über Brötchen' });
    await add('Später', { postStatus: 'scheduled', postPublishAt: '2036-01-31T08:00:00Z' });
    const waiting = await add('Prüfling');
    await blog.call('drafts/save', { accountId, postId: waiting, postTitle: 'Prüfling 2' });
    await blog.call('reviews/request', { accountId, postId: waiting });
    await blog.call('deletepost', { accountId, postId: await add('Äpfel') });
    await blog.subAccount('Süd');
    await blog.invite('Author');
    const { webhookId } = await blog.subscribe('post.update');
    await blog.call('updatepost', { accountId, postId, postTitle: 'Über Brote', postButtonText: 'Ñ' });
    paths = [
      ...(await linkedScreens(app)),
      ...['/posts?status=changes', '/posts/new', `/posts/${postId}`, `/posts/${postId}/history`],
      ...[`/webhooks/${String(webhookId)}`, '/profile', '/no/screen'],
    ];
  });
  afterAll(() => app.stop());

  const nameIt =
    (language: string | null, email = app.blog.owner.email) =>
    async () => {
      const person = await app.blog.logIn(email);
      await app.blog.call('updateprofile', { firstName: 'Zoë', lastName: 'Ångström', language }, person);
    };

  describe.each(LANGUAGES)('in a browser in %s', (language, locale, words) => {
    // Patterns of texts contain dates.
    beforeAll(() => setFormats(language));
    afterAll(() => setFormats('en'));

    it('apply to the login, which needs no profile', async () => {
      const page = await app.open({ email: null, at: '/login', locale, viewport: PHONE });
      await button(page, words.login.submit).waitFor();
      const faults = await faultsOf(page, words);
      await button(page, words.login.submit).click();
      await page.getByRole('alert').first().waitFor();
      const missing = await faultsOf(page, words);

      await page.getByRole('textbox', { name: words.login.email }).fill(app.blog.owner.email);
      await page.getByRole('textbox', { name: words.login.password }).fill('wrong password');
      await button(page, words.login.submit).click();
      await page.getByText(words.login.failed).waitFor();
      await page.getByRole('textbox', { name: words.login.password }).fill(PASSWORD);
      await button(page, words.login.submit).click();

      await page.getByRole('heading', { name: words.home.heading }).waitFor();
      expect([await languageIn(page), faults, missing]).toEqual([language, NO_FAULTS, NO_FAULTS]);
    });

    it('apply to every screen, which is accessible and fits on a phone', async () => {
      const page = await app.open({ locale, viewport: PHONE });
      for (const at of paths) {
        await page.to(at);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });

        expect([at, await languageIn(page), await faultsOf(page, words)]).toEqual([at, language, NO_FAULTS]);
      }
    });

    it('apply to every screen of a desktop', async () => {
      const page = await app.open({ locale });
      for (const at of paths) {
        await page.to(at);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        await page.waitForLoadState('networkidle');

        expect([at, await englishTextsIn(page, words)]).toEqual([at, []]);
      }
    });

    it('apply to the step before publishing, the menus and the lists of commands and keys', async () => {
      const page = await app.open({ at: `/posts/${postId}`, locale, viewport: PHONE });
      const { effects, moreActions } = words.editor;

      await button(page, moreActions).click();
      const menu = await faultsOf(page, words);
      await page.keyboard.press('Escape');
      await button(page, effects.update).click();
      await page.getByRole('dialog').getByText(words.editor.checks.heading).waitFor();
      const step = await faultsOf(page, words);
      await page.to('/posts');
      await page.getByRole('row').nth(1).waitFor();
      await page.keyboard.press('Control+k');
      await page.locator('.palette-list [role=option]').first().waitFor();
      const palette = await faultsOf(page, words);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.getByRole('heading', { name: words.shortcuts.title }).waitFor();
      const keys = await faultsOf(page, words);

      expect({ menu, step, palette, keys }).toEqual({
        menu: NO_FAULTS,
        step: NO_FAULTS,
        palette: NO_FAULTS,
        keys: NO_FAULTS,
      });
    });

    it('apply to what the service reports about fields', async () => {
      const page = await app.open({ at: '/categories', locale, viewport: PHONE });
      await button(page, words.categories.add).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: words.categories.name }).fill('x'.repeat(300));
      await button(page, words.common.save)
        .or(dialog.getByRole('button', { name: words.categories.add }))
        .last()
        .click();

      const message = words.problems.fieldMessages['must have at most # characters'].replace('#', '255');
      await dialog.getByText(words.common.fieldError(words.categories.name, message)).waitFor();
      expect(await faultsOf(page, words)).toEqual(NO_FAULTS);
    });
  });

  it('are chosen in the profile, follow the person to another browser, and stay for the login page', async () => {
    const email = await app.emailOf('Contributor');
    const page = await app.open({ email, at: '/profile' });
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await button(page, 'Save').click();

    await page.getByRole('heading', { name: 'Profil', exact: true }).waitFor();
    const chosen = await page.getByRole('combobox', { name: 'Sprache' }).inputValue();
    const other = await app.open({ email, at: '/posts', locale: 'fr-FR' });
    await other.getByRole('heading', { name: 'Beiträge' }).waitFor();
    await button(page, 'Abmelden').click();
    await button(page, 'Anmelden').waitFor();
    await page.reload();
    await button(page, 'Anmelden').waitFor();

    expect([chosen, await languageIn(other), await languageIn(page)]).toEqual(['de', 'de', 'de']);
  });

  it('of the browser are used again when they are chosen in the profile', async () => {
    const email = await app.emailOf('Editor');
    await nameIt('es', email)();
    const page = await app.open({ email, at: '/profile', locale: 'fr-FR' });
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('Idioma del navegador');
    await button(page, 'Guardar').click();

    await page.getByRole('heading', { name: 'Profil', exact: true }).waitFor();

    expect(await languageIn(page)).toBe('fr');
    expect(await page.evaluate("localStorage.getItem('console-language')")).toBeNull();
  });

  it('change after a log in in a browser with another language', async () => {
    const email = await app.emailOf('Author');
    await nameIt('fr', email)();
    const page = await app.open({ email: null, at: '/categories' });

    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await button(page, 'Log in').click();

    await page.getByRole('heading', { name: 'Catégories' }).waitFor();
    expect(await languageIn(page)).toBe('fr');
  });

  it('do not change while something is unsaved', async () => {
    const email = await app.emailOf('Viewer');
    const page = await app.open({ email, at: '/profile' });
    const password = page.getByRole('textbox', { name: 'Current password' });
    await password.fill('typed');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Español');
    await button(page, 'Save').click();

    await page.getByText('Reload the page to use the new language.').waitFor();
    expect([await password.inputValue(), await languageIn(page)]).toEqual(['typed', 'en']);

    await password.fill('');
    await page.reload();
    await page.getByRole('heading', { name: 'Perfil' }).waitFor();
  });

  it('are English if their texts cannot be loaded', async () => {
    const page = await app.open({ email: null, at: '/login', locale: 'de-DE' });
    await page.route(/\/console\/assets\/de-/, (route) => route.abort());

    await page.reload();

    await button(page, 'Log in').waitFor();
    expect(await languageIn(page)).toBe('en');
    await soon(() => Promise.resolve(page.complaints.length)).toBe(1);
    page.complaints.length = 0;
  });

  it('cause no error', () => {
    expect(app.violations()).toEqual([]);
  });
});
