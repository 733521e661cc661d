import type { Data, Input, Whole } from '../api/operations';
import { Value } from '../api/value';

/** A picture of the library. */
export type Media = Whole<Data<'mediaUpload'>>;

/** The fields sent with a file. */
export type UploadFields = Omit<Input<'mediaUpload'>, 'file'>;

/** The progress of an upload. `share` is how much of the file is sent; at 1, the service processes the picture. */
export type UploadState =
  | { kind: 'queued' | 'offline' | 'busy' | 'canceled' }
  | { kind: 'sending'; share: number }
  | { kind: 'failed'; error: unknown }
  | { kind: 'done'; media: Media };

/** The upload of a file. `done` resolves to the record, and rejects only if the upload is canceled. */
export class Upload {
  readonly state = new Value<UploadState>({ kind: 'queued' });
  readonly done: Promise<Media>;
  private readonly controller = new AbortController();
  private resolve: (media: Media) => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;

  constructor(
    readonly id: number,
    /** The file, or the URL of a pasted image: a `blob:` URL, or a web URL that the service copies. */
    readonly file: Blob | string,
    readonly fields: UploadFields,
    private readonly enqueue: (upload: Upload) => void,
  ) {
    this.done = new Promise<Media>((resolve, reject) => Object.assign(this, { resolve, reject }));
    // A caller that ignores the outcome does not need to handle a cancellation.
    this.done.catch(() => undefined);
  }

  get name(): string {
    return this.file instanceof File ? this.file.name : (this.fields.mediaName ?? '');
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Whether it still needs the page, because it is not done, canceled or failed. */
  get isUnfinished(): boolean {
    return !['done', 'canceled', 'failed'].includes(this.state.get().kind);
  }

  cancel(): void {
    const { kind } = this.state.get();
    if (kind === 'done' || kind === 'canceled') return;
    this.state.set({ kind: 'canceled' });
    this.controller.abort();
    this.reject(new Error('canceled'));
  }

  /** Starts a failed upload again. */
  retry(): void {
    if (this.state.get().kind !== 'failed') return;
    this.state.set({ kind: 'queued' });
    this.enqueue(this);
  }

  /** Changes the state, unless the upload is canceled. */
  progress(state: UploadState): void {
    if (this.signal.aborted) return;
    this.state.set(state);
    if (state.kind === 'done') this.resolve(state.media);
  }
}
