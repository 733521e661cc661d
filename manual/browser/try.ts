import { askCredentials, credentialHeaders, fillSamples, keep } from './credentials';
import { all, one } from './dom';

const LOGIN = '/api/v1/userlogin';

/** Makes the forms that send requests to this service work. */
export function startTrying(): void {
  for (const details of all<HTMLDetailsElement>('details.try')) {
    details.hidden = false;
    const form = one<HTMLFormElement>('form', details);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if ('secured' in form.dataset && Object.keys(credentialHeaders()).length === 0) askCredentials();
      else void send(form, details);
    });
  }
}

async function send(form: HTMLFormElement, details: HTMLElement): Promise<void> {
  const [outcome, received] = [one('.outcome', details), one('.received', details)];
  const button = one<HTMLButtonElement>('button[type=submit]', form);
  button.disabled = true;
  outcome.textContent = 'Sending…';
  received.hidden = true;
  const started = performance.now();
  try {
    const answer = await fetch(addressOf(form), requestOf(form));
    const text = await answer.text();
    outcome.textContent = `${answer.status} ${answer.statusText} · ${Math.round(performance.now() - started)} ms`;
    one('code', received).textContent = readable(text);
    received.hidden = text === '';
    if (answer.ok) takeToken(form, text);
  } catch {
    outcome.textContent = 'The service did not respond. Try again.';
  } finally {
    button.disabled = false;
  }
}

function requestOf(form: HTMLFormElement): RequestInit {
  const body = form.querySelector<HTMLTextAreaElement>('textarea')?.value ?? formDataOf(form);
  const credentials = 'secured' in form.dataset ? credentialHeaders() : {};
  const others = inputs(form, 'header').map(({ name, value }) => [name, value] as const);
  return {
    method: form.dataset['method'],
    headers: {
      ...credentials,
      ...Object.fromEntries(others),
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    },
    body,
    // The request must not include the session of another page on this origin.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'follow',
  };
}

/** Returns undefined for operations without a form. The service reads the file after the fields. */
function formDataOf(form: HTMLFormElement): FormData | undefined {
  const fields = inputs(form, 'form');
  if (fields.length === 0) return undefined;
  const data = new FormData();
  for (const { name, value, files } of fields) data.append(name, files?.[0] ?? value);
  return data;
}

/** Returns the address of the request. It is always on the origin of this page. */
function addressOf(form: HTMLFormElement): URL {
  const path = inputs(form, 'path').reduce(
    (done, { name, value }) => done.replace(`{${name}}`, encodeURIComponent(value)),
    form.dataset['path'] ?? '',
  );
  const address = new URL(location.origin);
  address.pathname = path;
  for (const { name, value } of inputs(form, 'query')) address.searchParams.append(name, value);
  return address;
}

function inputs(form: HTMLFormElement, place: string): HTMLInputElement[] {
  return all<HTMLInputElement>(`input[data-place=${place}]`, form).filter(({ value }) => value !== '');
}

/** After a login, the other operations use its token. */
function takeToken(form: HTMLFormElement, text: string): void {
  if (form.dataset['path'] !== LOGIN) return;
  const { data } = JSON.parse(text) as { data: { token: string } };
  keep('token', data.token);
  fillSamples();
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
