import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { Engine } from 'php-parser';
import { OPERATIONS } from '../../clients/typescript/src/generated/operations';
import { PROBLEMS } from '../../src/platform/common/problem';
import { startBlog, type Blog } from '../support/blog';
import { ROOT } from '../support/root';
import { readPages, samplesOf, type ManualPage, type SampleText } from './pages';

interface Operation {
  operationId: string;
  tags: string[];
  responses: Record<string, { $ref?: string }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<
    string,
    { post: { requestBody: { content: { 'application/json': { example: object } } } } }
  >;
}

const document = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')) as Document;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const guides = readdirSync(join(ROOT, 'docs')).filter((file) => file.endsWith('.md'));

const PARSE_EACH = `
import json, sys
for sample in json.load(sys.stdin):
    try:
        compile(sample["code"], sample["operation"], "exec")
    except SyntaxError as error:
        print(sample["operation"], error)
`;

/** Returns the message if a program refuses code, which it reads from standard input. */
function refusal(program: string, args: string[], input: string): string {
  const { error, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' });
  return `${error?.message ?? ''}${stdout}${stderr}`;
}

function messageOf(parse: () => unknown): string {
  try {
    parse();
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('the documentation', () => {
  let blog: Blog;
  let pages: ManualPage[];
  let samples: SampleText[];

  beforeAll(async () => {
    blog = await startBlog();
    pages = await readPages(blog);
    samples = pages.flatMap(samplesOf);
  });
  afterAll(() => blog.stop());

  const pageAt = (path: string) => {
    const page = pages.find((one) => one.path === path);
    if (!page) throw new Error(`no page leads to ${path}`);
    return page;
  };
  const inLanguage = (language: string) => samples.filter((sample) => sample.language === language);
  const refused = (language: string, check: (code: string) => string) =>
    inLanguage(language)
      .map(({ operation, code }) => `${operation}: ${check(code)}`)
      .filter((text) => !text.endsWith(': '));

  it.each(['/docs', '/docs/', '/docs/operations/posts', '/docs/main.js', '/docs/search.json'])(
    'is served compressed at %s, with an ETag, under a policy without exceptions',
    async (path) => {
      const headers = { 'Accept-Encoding': 'br' };

      const sent = await blog.send(path, { method: 'GET', headers });
      const etag = sent.headers.get('etag') ?? '';
      const again = await blog.send(path, { method: 'GET', headers: { ...headers, 'If-None-Match': etag } });
      const head = await blog.send(path, { method: 'HEAD', headers });

      expect([sent.status, again.status, head.status]).toEqual([200, 304, 200]);
      expect(sent.headers.get('content-encoding')).toBe('br');
      expect(head.headers.get('etag')).toBe(etag);
      expect(etag).toMatch(/-br"$/);
      expect(sent.headers.get('cache-control')).toBe('no-cache');
      expect(sent.headers.get('content-security-policy')).toBe(
        "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self';" +
          "base-uri 'none';form-action 'none';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types 'none'",
      );
    },
  );

  it.each([
    '/docs/nothing',
    '/docs/../package.json',
    '/docs/%2e%2e/files.json',
    '/docs/toString',
    '/docs/files.json',
  ])('has nothing at %s', async (path) => {
    expect((await blog.send(path, { method: 'GET' })).status).toBe(404);
  });

  it('has no inline script and no inline style', () => {
    const inline = pages.filter(({ html }) =>
      /<script(?![^>]* src=)|<style|<[^>]* (?:style|on[a-z]+)=/.test(html),
    );

    expect(inline.map(({ path }) => path)).toEqual([]);
  });

  it('describes every operation on the page of its tag', () => {
    const missing = operations.filter(({ operationId, tags }) => {
      const slug = (tags[0] ?? '').toLowerCase().replaceAll(' ', '-');
      return !pageAt(`/docs/operations/${slug}`).ids.includes(operationId);
    });

    expect(operations.length).toBeGreaterThan(80);
    expect(missing).toEqual([]);
  });

  it('describes every error code once, and common ones on no operation', () => {
    const { ids } = pageAt('/docs/errors');
    const posts = pageAt('/docs/operations/posts').html;

    expect(ids.filter((id) => Object.hasOwn(PROBLEMS, id))).toEqual(Object.keys(PROBLEMS));
    expect(posts).toContain('href="/docs/errors#version_moved_on"');
    expect(posts).toContain('href="/docs/errors#every-operation"');
    for (const common of ['malformed_request', 'internal_error', 'credential_missing', 'body_too_large'])
      expect(posts).not.toContain(common);
  });

  it('leads from an error to each operation that has it in addition to the common ones', () => {
    const { links } = pageAt('/docs/errors');

    expect(links).toContain('/docs/operations/users#userLogin');
    expect(links).toContain('/docs/operations/webhook-deliveries#redeliverWebhookDelivery');
    expect(links.filter((link) => link.endsWith('#acceptInvitation')).length).toBeGreaterThan(0);
  });

  it('describes every event with its payload', () => {
    const { ids, html } = pageAt('/docs/events');
    const slugs = Object.keys(document.webhooks);

    expect(slugs).toHaveLength(19 + 9);
    expect(slugs.filter((slug) => !ids.includes(slug))).toEqual([]);
    for (const { post } of Object.values(document.webhooks))
      for (const name of Object.keys(post.requestBody.content['application/json'].example))
        expect(html).toContain(`<code>${name}</code>`);
  });

  it('has every guide', () => {
    const missing = guides.filter(
      (file) => !pages.some(({ path }) => path === `/docs/guides/${file.slice(0, -3)}`),
    );

    expect(missing).toEqual([]);
  });

  it('has no link to an address or a heading that does not exist', () => {
    const anchors = new Set(pages.flatMap(({ path, ids }) => [path, ...ids.map((id) => `${path}#${id}`)]));
    const others = ['/docs/main.js', '/docs/style.css', '/docs/icon.svg', '/openapi.json'];

    const broken = pages.flatMap(({ path, links }) =>
      links
        .filter((link) => !/^https?:/.test(link) && !anchors.has(link) && !others.includes(link))
        .map((link) => `${path} → ${link}`),
    );

    expect(broken).toEqual([]);
  });

  it('has no id twice on a page', () => {
    const doubled = pages.flatMap(({ path, ids }) =>
      ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${path}#${id}`),
    );

    expect(doubled).toEqual([]);
  });

  it('has a sample of every operation in each language', () => {
    for (const language of ['curl', 'javascript', 'python', 'php']) {
      const shown = inLanguage(language).map(({ operation }) => operation);

      expect(operations.filter(({ operationId }) => !shown.includes(operationId))).toEqual([]);
    }
  });

  it('has a sample in TypeScript of every operation that the client has', () => {
    const shown = inLanguage('typescript').map(({ operation }) => operation);

    // The start page has short samples, too.
    expect(shown.filter((operation) => !operation.startsWith('start-')).sort()).toEqual(
      Object.keys(OPERATIONS).sort(),
    );
  });

  it('shows each field of a request body on a separate line', () => {
    const [sample] = inLanguage('curl').filter(({ operation }) => operation === 'addPost');

    expect(sample?.code).toMatch(/^ {2}"postTitle": "/m);
  });

  it('has samples that their languages can parse', () => {
    const php = new Engine({ parser: { php8: true } });

    expect(refused('curl', (code) => refusal('bash', ['-n'], code))).toEqual([]);
    expect(refused('javascript', (code) => messageOf(() => new Script(`async () => {${code}}`)))).toEqual([]);
    expect(refused('php', (code) => messageOf(() => php.parseCode(code, 'sample.php')))).toEqual([]);
    expect(refusal('python3', ['-c', PARSE_EACH], JSON.stringify(inLanguage('python')))).toBe('');
  });
});
