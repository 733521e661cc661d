import MiniSearch, { type SearchResult } from 'minisearch';
import { INDEX_OPTIONS, type Section } from '../search/index-options';
import { all, make, one } from './dom';

const MOST_RESULTS = 12;
const EXCERPT = 140;

/** Makes the search work with the pointer, the arrow keys and Enter; `/` focuses it. */
export function startSearch(): void {
  one('.search').hidden = false;
  new Search(one<HTMLInputElement>('#docs-search'), one('#docs-results'), one('#docs-found'));
}

class Search {
  private index?: Promise<MiniSearch<Section>>;

  constructor(
    private readonly input: HTMLInputElement,
    private readonly list: HTMLElement,
    private readonly status: HTMLElement,
  ) {
    input.addEventListener('focus', () => void (this.index ??= loadIndex()));
    input.addEventListener('input', () => void this.show());
    input.addEventListener('keydown', (event) => this.onKey(event));
    input.addEventListener('blur', () => this.close());
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', (event) =>
      this.follow((event.target as Element).closest('[role=option]')),
    );
    document.addEventListener('keydown', (event) => this.onShortcut(event));
  }

  private get options(): HTMLElement[] {
    return all('[role=option]', this.list);
  }

  private get active(): HTMLElement | undefined {
    return this.options.find((option) => option.id === this.input.getAttribute('aria-activedescendant'));
  }

  private async show(): Promise<void> {
    const query = this.input.value.trim();
    const index = await (this.index ??= loadIndex());
    if (query !== this.input.value.trim()) return;
    const results = query === '' ? [] : titlesFirst(index.search(query)).slice(0, MOST_RESULTS);
    this.list.replaceChildren(...results.map((result, at) => optionOf(result, at, query)));
    this.status.textContent = messageFor(query, results.length);
    this.list.classList.toggle('none', results.length === 0);
    this.open(query !== '');
    this.activate(this.options[0]);
  }

  private open(isOpen: boolean): void {
    this.list.hidden = !isOpen || this.options.length === 0;
    this.input.setAttribute('aria-expanded', String(!this.list.hidden));
    this.status.classList.toggle('unseen', !isOpen || !this.list.hidden);
    if (!isOpen) this.input.removeAttribute('aria-activedescendant');
  }

  private close(): void {
    this.open(false);
  }

  private onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.close();
    else if (event.key === 'Enter') this.follow(this.active);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      this.step(event.key === 'ArrowDown' ? 1 : -1);
    }
  }

  private step(by: number): void {
    const { options, active } = this;
    const at = active ? options.indexOf(active) + by : 0;
    this.activate(options.at(at % Math.max(options.length, 1)));
  }

  private activate(option: HTMLElement | undefined): void {
    for (const one of this.options) one.setAttribute('aria-selected', String(one === option));
    if (!option) return;
    this.input.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }

  private follow(option: Element | null | undefined): void {
    const address = option?.getAttribute('data-address');
    if (!address) return;
    this.close();
    this.input.blur();
    location.assign(address);
  }

  private onShortcut(event: KeyboardEvent): void {
    const isTyping = (event.target as Element).matches('input, textarea, select');
    const isShortcut =
      (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!isShortcut) return;
    event.preventDefault();
    this.input.focus();
    this.input.select();
  }
}

async function loadIndex(): Promise<MiniSearch<Section>> {
  const answer = await fetch('/docs/search.json');
  return MiniSearch.loadJSON(await answer.text(), INDEX_OPTIONS);
}

/** Puts the sections whose title has a word of the query before those that have it only in their text. */
function titlesFirst(results: SearchResult[]): SearchResult[] {
  const [inTitle, elsewhere] = [true, false].map((wanted) =>
    results.filter(({ match }) => Object.values(match).flat().includes('title') === wanted),
  );
  return [...(inTitle ?? []), ...(elsewhere ?? [])];
}

function messageFor(query: string, count: number): string {
  if (query === '') return '';
  return count === 0 ? `No results for “${query}”. Try another word.` : `${count} results`;
}

function optionOf(result: SearchResult, at: number, query: string): HTMLElement {
  const option = make('div', 'result');
  const { place, title, text } = result as unknown as Record<'place' | 'title' | 'text', string>;
  option.id = `result-${at}`;
  option.setAttribute('role', 'option');
  option.setAttribute('data-address', String(result.id));
  option.append(make('span', 'title', title), make('span', 'place', place));
  option.append(make('span', 'excerpt', excerptOf(text, query)));
  return option;
}

/** Returns the part of a text around the first word of the query. */
function excerptOf(text: string, query: string): string {
  const [word = ''] = query.toLowerCase().split(/\s+/);
  const found = Math.max(text.toLowerCase().indexOf(word), 0);
  const start = found < EXCERPT / 2 ? 0 : text.indexOf(' ', found - EXCERPT / 3) + 1;
  const part = text.slice(start, start + EXCERPT);
  return `${start > 0 ? '… ' : ''}${part}${start + EXCERPT < text.length ? ' …' : ''}`;
}
