import { all, one } from './dom';

const NAMES = ['token', 'apikey', 'apisecretkey'] as const;
const PREFIX = 'docs.';

/** Characters that mean nothing in a text of any language of the samples. */
const HARMLESS = /^[\w.~+/=:-]+$/;

type Name = (typeof NAMES)[number];

/** Returns the credentials that the reader has entered in this tab, as headers. */
export function credentialHeaders(): Record<string, string> {
  const entered = NAMES.map((name) => [name, stored(name)] as const).filter(([, value]) => value !== '');
  return Object.fromEntries(entered);
}

/** Stores a credential for this tab. An empty one is deleted. */
export function keep(name: Name, value: string): void {
  if (value === '') sessionStorage.removeItem(PREFIX + name);
  else sessionStorage.setItem(PREFIX + name, value);
}

/** Shows the dialog in which the credentials are entered. */
export function askCredentials(): void {
  for (const name of NAMES) field(name).value = stored(name);
  dialog().showModal();
}

/** Makes the buttons and the dialog work. */
export function startCredentials(): void {
  for (const button of all<HTMLButtonElement>('button.credentials')) {
    button.hidden = false;
    button.addEventListener('click', askCredentials);
  }
  one('form', dialog()).addEventListener('submit', (event) => {
    event.preventDefault();
    for (const name of NAMES) keep(name, field(name).value.trim());
    done();
  });
  one('.forget', dialog()).addEventListener('click', () => {
    for (const name of NAMES) keep(name, '');
    done();
  });
  one('.close', dialog()).addEventListener('click', () => dialog().close());
  fillSamples();
}

/** Puts the address of the service and the entered credentials into the samples. */
export function fillSamples(): void {
  for (const span of all('[data-fill]')) {
    span.dataset['placeholder'] ??= span.textContent;
    const value = valueOf(span.dataset['fill'] ?? '');
    span.textContent = HARMLESS.test(value) ? value : span.dataset['placeholder'];
  }
  const isComplete = NAMES.every((name) => stored(name) !== '');
  for (const state of all('button.credentials .state')) state.hidden = !isComplete;
}

function valueOf(filled: string): string {
  if (filled === 'origin') return location.origin;
  return NAMES.includes(filled as Name) ? stored(filled as Name) : '';
}

function done(): void {
  fillSamples();
  dialog().close();
}

function stored(name: Name): string {
  return sessionStorage.getItem(PREFIX + name) ?? '';
}

function dialog(): HTMLDialogElement {
  return one<HTMLDialogElement>('dialog#docs-credentials');
}

function field(name: Name): HTMLInputElement {
  return one<HTMLInputElement>(`input[name=${name}]`, dialog());
}
