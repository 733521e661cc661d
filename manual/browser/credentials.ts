import { all, one } from './dom';

const NAMES = ['token', 'apikey', 'apisecretkey'] as const;
const PREFIX = 'docs.';

/** Characters without a special meaning in a string of any sample language. */
const HARMLESS = /^[\w.~+/=:-]+$/;

/** What the samples show instead of a secret. Copying a sample copies the secret. */
const MASK = '•'.repeat(12);
const SECRETS: readonly string[] = ['token', 'apisecretkey'];

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
  field('password').value = '';
  problem('');
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
    void use();
  });
  one('.forget', dialog()).addEventListener('click', () => {
    for (const name of NAMES) keep(name, '');
    done();
  });
  one('.close', dialog()).addEventListener('click', () => dialog().close());
  fillSamples();
}

/** Stores what was entered. With a password, logs in for a token first. */
async function use(): Promise<void> {
  if (field('password').value !== '') {
    const token = await logIn(field('email').value, field('password').value);
    if (token === null) return;
    field('token').value = token;
    field('password').value = '';
  }
  for (const name of NAMES) keep(name, field(name).value.trim());
  done();
}

/** Returns the token of a login; null if it fails, in which case the dialog shows the error. */
async function logIn(email: string, password: string): Promise<string | null> {
  problem('');
  try {
    const answer = await fetch('/api/v1/userlogin', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
      credentials: 'omit',
    });
    const { data, detail } = (await answer.json()) as { data?: { token: string }; detail?: string };
    if (!data) problem(detail ?? 'Login failed.');
    return data?.token ?? null;
  } catch {
    problem('The service did not respond. Try again.');
    return null;
  }
}

function problem(text: string): void {
  one('.problem', dialog()).textContent = text;
}

/** Inserts the address of the service and the entered credentials into the samples. */
export function fillSamples(): void {
  for (const span of all('[data-fill]')) {
    span.dataset['placeholder'] ??= span.textContent;
    fill(span, span.dataset['fill'] ?? '', span.dataset['placeholder']);
  }
  const isComplete = NAMES.every((name) => stored(name) !== '');
  for (const state of all('button.credentials .state')) state.hidden = !isComplete;
}

function fill(span: HTMLElement, name: string, placeholder: string): void {
  const value = valueOf(name);
  const isEntered = HARMLESS.test(value);
  const isMasked = isEntered && SECRETS.includes(name);
  span.textContent = isMasked ? MASK : isEntered ? value : placeholder;
  if (isMasked) span.dataset['masked'] = value;
  else delete span.dataset['masked'];
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

function field(name: Name | 'email' | 'password'): HTMLInputElement {
  return one<HTMLInputElement>(`input[name=${name}]`, dialog());
}
