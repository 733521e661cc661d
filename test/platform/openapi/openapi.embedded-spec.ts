import { readFileSync } from 'node:fs';
import { EVENT_SLUGS } from '../../../src/platform/events/catalog';
import { startBlog, type Blog } from '../../support/blog';

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: { properties: Answered } }> }>;
  tags: string[];
  security: object[];
}

interface Answered {
  data: { items?: { $ref: string } };
}

interface Document {
  components: { schemas: Record<string, { required?: string[]; properties: object }> };
  openapi: string;
  paths: Record<string, { get?: Operation; post?: Operation }>;
  webhooks: Record<string, { post: { tags?: string[] } }>;
}

const committed = readFileSync('openapi.json', 'utf8');
const document = JSON.parse(committed) as Document;
const operations = Object.entries(document.paths)
  .filter(([path]) => path.startsWith('/api/v1/'))
  .map(([path, { get, post }]) => ({
    name: path.replace('/api/v1/', ''),
    ...(post ?? get),
  }));

/** Operations without `fields` always return whole records. */
const WHOLE = ['posts/versions', 'posts/rights', 'drafts/versions', 'reviews/notes', 'drafts/list'];

describe('the OpenAPI document', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  it('is the same as the committed file', async () => {
    const sent = await blog.send('/openapi.json', { method: 'GET' });

    expect(sent.headers.get('content-type')).toMatch(/^application\/json/);
    expect(JSON.stringify(sent.body, null, 2)).toBe(committed.trimEnd());
  });

  it('has the operations of the interface under its seven tags, and every event', () => {
    const tags = ['Posts', 'Categories', 'Authors', 'Teams', 'Users', 'Sub-Accounts', 'Webhooks'];

    expect(operations.filter((operation) => tags.includes(operation.tags?.[0] ?? ''))).toHaveLength(31);
    expect(Object.keys(document.webhooks)).toEqual(EVENT_SLUGS);
    expect(document.webhooks['review.request']?.post.tags).toEqual(['Reviews']);
    expect(document.webhooks['draft.fail']?.post.tags).toEqual(['Drafts']);
    expect(document.webhooks['post.publish']?.post.tags).toEqual(['Visibility']);
    expect(document.webhooks['webhook.failing']?.post.tags).toEqual(['Webhooks']);
  });

  it('is counted in the README', () => {
    const [all, events] = [operations.length, EVENT_SLUGS.length];

    expect(readFileSync('README.md', 'utf8').replaceAll('\n', ' ')).toContain(
      `${all} operations (31 core and ${all - 31} additional), ${events} events, and 3 credential headers`,
    );
  });

  it('requires the three credentials together, except for public operations', () => {
    const open = operations.filter(({ security }) => security?.length === 0).map(({ name }) => name);
    const guarded = operations.filter(({ name }) => !open.includes(name));

    expect(open).toContain('userlogin');
    for (const { security } of guarded)
      expect(security).toEqual([{ token: [], apikey: [], apisecretkey: [] }]);
  });

  it('requires no field in the records of lists, because `fields` can leave out any', () => {
    const { schemas } = document.components;
    const selecting = operations.filter(({ name }) => !WHOLE.includes(name));
    const lists = selecting.flatMap(({ responses }) => {
      const { items } = responses?.['200']?.content?.['application/json']?.schema.properties.data ?? {};
      return items ? [schemas[items.$ref.replace('#/components/schemas/', '')]] : [];
    });

    expect(lists).toHaveLength(14);
    expect(lists.filter((item) => !item || item.required)).toEqual([]);
    expect(lists).toContainEqual(expect.objectContaining({ properties: schemas['PostView']?.properties }));
  });

  it('requires no field of a single record whose `fields` can be selected', () => {
    const selecting = operations.filter(({ name }) => !WHOLE.includes(name));
    const text = JSON.stringify(selecting.filter(({ tags }) => tags?.[0] === 'Single Records'));

    const answered = [...text.matchAll(/"data":\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g)];

    expect(answered.map(([, name]) => name).sort()).toEqual([
      'PartialAuthorView',
      'PartialCategoryView',
      'PartialPostView',
      'PartialTeamView',
      'PartialWebhookView',
    ]);
  });

  it.each(['/docs', '/docs/'])('has a page at %s that loads nothing from other hosts', async (path) => {
    const { status, text, headers } = await blog.send(path, { method: 'GET' });

    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const sources = [...text.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, source = '']) => source);
    for (const source of sources) {
      const url = new URL(source, `${blog.baseUrl}${path}`);
      expect(url.origin).toBe(blog.baseUrl);
      expect(await blog.send(url.pathname, { method: 'GET' })).toMatchObject({ status: 200 });
    }
  });
});
