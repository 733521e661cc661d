import { userEvent, type UserEvent } from '@testing-library/user-event';
import {
  Browser,
  VirtualConsoleLogLevelEnum,
  type BrowserPage,
  type BrowserWindow,
  type Request,
  type Response,
  type Storage,
} from 'happy-dom';
import type { Blog } from '../blog';
import { ORIGIN, SENT_BY_PAGE } from '../console';
import { problemOf, requestOf, type ConsoleRequest } from '../console-requests';
import { until, WAIT_MS } from '../until';
import { complete, keptBy } from './corrected-dom';
import { domPages } from './dom-pages';
import { Part, type Element } from './part';

/** The scripts of the console, which are the same for every page, by their address. */
const scripts = new Map<string, Answer>();

/** How long after the last response a page sends nothing by itself, in milliseconds. */
const IDLE_MS = 500;

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Responds in place of the service, or passes the request on, possibly with a delay. */
type Answering = (send: () => Promise<Answer>) => Promise<Answer>;

/** Returns a refusal of the service. */
export function refusal(code: string, status = 403): Answer {
  const headers = new Headers({ 'Content-Type': 'application/problem+json' });
  return { status, headers, text: problemOf(code, status) };
}

/**
 * A console page whose built scripts run in a DOM without a browser, so without layout, styles and caret. It
 * takes a fifth of the CPU time of a page in Chromium.
 */
export class DomPage extends Part {
  readonly requests: ConsoleRequest[] = [];
  /** Uncaught errors, and messages of level error or warning. */
  readonly complaints: string[] = [];
  private readonly page: BrowserPage;
  private readonly kept: object;
  private readonly answerings = new Map<string, Answering>();
  /** The number of pending requests. */
  private waiting = 0;
  private lastAnswer = 0;

  constructor(
    private readonly blog: Blog,
    private cookie: string,
  ) {
    const people = new WeakMap<object, UserEvent>();
    const browser = browserFor(
      (request, window) => this.answer(request, window),
      (window) => complete(window, this.kept),
    );
    const page = browser.newPage();
    const body = () => page.mainFrame.document.body as unknown as Element;
    super(body, () => {
      const { document } = page.mainFrame;
      const person = people.get(document) ?? userEvent.setup({ document: document as never });
      people.set(document, person);
      return person;
    });
    this.page = page;
    this.kept = keptBy(page.mainFrame.window);
    page.virtualConsolePrinter.addEventListener('print', () => this.listen());
    domPages.add(this);
  }

  /** The operations that were called, such as `drafts/save`, in order. Excludes the calls of the navigation. */
  get operations(): string[] {
    return this.requests.flatMap(({ operation = [], body }) =>
      operation === 'postembedcode' || isReviewCount(body) ? [] : operation,
    );
  }

  /** The address below /console, with its query. */
  get address(): string {
    const { pathname, search } = new URL(this.page.url);
    return pathname.replace(/^\/console/, '') + search;
  }

  get title(): string {
    return this.page.mainFrame.document.title;
  }

  /** What the console stores in the browser. */
  get stored(): Storage {
    return this.page.mainFrame.window.localStorage;
  }

  /** Loads an address below /console. */
  async to(address: string): Promise<void> {
    await this.page.goto(`${ORIGIN}/console${address}`, { timeout: WAIT_MS });
  }

  /** Reloads the page. */
  async reload(): Promise<void> {
    await this.page.reload({ timeout: WAIT_MS });
  }

  /** Removes the session, as if it had ended. */
  clearCookies(): void {
    this.cookie = '';
  }

  back(): void {
    this.page.evaluate('history.back()');
  }

  /** Suspends the page's future timers of this length, as if they never fired. */
  stopTimers(milliseconds: number): void {
    this.page.evaluate(
      `const set = window.setTimeout;
       window.setTimeout = (run, ms, ...rest) => (ms === ${milliseconds} ? 0 : set.call(window, run, ms, ...rest));`,
    );
  }

  /** Opens the step of the editor with the button of this name, and confirms it with the button of the same name. */
  async confirmStep(name: string): Promise<void> {
    await this.press(name);
    await (await this.find('dialog')).press(name);
  }

  /** Chooses an action in the menu of the editor. */
  async chooseAction(name: string): Promise<void> {
    await (await this.find('menu', 'More actions')).press(name, 'menuitem');
  }

  /** Presses keys, in the notation of user-event: `{Escape}`, `{Control>}k{/Control}`. */
  async keys(keys: string): Promise<void> {
    await this.person().keyboard(keys);
  }

  /** Waits until the status region has exactly this text. */
  async status(text: string): Promise<void> {
    await this.findWith('status', new RegExp(`^${text}$`));
  }

  /** Waits until the page has had no new or pending request for a moment. */
  async idle(): Promise<void> {
    const begin = Date.now();
    await until(
      'the page is idle',
      () => this.waiting === 0 && Date.now() - Math.max(begin, this.lastAnswer) > IDLE_MS,
    );
  }

  /** Replaces the responses to requests for an address below /console. */
  answers(address: string, answering: Answering): void {
    this.answerings.set(`/console${address}`, answering);
  }

  async close(): Promise<void> {
    domPages.delete(this);
    await this.page.context.browser.close();
  }

  /** Passes a request on to the service, as a browser does. */
  private async answer(request: Request, window: BrowserWindow): Promise<Response> {
    const url = request.url.replace(ORIGIN, this.blog.baseUrl);
    const isScript = url.includes('/console/assets/');
    const answer = scripts.get(url) ?? (await this.whileWaiting(this.send(request, url)));
    if (isScript) scripts.set(url, answer);
    return new window.Response(answer.status === 204 ? null : answer.text, {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
    });
  }

  private async whileWaiting<T>(answer: Promise<T>): Promise<T> {
    this.waiting++;
    try {
      return await answer;
    } finally {
      this.waiting--;
      this.lastAnswer = Date.now();
    }
  }

  private async send(request: Request, url: string): Promise<Answer> {
    const { method } = request;
    const text = method === 'GET' ? null : await request.text();
    const headers = Object.fromEntries(
      [...request.headers].map(([name, value]) => [name.toLowerCase(), value]),
    );
    const recorded = requestOf(method, request.url, headers, text);
    if (!this.loads(recorded.path)) this.requests.push(recorded);
    const pass = async () => {
      const sent = await fetch(url, {
        method,
        headers: { ...headers, ...SENT_BY_PAGE, Cookie: this.cookie },
        ...(text && { body: text }),
      });
      this.cookie = sent.headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie;
      return { status: sent.status, headers: sent.headers, text: await sent.text() };
    };
    const answer = await (this.answerings.get(recorded.path)?.(pass) ?? pass());
    recorded.status = answer.status;
    return answer;
  }

  /** Whether a request loads the page, its scripts or its frame, instead of coming from the page. */
  private loads(path: string): boolean {
    return /^\/(?:console|preview)\/(?!api\/|session\b)/.test(path);
  }

  private listen(): void {
    for (const { level, message } of this.page.virtualConsolePrinter.read())
      if (level >= VirtualConsoleLogLevelEnum.warn) this.complaints.push(message.join(' '));
  }
}

type Passing = (request: Request, window: BrowserWindow) => Promise<Response>;

function browserFor(answer: Passing, prepare: (window: BrowserWindow) => void): Browser {
  return new Browser({
    settings: {
      enableJavaScriptEvaluation: true,
      enableIframePageLoading: true,
      // As wide as a page in Chromium, so that the editor shows its side panel.
      viewport: { width: 1280, height: 720 },
      suppressInsecureJavaScriptEnvironmentWarning: true,
      disableCSSFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      navigation: { beforeContentCallback: prepare },
      fetch: { interceptor: { beforeAsyncRequest: ({ request, window }) => answer(request, window) } },
    },
  });
}

/** Every screen requests this count for users who can approve drafts. */
function isReviewCount(body: unknown): boolean {
  const { reviewState, limit } = (body ?? {}) as { reviewState?: string; limit?: number };
  return reviewState === 'requested' && limit === 1;
}
