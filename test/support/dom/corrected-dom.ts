import * as database from 'fake-indexeddb';
import { HTMLSelectElement, type BrowserWindow, type KeyboardEvent } from 'happy-dom';
import EcmaScriptModule from 'happy-dom/lib/module/ECMAScriptModule.js';
import ModuleCompiler from 'happy-dom/lib/module/ECMAScriptModuleCompiler.js';
import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js';

/** Words and signs after which a slash begins a regular expression. */
const BEFORE_REGEXP = /(?:\b(?:return|typeof|case)|[|!?])\s*$/;

/** The maximum length of such a word and the white space after it, in characters. */
const LONGEST = 12;

interface Tokens {
  getNonSpacePrecedingToken: (code: string, index: number) => string;
}

/** Tests are compiled without the DOM types, which the library uses for these classes. */
const { IDBFactory, IDBKeyRange } = database as unknown as {
  IDBFactory: new () => object;
  IDBKeyRange: object;
};

const tokens = ModuleCompiler.prototype as unknown as Tokens;
const { getNonSpacePrecedingToken: preceding } = tokens;

// The DOM mistakes some regular expressions for divisions, and then cannot parse the editor's script.
tokens.getNonSpacePrecedingToken = (code, index) =>
  BEFORE_REGEXP.test(code.slice(Math.max(0, index - LONGEST), index)) ? ';' : preceding(code, index);

const modules = EcmaScriptModule.prototype as unknown as {
  evaluate: (...args: unknown[]) => Promise<object>;
};
const { evaluate } = modules;

// In a closed window, an import returns a module without exports. In a browser, it never resolves.
modules.evaluate = function (this: Record<symbol, BrowserWindow>, ...args) {
  return this[PropertySymbol.window]?.closed ? new Promise(() => undefined) : evaluate.apply(this, args);
};

const value = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value');

// The DOM's select element does not accept a number as its value.
Object.defineProperty(HTMLSelectElement.prototype, 'value', {
  ...value,
  set(given: unknown) {
    value?.set?.call(this, String(given));
  },
});

/** What a browser keeps across documents. */
export function keptBy({ localStorage, sessionStorage }: BrowserWindow): object {
  return { localStorage, sessionStorage, indexedDB: new IDBFactory(), IDBKeyRange };
}

/** Adds to a DOM window what it lacks, and what its browser keeps. */
export function complete(window: BrowserWindow, kept: object): void {
  const { HTMLElement, HTMLIFrameElement, Navigator, DOMParser } = window;
  // Popovers are always shown, so menus are open.
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
  // An empty frame has a different origin and no parser.
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', { value: { DOMParser } });
  // The DOM has only the name of the lock API.
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
