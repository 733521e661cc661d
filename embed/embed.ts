import { Address, isHere, type Route } from './address';
import { Frame, type View } from './frame';
import { wordsOf } from '../src/site/words/words';
import { describePost, hideFromEngines, leaveHead } from './head';
import { listView } from './list-view';
import { readOptions, type Options, type Services } from './options';
import { scrollToFragment } from './scroll-to-fragment';
import { postView } from './post-view';
import type { RenderContext } from './render-context';
import { ApiClient, Failure, type Category } from './api-client';
import { failureView, skeleton } from './states';

/** The cause of a new view: the page opened, or the reader used a link, the history or the retry button. */
export type Navigation = 'opening' | 'link' | 'history' | 'retry';

/** The time after which a placeholder replaces the previous view if the next one is still loading, in milliseconds. */
const SKELETON_AFTER_MS = 250;

/** The functions that a page provides to its containers. */
export interface Surroundings {
  services: Services;
  click(event: MouseEvent): void;
  /** Shows another address of this page, as a link does. */
  go(href: string): void;
  /** Moves the post to the address parameters of another container whose blog has it; returns false if none has it. */
  takeOver(from: Embed, post: string): Promise<boolean>;
  /** Scrolls to the position at which the reader left the current address. */
  scrollBack(): void;
}

/** The blog in one container. */
export class Embed {
  readonly options: Options;
  readonly address: Address;
  private readonly client: ApiClient;
  private readonly frame: Frame;
  private context: RenderContext;
  /** Resolves when the language of the blog is known, or when its request has failed. */
  private loading?: Promise<void>;
  /** The route that is shown or being loaded. */
  private shown?: string;
  private turn = 0;
  /** The list that was shown last, and the post that was opened last. */
  private list: Partial<Route> = {};
  private opened?: string;

  constructor(
    private readonly container: HTMLElement,
    readonly number: number,
    private readonly page: Surroundings,
  ) {
    this.options = readOptions(container, number, page.services);
    this.address = new Address(this.options.prefix, number === 1);
    this.client = new ApiClient(this.options);
    this.frame = new Frame(container, (event) => page.click(event));
    this.context = this.setLanguage(container.closest<HTMLElement>('[lang]')?.lang || 'en');
  }

  /** Shows the route in the page's address, unless it is already shown or loading. */
  async follow(navigation: Navigation): Promise<void> {
    const route = this.wanted();
    const wanted = JSON.stringify(route);
    if (this.shown === wanted && navigation !== 'retry') return this.refreshLinks();
    this.shown = wanted;
    const turn = ++this.turn;
    const stillWanted = () => this.turn === turn && this.container.isConnected;
    const opening = navigation === 'opening';
    let timer;
    if (opening) this.wait();
    else timer = setTimeout(() => stillWanted() && this.wait(), SKELETON_AFTER_MS);
    this.frame.reserve(opening);
    this.frame.busy(true);
    const view = await this.viewOf(route, navigation, stillWanted);
    clearTimeout(timer);
    if (!view || !stillWanted()) return;
    this.frame.busy(false);
    this.frame.show(view);
    this.afterRender(view, route, navigation);
  }

  /** Returns whether the blog has a post with this slug. */
  has(post: string): Promise<boolean> {
    return this.client.has(post);
  }

  end(): void {
    this.turn++;
    leaveHead(this);
    this.frame.empty();
  }

  /** Sets the language of the container, and returns the context for views in this language. */
  private setLanguage(language: string, direction?: string): RenderContext {
    const words = { ...wordsOf(language), ...this.options.words };
    const label = this.options.label || (this.number > 1 ? `${words.blog} ${this.number}` : words.blog);
    this.frame.setLanguage(label, language, direction);
    const { colors } = this.frame;
    const href = (route: Partial<Route>) => this.address.of(route);
    return { words, language, level: this.options.level, colors, href, go: (to) => this.page.go(href(to)) };
  }

  /** Returns the route in the page's address, without a search if the container has none. */
  private wanted(): Route {
    const route = this.address.read();
    return this.options.searchable ? route : { ...route, search: undefined };
  }

  /**
   * Reads the language and the accent color of the blog, once. If the request fails, the values of the page remain, and the
   * next call repeats the request.
   */
  private loadBlog(): Promise<void> {
    this.loading ??= this.client.blog().then(
      ({ language, direction, blogAccentColor }) => {
        this.context = this.setLanguage(language, direction);
        this.frame.paint(blogAccentColor);
      },
      () => (this.loading = undefined),
    );
    return this.loading;
  }

  private wait(): void {
    const cards = this.address.read().post ? 0 : this.options.limit;
    this.frame.show(skeleton(this.context, cards));
    this.frame.say(this.context.words.loading);
  }

  /** Updates the links after another container has changed the address. */
  private refreshLinks(): void {
    for (const link of this.frame.root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (isHere(link.href) && !link.closest('.content'))
        link.href = this.address.of(this.address.read(link.href));
    }
  }

  private async viewOf(
    route: Route,
    navigation: Navigation,
    stillWanted: () => boolean,
  ): Promise<View | null> {
    try {
      return await (route.post
        ? this.post(route.post, navigation, stillWanted)
        : this.listOf(route, navigation, stillWanted));
    } catch (error) {
      await this.loading;
      if (!stillWanted() || (route.post && (await this.isElsewhere(error, route.post)))) return null;
      return this.failure(error, route);
    }
  }

  private async post(slug: string, navigation: Navigation, stillWanted: () => boolean): Promise<View | null> {
    const [post] = await Promise.all([this.client.post(slug, navigation === 'history'), this.loadBlog()]);
    if (!stillWanted()) return null;
    if (post.postSlug !== slug) {
      history.replaceState(history.state, '', this.address.of({ post: post.postSlug }));
      this.shown = JSON.stringify(this.address.read());
    }
    this.opened = post.postSlug;
    describePost(this, post);
    return postView(post, this.list, this.context);
  }

  private async listOf(
    route: Route,
    navigation: Navigation,
    stillWanted: () => boolean,
  ): Promise<View | null> {
    const { category, author, limit, searchable } = this.options;
    const query = { ...route, category: category || route.category, author: author || route.author };
    const [list, categories] = await Promise.all([
      this.client.list(query, navigation === 'history'),
      category ? [] : this.client.categories().catch((): Category[] => []),
      this.loadBlog(),
    ]);
    if (!stillWanted()) return null;
    this.list = route;
    if (route.search) hideFromEngines(this);
    else leaveHead(this);
    return listView({ route, list, categories, limit, searchable }, this.context);
  }

  /**
   * Returns whether another container takes over a post that this blog does not have. Links from the service do
   * not name a container, so the post can belong to another blog on the page.
   */
  private async isElsewhere(error: unknown, post: string): Promise<boolean> {
    return error instanceof Failure && error.status === 404 && this.page.takeOver(this, post);
  }

  private failure(error: unknown, route: Route): View {
    const gone = error instanceof Failure && error.status === 404;
    if (route.search || (gone && route.post)) hideFromEngines(this);
    else leaveHead(this);
    const retry = () => void this.follow('retry');
    return failureView({ error, blog: this.options.blog, route, back: this.list, retry }, this.context);
  }

  /**
   * Announces the new view, moves the focus and scrolls. The focus goes to the heading or, back in a list, to the link
   * of the last opened post. The position is the top of the view or, after navigation in the history, the former
   * position. When the page has just been opened, this only scrolls, and only to a post.
   */
  private afterRender(view: View, route: Route, navigation: Navigation): void {
    const opening = navigation === 'opening';
    this.frame.say(opening ? '' : view.says);
    if (opening) {
      if (location.hash) scrollToFragment(this.frame.root, location.hash);
      else if (route.post && !scrollY) this.frame.reveal();
      return;
    }
    const before = navigation === 'history' && !route.post && this.opened;
    const link = before && this.frame.root.querySelector<HTMLElement>(`[data-slug="${CSS.escape(before)}"]`);
    (link || view.heading).focus({ preventScroll: true });
    if (navigation === 'history') this.page.scrollBack();
    else this.frame.reveal();
  }
}
