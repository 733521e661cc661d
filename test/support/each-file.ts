import { sharedBrowser } from './browser/shared-browser';
import { commandHost } from './command-host';
import { closeDomPages } from './dom/dom-pages';

/** One generous limit for every test, so that none fails on a slow machine. */
jest.setTimeout(900_000);

beforeEach(() => sharedBrowser.beginTest());
afterEach(() => Promise.all([sharedBrowser.endTest(), closeDomPages()]));
afterAll(async () => {
  await commandHost.stop();
  await sharedBrowser.stop();
});
