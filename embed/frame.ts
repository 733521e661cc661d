import { styles } from './embed.css';
import { h } from './element';

/** A view; a container shows one at a time. */
export interface View {
  node: HTMLElement;
  /** Where the focus goes when the reader came here by a link. */
  heading: HTMLElement;
  /** The announcement for screen readers when it is shown; empty if none is needed. */
  says: string;
}

/** The shadow root of a container: a landmark with the view, and a live region for screen readers. */
export class Frame {
  readonly root: ShadowRoot;
  private readonly region: HTMLElement;
  private readonly status = h('p', { class: 'unseen', role: 'status' });

  constructor(
    private readonly container: HTMLElement,
    label: string,
    click: (event: MouseEvent) => void,
  ) {
    this.root = container.shadowRoot ?? container.attachShadow({ mode: 'open' });
    this.region = h('section', { part: 'blog', 'aria-label': label });
    this.region.addEventListener('click', click);
    this.root.replaceChildren(this.region, this.status);
    this.dress();
  }

  show({ node }: { node: HTMLElement }): void {
    this.region.replaceChildren(node);
  }

  busy(busy: boolean): void {
    this.region.ariaBusy = String(busy);
  }

  say(text: string): void {
    this.status.textContent = text;
  }

  /** Scrolls to the beginning if it is out of sight. */
  reveal(): void {
    const { top } = this.container.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) this.region.scrollIntoView({ block: 'start', behavior: 'instant' });
  }

  empty(): void {
    this.root.replaceChildren();
  }

  /** Adds the styles. A constructed style sheet works under a policy without inline styles; old browsers lack it. */
  private dress(): void {
    try {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      this.root.adoptedStyleSheets = [sheet];
    } catch {
      this.root.append(h('style', {}, styles));
    }
  }
}
