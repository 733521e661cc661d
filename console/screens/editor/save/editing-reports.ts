import { isLoginDismissed } from '../../../api/operations';
import { editing, type Editor, type PostId } from './service';

/** The interval of the reports. The service forgets a person after three of them. */
const REPORT_MS = 20_000;

/** How long a person counts as editing after the last key press or click in the editor. */
const ACTIVE_MS = 120_000;

/** After this time without a response, it is unknown who is editing. */
const KNOWN_MS = 60_000;

/** Reports while the user is editing a post, and finds out who else is editing it. Does not poll for readers. */
export class EditingReports {
  private activeAt = -Infinity;
  private sentAt = -Infinity;
  private knownAt = -Infinity;
  private isEditing = false;
  private isStopped = false;

  constructor(
    private readonly id: PostId,
    private readonly onEditors: (editors: readonly Editor[]) => void,
  ) {}

  /** Starts to listen to an editor. Returns the function that stops it. */
  start(mayEdit: boolean): () => void {
    const timer = setInterval(() => this.repeat(), REPORT_MS);
    const listening = new AbortController();
    const { signal } = listening;
    const activity = () => this.noteActivity();
    if (mayEdit)
      for (const event of ['input', 'focusin']) document.addEventListener(event, activity, { signal });
    document.addEventListener('visibilitychange', () => this.onReturn(), { signal });
    window.addEventListener('pagehide', () => this.leave(), { signal });
    void this.report();
    return () => {
      clearInterval(timer);
      listening.abort();
      this.leave();
      this.isStopped = true;
    };
  }

  private noteActivity(): void {
    if (!document.activeElement?.closest('.editor-form')) return;
    this.activeAt = performance.now();
    if (!this.isEditing || isPast(this.sentAt, REPORT_MS)) void this.report(true);
  }

  private repeat(): void {
    if (isPast(this.knownAt, KNOWN_MS)) this.onEditors([]);
    if (document.visibilityState === 'hidden') return;
    if (!isPast(this.activeAt, ACTIVE_MS)) void this.report(true);
    else this.isEditing = false;
  }

  private onReturn(): void {
    if (document.visibilityState !== 'hidden' && isPast(this.sentAt, REPORT_MS)) void this.report();
  }

  /** Also sent while the page closes. */
  private leave(): void {
    if (this.isEditing) void this.report(false);
  }

  /** A report only informs others, so a failed one is not repeated and shows no error. */
  private async report(isEditing?: boolean): Promise<void> {
    if (isLoginDismissed()) return;
    this.sentAt = performance.now();
    this.isEditing = isEditing ?? this.isEditing;
    const editors = await editing(this.id, isEditing).catch(() => null);
    if (!editors || this.isStopped) return;
    this.knownAt = performance.now();
    this.onEditors(editors);
  }
}

function isPast(time: number, afterMs: number): boolean {
  return performance.now() - time >= afterMs;
}
