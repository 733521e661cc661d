import { join } from 'node:path';
import type { TextJob } from './text-jobs';
import { JobFailed, TextThread } from './text-thread';
import { ROOT } from '../../../test/support/root';

const FAULTY = { file: join(ROOT, 'test', 'support', 'programs', 'faulty-thread.js') };

const whole = (content: string): TextJob => ({ kind: 'whole', content });

jest.setTimeout(60_000);

describe('the thread that makes texts', () => {
  const threads: TextThread[] = [];
  const start = (...args: ConstructorParameters<typeof TextThread>) => {
    const thread = new TextThread(...args);
    threads.push(thread);
    return thread;
  };
  afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.end())));

  it('cleans contents, and escapes those that cannot be cleaned', async () => {
    const thread = start();

    expect(await thread.run(whole('<p onclick="x()">a</p>'))).toEqual({
      html: '<p>a</p>',
      excerpt: 'a',
      failed: false,
    });
    expect(await thread.run({ kind: 'excerpts', beginnings: ['<p>a', 'b<'] })).toEqual(['a', 'b']);
    expect(await thread.run(whole('<b>&'.repeat(2000)))).toEqual({
      html: `<p>${'&lt;b&gt;&amp;'.repeat(2000)}</p>`,
      excerpt: '&'.repeat(200) + '…',
      failed: true,
    });
  });

  it.each(['stay', 'grow', 'leave', 'fail'])('is replaced if content makes it %s', async (deed) => {
    const thread = start(FAULTY, () => (deed === 'grow' ? 30_000 : 500));
    expect(await thread.run(whole('fine'))).toBe('made of fine');

    await expect(thread.run(whole(deed))).rejects.toThrow(JobFailed);

    expect(await thread.run(whole('fine'))).toBe('made of fine');
  });

  it('finishes a job that waits for a busy machine longer than it works', async () => {
    const thread = start(FAULTY, () => 1000);

    expect(await thread.run(whole('wait'))).toBe('made of wait');
  });

  it('finishes a job while other threads of the process are busy', async () => {
    const others = Array.from({ length: 3 }, () => start(FAULTY, () => 60_000));
    for (const other of others) await other.run(whole('fine'));
    const busy = others.map((other) => expect(other.run(whole('stay'))).rejects.not.toThrow(JobFailed));
    const thread = start(FAULTY, () => 3000);

    expect(await thread.run(whole('work'))).toBe('made of work');

    await Promise.all(others.map((other) => other.end()));
    await Promise.all(busy);
  });

  it('prints no content', async () => {
    const printed = [jest.spyOn(process.stdout, 'write'), jest.spyOn(process.stderr, 'write')];
    const logged = jest.spyOn(console, 'log');

    expect(await start(FAULTY).run(whole('print'))).toBe('made of print');
    await start().run(whole('<img src="/a" srcset="/b 1q, /c x2">'));

    const words = [...printed, logged].flatMap(({ mock }) => mock.calls.map(([text]) => String(text)));
    expect(words.filter((text) => /printed|srcset/.test(text))).toEqual([]);
  });

  it('does not count as a failure of the content if it cannot start', async () => {
    const thread = start({ file: join(__dirname, 'nowhere') });

    await expect(thread.run(whole('fine'))).rejects.not.toThrow(JobFailed);
  });

  it('rejects its jobs when it has ended', async () => {
    const thread = start(FAULTY);
    const running = thread.run(whole('stay'));
    const refused = expect(running).rejects.not.toThrow(JobFailed);
    await thread.end();

    await refused;
    await expect(thread.run(whole('fine'))).rejects.toThrow('the process is ending');
  });
});
