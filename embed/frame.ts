import { styles } from './embed.css';
import { styles as layouts } from '../src/site/templates/layouts.css';
import { Colors } from './colors';
import { h } from './element';

/** The content of a container: a list, a post, or an error message. */
export interface View {
  node: HTMLElement;
  /** The element that is focused when the reader has followed a link to the view. */
  heading: HTMLElement;
  /** The text that screen readers announce when the view is shown; empty for no announcement. */
  says: string;
}

/** The shadow root of a container, with a landmark for the view and a live region for announcements. */
export class Frame {
  readonly root: ShadowRoot;
  readonly colors: Colors;
  private readonly region: HTMLElement;
  private readonly status = h('p', { class: 'unseen', role: 'status' });

  constructor(
    private readonly container: HTMLElement,
    click: (event: MouseEvent) => void,
  ) {
    this.root = container.shadowRoot ?? container.attachShadow({ mode: 'open' });
    this.region = h('section', { part: 'blog' });
    this.region.addEventListener('click', click);
    const probe = h('span', { hidden: '' });
    this.colors = new Colors(probe);
    this.root.replaceChildren(this.region, this.status, probe);
    // A content security policy without inline styles allows a constructed style sheet.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles + layouts);
    this.root.adoptedStyleSheets = [sheet];
  }

  /**
   * Sets the name, the language and the direction of the landmark. If no direction is given, the page's direction
   * applies.
   */
  setLanguage(label: string, language: string, direction?: string): void {
    this.region.ariaLabel = label;
    this.region.lang = language;
    if (direction) this.region.dir = direction;
  }

  /** Sets the accent that the account has chosen. Pages override it with `--blog-accent`. */
  paint(accent: string | null): void {
    if (accent) this.region.style.setProperty('--_own', accent);
  }

  show({ node }: { node: HTMLElement }): void {
    this.region.replaceChildren(node);
  }

  /**
   * If `opening` is set, sets the minimum height to the height of the placeholder, at most the window's, so that the
   * page below the container does not move when the first view appears. Otherwise, removes the minimum height.
   */
  reserve(opening: boolean): void {
    const height = Math.min(this.region.offsetHeight, innerHeight);
    this.region.style.minBlockSize = opening ? `${height}px` : '';
  }

  busy(busy: boolean): void {
    this.region.ariaBusy = String(busy);
  }

  say(text: string): void {
    this.status.textContent = text;
  }

  /** Scrolls to the top of the view if that is above the window or in the window's lower half. */
  reveal(): void {
    const { top } = this.container.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) this.region.scrollIntoView({ behavior: 'instant' });
  }

  empty(): void {
    this.root.replaceChildren();
  }
}
