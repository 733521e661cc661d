import * as database from 'fake-indexeddb';
import { HTMLSelectElement, type BrowserWindow, type KeyboardEvent } from 'happy-dom';
import EcmaScriptModule from 'happy-dom/lib/module/ECMAScriptModule.js';
import ModuleCompiler from 'happy-dom/lib/module/ECMAScriptModuleCompiler.js';
import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js';

/** After these words and signs a slash begins a regular expression. */
const BEFORE_REGEXP = /(?:\b(?:return|typeof|case)|[|!?])\s*$/;

/** The most characters of a script that such a word and the blanks after it have. */
const LONGEST = 12;

interface Tokens {
  getNonSpacePrecedingToken: (code: string, index: number) => string;
}

/** Tests are compiled without the types of the DOM, with which the library describes these classes. */
const { IDBFactory, IDBKeyRange } = database as unknown as {
  IDBFactory: new () => object;
  IDBKeyRange: object;
};

const tokens = ModuleCompiler.prototype as unknown as Tokens;
const { getNonSpacePrecedingToken: preceding } = tokens;

// The DOM takes some regular expressions for divisions. Then it cannot read the script of the editor.
tokens.getNonSpacePrecedingToken = (code, index) =>
  BEFORE_REGEXP.test(code.slice(Math.max(0, index - LONGEST), index)) ? ';' : preceding(code, index);

const modules = EcmaScriptModule.prototype as unknown as {
  evaluate: (...args: unknown[]) => Promise<object>;
};
const { evaluate } = modules;

// In a window that was closed, an import of the DOM gets a module without exports. In a browser, it never ends.
modules.evaluate = function (this: Record<symbol, BrowserWindow>, ...args) {
  return this[PropertySymbol.window]?.closed ? new Promise(() => undefined) : evaluate.apply(this, args);
};

const value = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value');

// A select element of the DOM takes no number as its value.
Object.defineProperty(HTMLSelectElement.prototype, 'value', {
  ...value,
  set(given: unknown) {
    value?.set?.call(this, String(given));
  },
});

/** What the browser of a person keeps, whichever document it shows. */
export function keptBy({ localStorage, sessionStorage }: BrowserWindow): object {
  return { localStorage, sessionStorage, indexedDB: new IDBFactory(), IDBKeyRange };
}

/** Gives a window of the DOM what it lacks, and what its browser keeps. */
export function complete(window: BrowserWindow, kept: object): void {
  const { HTMLElement, HTMLIFrameElement, Navigator, DOMParser } = window;
  // Popovers are shown always: menus are open.
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
  // An empty frame is of another origin, and has no parser.
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', { value: { DOMParser } });
  // There are no locks, but the name of them.
  Reflect.deleteProperty(Navigator.prototype, 'locks');
  window.addEventListener('keydown', (event) => cancelDialog(window, event as KeyboardEvent));
  for (const [name, value] of Object.entries({ ...kept, MessageChannel }))
    Object.defineProperty(window, name, { value });
}

/** In a browser, Escape cancels the dialog on top. */
function cancelDialog({ document, Event }: BrowserWindow, { key, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Escape' || defaultPrevented) return;
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  dialogs.at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
}
