import { all, one } from './dom';

const CHOSEN = 'docs.language';

/** Makes the tabs and buttons of the samples work. The chosen language applies to all samples in the browser tab. */
export function startSamples(): void {
  for (const samples of all('.samples')) {
    for (const tab of tabsOf(samples)) {
      tab.addEventListener('click', () => choose(tab.dataset['language'] ?? ''));
      tab.addEventListener('keydown', (event) => move(event, samples));
    }
    startCopying(samples);
  }
  const chosen = sessionStorage.getItem(CHOSEN);
  if (chosen) choose(chosen);
}

function startCopying(samples: HTMLElement): void {
  const button = one('.copy', samples);
  button.hidden = false;
  button.addEventListener('click', () => void copy(button, codeOf(one('pre:not([hidden])', samples))));
}

/** Returns the code of a sample, with the values that the page masks. */
function codeOf(sample: HTMLElement): string {
  const code = sample.cloneNode(true) as HTMLElement;
  for (const masked of all('[data-masked]', code)) masked.textContent = masked.dataset['masked'] ?? '';
  return code.textContent;
}

async function copy(button: HTMLElement, text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  button.textContent = 'Copied';
  setTimeout(() => (button.textContent = 'Copy'), 2000);
}

function choose(language: string): void {
  sessionStorage.setItem(CHOSEN, language);
  for (const samples of all('.samples')) {
    // A few operations have no sample in some languages: they keep the previous one.
    if (tabsOf(samples).every((tab) => tab.dataset['language'] !== language)) continue;
    for (const tab of tabsOf(samples)) {
      const isChosen = tab.dataset['language'] === language;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
    }
    for (const panel of all('[role=tabpanel]', samples))
      panel.hidden = panel.dataset['language'] !== language;
  }
}

function move(event: KeyboardEvent, samples: HTMLElement): void {
  const tabs = tabsOf(samples);
  const at = tabs.findIndex((tab) => tab === event.target);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const next = tabs.at(to % tabs.length);
  choose(next?.dataset['language'] ?? '');
  next?.focus();
}

function tabsOf(samples: HTMLElement): HTMLElement[] {
  return all('[role=tab]', samples);
}
