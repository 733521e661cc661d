import { styles } from './embed.css';
import { h } from './element';

/** What is shown in a container, one at a time. */
export interface View {
  node: HTMLElement;
  /** Where the focus goes when the reader came here by a link. */
  heading: HTMLElement;
  /** What a screen reader is told when it is there; empty where it speaks for itself. */
  says: string;
}

/** The shadow of a container: a landmark with the view in it, and a line that screen readers are told. */
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

  /** Brings the beginning into sight where the reader would not see it. */
  reveal(): void {
    const { top } = this.container.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) this.region.scrollIntoView({ block: 'start', behavior: 'instant' });
  }

  empty(): void {
    this.root.replaceChildren();
  }

  /** A constructed style sheet passes a policy that allows no inline style; old browsers have none. */
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
