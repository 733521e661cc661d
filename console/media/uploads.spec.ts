import { ProblemError, type Problem } from '../../clients/typescript/src/problem.ts';
import type { Media, Upload } from './upload';
import { Uploads } from './uploads';

const FIELDS = { accountId: 1 };

const file = (name: string) => new File(['x'], name);
const mediaOf = ({ name }: Upload) => ({ mediaName: name }) as Media;

function refusal(status: number, headers: Record<string, string> = {}): ProblemError {
  return new ProblemError(
    'mediaUpload',
    { status, code: 'c', detail: 'd' } as unknown as Problem,
    new Headers(headers),
  );
}

/** Uploads whose requests are settled by the test. */
class Sending {
  readonly sent: {
    upload: Upload;
    answer: (error?: Error) => Promise<void>;
    progress: (share: number) => void;
  }[] = [];
  isOnline = true;
  private readonly listeners = new Set<() => void>();

  readonly uploads = new Uploads({
    send: (upload, progress) =>
      new Promise((resolve, reject) => {
        const answer = async (error?: Error) => {
          if (error) reject(error);
          else resolve(mediaOf(upload));
          await settled();
        };
        this.sent.push({ upload, answer, progress });
      }),
    check: () => undefined,
    isOnline: () => this.isOnline,
    onOnline: (listener) => {
      this.listeners.add(listener);
      return () => this.listeners.delete(listener);
    },
  });

  get names(): string[] {
    return this.sent.map(({ upload }) => upload.name);
  }

  async goOnline(): Promise<void> {
    this.isOnline = true;
    for (const listener of this.listeners) listener();
    await settled();
  }
}

const settled = () => jest.advanceTimersByTimeAsync(0);

describe('uploads', () => {
  let sending: Sending;

  beforeEach(() => {
    jest.useFakeTimers();
    sending = new Sending();
  });
  afterEach(() => jest.useRealTimers());

  const add = async (...names: string[]) => {
    const added = names.map((name) => sending.uploads.add(file(name), FIELDS));
    await settled();
    return added;
  };
  const kindOf = (upload: Upload | undefined) => upload?.state.get().kind;

  it('are sent two at a time, in their order', async () => {
    await add('a', 'b', 'c', 'd');
    const first = sending.names;
    await sending.sent[1]?.answer();

    expect([first, sending.names]).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c'],
    ]);
  });

  it('report how much is sent, and the record at the end', async () => {
    const [upload] = await add('a');
    sending.sent[0]?.progress(0.5);
    const half = upload?.state.get();
    await sending.sent[0]?.answer();

    expect(half).toEqual({ kind: 'sending', share: 0.5 });
    await expect(upload?.done).resolves.toEqual({ mediaName: 'a' });
    expect(sending.uploads.isBusy).toBe(false);
  });

  it('wait while the browser is offline', async () => {
    sending.isOnline = false;
    const [upload] = await add('a');
    await jest.advanceTimersByTimeAsync(600_000);
    const waiting = [kindOf(upload), sending.names];
    await sending.goOnline();

    expect(waiting).toEqual(['offline', []]);
    expect(sending.names).toEqual(['a']);
  });

  it('continue after a lost connection as soon as the browser is online', async () => {
    const [upload] = await add('a');
    sending.isOnline = false;
    await sending.sent[0]?.answer(new TypeError('Failed to fetch'));
    await jest.advanceTimersByTimeAsync(60_000);
    const lost = kindOf(upload);
    await sending.goOnline();
    await sending.sent[1]?.answer();

    expect([lost, kindOf(upload)]).toEqual(['offline', 'done']);
  });

  it('wait as long as a busy service asks them to', async () => {
    const [upload] = await add('a');
    await sending.sent[0]?.answer(refusal(503, { 'Retry-After': '7' }));
    const waiting = kindOf(upload);
    await jest.advanceTimersByTimeAsync(6_999);
    const before = sending.names;
    await jest.advanceTimersByTimeAsync(1);

    expect([waiting, before, sending.names]).toEqual(['busy', ['a'], ['a', 'a']]);
  });

  it('fail if the service stays busy, and can be repeated', async () => {
    const [upload] = await add('a');
    for (let attempt = 0; attempt < 12; attempt++) {
      await sending.sent[attempt]?.answer(refusal(503, { 'Retry-After': '10' }));
      await jest.advanceTimersByTimeAsync(10_000);
    }
    const busy = [kindOf(upload), sending.sent.length];
    upload?.retry();
    await settled();
    await sending.sent[12]?.answer();

    expect([busy, kindOf(upload)]).toEqual([['failed', 12], 'done']);
  });

  it('fail if the service asks for a wait of hours', async () => {
    const [upload] = await add('a');
    await sending.sent[0]?.answer(refusal(503, { 'Retry-After': '3600' }));

    expect(kindOf(upload)).toBe('failed');
  });

  it('can be canceled while the service is busy', async () => {
    const [upload] = await add('a');
    await sending.sent[0]?.answer(refusal(503, { 'Retry-After': '7' }));
    upload?.cancel();
    await jest.advanceTimersByTimeAsync(7_000);

    expect([kindOf(upload), sending.names, sending.uploads.isBusy]).toEqual(['canceled', ['a'], false]);
  });

  it('fail at a refusal, and can be repeated', async () => {
    const [upload] = await add('a');
    await sending.sent[0]?.answer(refusal(422));
    const failed = kindOf(upload);
    upload?.retry();
    await settled();
    await sending.sent[1]?.answer();

    expect([failed, kindOf(upload)]).toEqual(['failed', 'done']);
  });

  it('fail if the service cannot be reached although the browser is online', async () => {
    const [upload] = await add('a');
    for (let attempt = 0; attempt < 12; attempt++) {
      await sending.sent[attempt]?.answer(new TypeError('Failed to fetch'));
      await jest.advanceTimersByTimeAsync(15_000);
    }

    expect([kindOf(upload), sending.sent.length]).toEqual(['failed', 12]);
  });

  it('make room for the next when they are canceled', async () => {
    const [one, , other] = await add('a', 'b', 'c');
    one?.cancel();
    await sending.sent[0]?.answer(new DOMException('aborted', 'AbortError'));

    expect([kindOf(one), sending.names]).toEqual(['canceled', ['a', 'b', 'c']]);
    await expect(one?.done).rejects.toThrow('canceled');
    other?.cancel();
    expect(kindOf(other)).toBe('canceled');
  });

  it('are listed until they are done or canceled', async () => {
    const [one, two] = ['a', 'b'].map((name) => sending.uploads.addListed(file(name), FIELDS));
    await settled();
    await sending.sent[0]?.answer();
    const left = sending.uploads.listed.get();
    two?.cancel();
    await settled();

    expect(one?.state.get().kind).toBe('done');
    expect([left, sending.uploads.listed.get()]).toEqual([[two], []]);
  });
});
