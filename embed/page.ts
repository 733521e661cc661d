import { isHere } from './address';
import type { Services } from './options';
import { scrollToFragment } from './scroll-to-fragment';
import { Embed, type Surroundings, type Navigation } from './embed';

const CONTAINER = '[data-blog]';
/** The suffixes of the attribute names that begin with `data-blog`. */
const ATTRIBUTES = ['', '-api', '-limit', '-category', '-author', '-heading', '-param', '-search'];

/** All containers of a page. Other scripts can add and remove containers at any time. */
export class Page implements Surroundings {
  private readonly embeds = new Map<Element, Embed>();
  /** The scroll position at which the reader left each address of the page. */
  private readonly places = new Map<string, number>();
  private here = location.href;

  constructor(readonly services: Services) {}

  start(): void {
    new MutationObserver((changes) => this.look(changes)).observe(document.documentElement, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ATTRIBUTES.map((name) => `data-blog${name}`),
    });
    addEventListener('popstate', () => this.travel());
    this.look([]);
  }

  /** Moves a post from the address parameters of one container to the parameters of another container whose blog has it. */
  async takeOver(from: Embed, post: string): Promise<boolean> {
    const others = [...this.embeds.values()].filter((embed) => embed.options.blog !== from.options.blog);
    for (const other of others) {
      if (!(await other.has(post))) continue;
      history.replaceState(history.state, '', from.address.of({}));
      history.replaceState(history.state, '', other.address.of({ post }));
      this.follow('opening');
      return true;
    }
    return false;
  }

  /** Shows the target of a link to this page without a page load; leaves every other link to the browser. */
  click(event: MouseEvent): void {
    const link = event.target instanceof Element && event.target.closest('a');
    const modified = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || modified || event.defaultPrevented || link.target || !isHere(link.href)) return;
    if (link.hash !== location.hash)
      return scrollToFragment(link.getRootNode() as ShadowRoot, link.hash, event);
    event.preventDefault();
    this.go(link.href);
  }

  go(href: string): void {
    this.leave();
    if (href !== location.href) history.pushState(history.state, '', href);
    this.here = location.href;
    this.follow('link');
  }

  scrollBack(): void {
    const place = this.places.get(location.href);
    if (place !== undefined) scrollTo({ top: place, behavior: 'instant' });
  }

  private look(changes: MutationRecord[]): void {
    for (const [container, embed] of this.embeds) {
      const changed = changes.some(({ type, target }) => type === 'attributes' && target === container);
      if (container.isConnected && !changed) continue;
      embed.end();
      this.embeds.delete(container);
    }
    for (const container of document.querySelectorAll<HTMLElement>(CONTAINER)) {
      if (!this.embeds.has(container)) this.take(container);
    }
  }

  private take(container: HTMLElement): void {
    const embed = new Embed(container, this.freeNumber(), this);
    this.embeds.set(container, embed);
    void embed.follow('opening');
  }

  private freeNumber(): number {
    const taken = [...this.embeds.values()].map(({ number }) => number);
    let number = 1;
    while (taken.includes(number)) number++;
    return number;
  }

  private travel(): void {
    this.leave();
    this.here = location.href;
    this.follow('history');
  }

  private leave(): void {
    this.places.set(this.here, scrollY);
  }

  private follow(navigation: Navigation): void {
    for (const embed of this.embeds.values()) void embed.follow(navigation);
  }
}
