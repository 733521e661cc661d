import { Value } from '../api/value';
import { Upload, type Media, type UploadFields } from './upload';
import { waitAfter, type UploadWait } from './upload-waits';

/** What uploads need from the page. */
export interface UploadTools {
  /** Sends a file. Throws the error of the call. */
  send: (upload: Upload, onProgress: (share: number) => void) => Promise<Media>;
  /** Throws if the service would refuse the file. */
  check: (file: Upload['file']) => void;
  isOnline: () => boolean;
  /** Calls the listener once when the browser is online again, or returns a function that stops waiting. */
  onOnline: (listener: () => void) => () => void;
}

/** The service takes longer to decode a file than to receive it, so more concurrent uploads would not end earlier. */
const MOST_AT_A_TIME = 2;

/** Sends files, a few at a time. Uploads wait while the browser is offline or the service is busy. */
export class Uploads {
  /** The uploads that the library shows: unfinished and failed ones. */
  readonly listed = new Value<readonly Upload[]>([]);
  private readonly queue: Upload[] = [];
  private readonly unfinished = new Set<Upload>();
  private running = 0;
  private count = 0;

  constructor(private readonly tools: UploadTools) {}

  /** Whether leaving the page would lose an upload. */
  get isBusy(): boolean {
    return [...this.unfinished].some(({ isUnfinished }) => isUnfinished);
  }

  add(file: Upload['file'], fields: UploadFields): Upload {
    const upload = new Upload(++this.count, file, fields, (again) => this.enqueue(again));
    this.enqueue(upload);
    return upload;
  }

  /** Adds an upload that the library shows until it is done, canceled or removed from the list. */
  addListed(file: Upload['file'], fields: UploadFields): Upload {
    const upload = this.add(file, fields);
    this.listed.set([...this.listed.get(), upload]);
    const remove = () => this.listed.set(this.listed.get().filter((one) => one !== upload));
    upload.done.then(remove, remove);
    return upload;
  }

  private enqueue(upload: Upload): void {
    this.unfinished.add(upload);
    this.queue.push(upload);
    void this.startNext();
  }

  private async startNext(): Promise<void> {
    if (this.running >= MOST_AT_A_TIME) return;
    const upload = this.queue.shift();
    if (!upload) return;
    this.running++;
    await this.run(upload);
    this.running--;
    this.unfinished.delete(upload);
    void this.startNext();
  }

  private async run(upload: Upload): Promise<void> {
    for (let attempts = 1; !upload.signal.aborted; attempts++) {
      await this.untilOnline(upload);
      if (upload.signal.aborted) return;
      const wait = await this.attempt(upload, attempts);
      if (!wait) return;
      upload.progress({ kind: wait.kind });
      await this.pause(wait, upload);
    }
  }

  /** Sends a file once. Returns how long to wait, if another attempt can succeed. */
  private async attempt(upload: Upload, attempts: number): Promise<UploadWait | undefined> {
    upload.progress({ kind: 'sending', share: 0 });
    try {
      this.tools.check(upload.file);
      const media = await this.tools.send(upload, (share) => upload.progress({ kind: 'sending', share }));
      upload.progress({ kind: 'done', media });
      return undefined;
    } catch (error) {
      const wait = waitAfter(error, attempts);
      if (!wait) upload.progress({ kind: 'failed', error });
      return wait;
    }
  }

  private async untilOnline(upload: Upload): Promise<void> {
    if (this.tools.isOnline()) return;
    upload.progress({ kind: 'offline' });
    await this.pause({ kind: 'offline', ms: Infinity }, upload);
  }

  /** Waits until the time has passed, the upload is canceled or, if it waits for that, the browser is online. */
  private pause({ kind, ms }: UploadWait, { signal }: Upload): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        stop?.();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = ms === Infinity ? undefined : setTimeout(end, ms);
      const stop = kind === 'offline' ? this.tools.onOnline(end) : undefined;
      signal.addEventListener('abort', end);
    });
  }
}
