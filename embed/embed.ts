import { Address, isHere, type Route } from './address';
import { Frame, type View } from './frame';
import { describeNothing, describePost, leaveHead } from './head';
import { listView } from './list-view';
import { readOptions, type Options } from './options';
import { postView } from './post-view';
import type { Scene } from './scene';
import { Failure, Service, type Category } from './service';
import { failureView, skeleton } from './states';

/** How the reader came here: by opening the page, a link, the browser's history, or a retry. */
export type Way = 'opening' | 'link' | 'history' | 'retry';

/** How long the previous view stays while the next one is fetched, in milliseconds. */
const SKELETON_AFTER_MS = 250;

/** The functions of the page for its containers. */
export interface Surroundings {
  origin: string;
  click(event: MouseEvent): void;
  /** Moves the address over to another container that has the post; false if none has. */
  takeOver(from: Embed, post: string): Promise<boolean>;
  /** Scrolls to where the reader was at this address. */
  scrollBack(): void;
}

/** The blog in one container. */
export class Embed {
  readonly options: Options;
  readonly address: Address;
  private readonly service: Service;
  private readonly frame: Frame;
  private readonly scene: Scene;
  /** The route that is shown or being loaded. */
  private shown?: string;
  private turn = 0;
  /** The list that the reader was last in, and the post that was opened from it. */
  private list: Partial<Route> = {};
  private opened?: string;

  constructor(
    private readonly container: HTMLElement,
    readonly number: number,
    private readonly page: Surroundings,
  ) {
    this.options = readOptions(container, number, page.origin);
    this.address = new Address(this.options.prefix, number === 1);
    this.service = new Service(this.options);
    this.frame = new Frame(container, this.options.label, (event) => page.click(event));
    this.scene = {
      words: this.options.words,
      level: this.options.level,
      language: container.closest<HTMLElement>('[lang]')?.lang || undefined,
      href: (route) => this.address.of(route),
    };
  }

  /** Shows the route of the page's address, unless it is shown already. */
  async follow(way: Way): Promise<void> {
    const route = this.address.read();
    const wanted = JSON.stringify(route);
    if (this.shown === wanted && way !== 'retry') return this.refreshLinks();
    this.shown = wanted;
    const turn = ++this.turn;
    const stillWanted = () => this.turn === turn && this.container.isConnected;
    const timer = setTimeout(() => stillWanted() && this.wait(), way === 'opening' ? 0 : SKELETON_AFTER_MS);
    this.frame.busy(true);
    const view = await this.viewOf(route, way, stillWanted);
    clearTimeout(timer);
    if (!view || !stillWanted()) return;
    this.frame.busy(false);
    this.frame.show(view);
    this.settle(view, route, way);
  }

  /** Whether the blog has a post of that slug. */
  has(post: string): Promise<boolean> {
    return this.service.has(post);
  }

  end(): void {
    this.turn++;
    leaveHead(this);
    this.frame.empty();
  }

  private wait(): void {
    this.frame.show(skeleton(this.scene, Boolean(this.address.read().post)));
    this.frame.say(this.scene.words.loading);
  }

  /** Updates the links after another container has changed the address. */
  private refreshLinks(): void {
    for (const link of this.frame.root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (isHere(link.href) && !link.closest('.content'))
        link.href = this.address.of(this.address.read(link.href));
    }
  }

  private async viewOf(route: Route, way: Way, stillWanted: () => boolean): Promise<View | null> {
    try {
      return await (route.post
        ? this.post(route.post, way, stillWanted)
        : this.listOf(route, way, stillWanted));
    } catch (error) {
      if (!stillWanted() || (route.post && (await this.isElsewhere(error, route.post)))) return null;
      return this.failure(error, route);
    }
  }

  private async post(slug: string, way: Way, stillWanted: () => boolean): Promise<View | null> {
    const post = await this.service.post(slug, way === 'history');
    if (!stillWanted()) return null;
    if (post.postSlug !== slug) {
      history.replaceState(history.state, '', this.address.of({ post: post.postSlug }));
      this.shown = JSON.stringify(this.address.read());
    }
    this.opened = post.postSlug;
    describePost(this, post);
    return postView(post, this.address.of(this.list), this.scene);
  }

  private async listOf(route: Route, way: Way, stillWanted: () => boolean): Promise<View | null> {
    const { category, author, limit } = this.options;
    const query = { ...route, category: category || route.category, author: author || route.author };
    const [list, categories] = await Promise.all([
      this.service.list(query, way === 'history'),
      category ? [] : this.service.categories().catch((): Category[] => []),
    ]);
    if (!stillWanted()) return null;
    this.list = route;
    leaveHead(this);
    return listView({ route, list, categories, limit }, this.scene);
  }

  /** Links of the service name no container: another one on the page may have the post. */
  private async isElsewhere(error: unknown, post: string): Promise<boolean> {
    return error instanceof Failure && error.status === 404 && this.page.takeOver(this, post);
  }

  private failure(error: unknown, route: Route): View {
    const gone = error instanceof Failure && error.status === 404;
    if (gone && route.post) describeNothing(this);
    else leaveHead(this);
    const retry = () => void this.follow('retry');
    const back = this.address.of(this.list);
    return failureView({ error, blog: this.options.blog, post: route.post, back, retry }, this.scene);
  }

  /** Moves scroll position, focus and announcement to the new view, unless the page has just been opened. */
  private settle(view: View, route: Route, way: Way): void {
    this.frame.say(way === 'opening' ? '' : view.says);
    if (way === 'opening') {
      if (route.post && scrollY === 0 && !location.hash) this.frame.reveal();
      return;
    }
    const before = way === 'history' && !route.post && this.opened;
    const link = before && this.frame.root.querySelector<HTMLElement>(`[data-slug="${CSS.escape(before)}"]`);
    (link || view.heading).focus({ preventScroll: true });
    if (way === 'history') this.page.scrollBack();
    else this.frame.reveal();
  }
}
