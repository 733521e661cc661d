import { PASSWORD, startBlog, type Blog } from '../support/blog';
import { freePort } from '../support/servers/free-port.mjs';
import { block } from '../support/texts/markdown';
import { Terminal } from '../support/terminal';

const README = 'README.md';

describe('the commands of the README', () => {
  let blog: Blog;
  let terminal: Terminal;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  beforeEach(async () => {
    terminal = new Terminal();
    const values = Object.entries(await valuesOf(blog)).map(([name, value]) => `${name}='${value}'`);
    await terminal.type(values.join('\n'));
  });
  afterEach(() => terminal.stop());

  it('use the values that a start has printed', async () => {
    const names = [...block(README, 'values').matchAll(/^(\w+)=/gm)].map(([, name]) => name);

    expect(names).toEqual(Object.keys(await valuesOf(blog)));
  });

  it('add the first post and list it', async () => {
    const shown = await terminal.type(block(README, 'first post'));

    expect(shown).toMatch(/^\{"data":\{"postId":\d+,.*\}\}\{"data":\[\{"postId":\d+,.*\}\],"meta":\{.*\}\}$/);
    expect(shown).toContain('"postTitle":"Hello, wörld 👋"');
  });

  it('show the event of the next post in a receiver, and end the receiver', async () => {
    await terminal.type(block(README, 'first post'));

    await terminal.type(block(README, 'webhook'));
    await terminal.shows('Listening on http://localhost:');
    await terminal.type(block(README, 'next post'));
    const shown = await terminal.shows(/^post\.create [^]+?^\}$/m);
    await terminal.type(block(README, 'end of the receiver'));

    expect(eventIn(shown)).toBe(eventIn(block(README, 'what it shows')));
    expect(await terminal.type('wait; echo ended')).toContain('ended');
  });
});

async function valuesOf({ baseUrl, owner: { email, credentials } }: Blog): Promise<object> {
  const { apikey, apisecretkey } = credentials;
  return {
    BASE_URL: baseUrl,
    EMAIL: email,
    PASSWORD,
    APIKEY: apikey,
    APISECRETKEY: apisecretkey,
    RECEIVER_PORT: await freePort(),
  };
}

/** Returns the event in the output, with placeholders for the values that differ between runs. */
function eventIn(shown: string): string | undefined {
  return /^post\.create [^]+?^\}$/m
    .exec(shown)?.[0]
    .replace(/evt_[0-9a-f-]{36}/, 'evt_…')
    .replace(/http:.+\//, 'http://…/')
    .replace(/"datetime": ".+Z"/, '"datetime": "…"')
    .replace(/"articleId": \d+/, '"articleId": …');
}
