import { readFileSync } from 'node:fs';
import { startBlog, type Blog } from './support/blog';

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: { properties: Answered } }> }>;
  tags: string[];
  security: object[];
  requestBody?: { content: Record<string, { example: object }> };
}

interface Answered {
  data: { items?: { $ref: string } };
}

interface Document {
  components: { schemas: Record<string, { required?: string[]; properties: object }> };
  openapi: string;
  paths: Record<string, { get?: Operation; post?: Operation }>;
  webhooks: Record<string, unknown>;
}

const committed = readFileSync('openapi.json', 'utf8');
const document = JSON.parse(committed) as Document;
const operations = Object.entries(document.paths).map(([path, { get, post }]) => ({
  name: path.replace('/api/v1/', ''),
  ...(post ?? get),
}));

/** What these answer depends on a token, a password or a key that an example cannot have. */
const PERSONAL = ['userlogin', 'userlogout', 'resetpassword', 'apikeys/revoke'];

describe('the OpenAPI document', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  it('is served as it is committed', async () => {
    const sent = await blog.send('/openapi.json', { method: 'GET' });

    expect(sent.headers.get('content-type')).toMatch(/^application\/json/);
    expect(JSON.stringify(sent.body, null, 2)).toBe(committed.trimEnd());
  });

  it('has the operations of the interface under its seven tags, and the 19 events', () => {
    const tags = ['Posts', 'Categories', 'Authors', 'Teams', 'Users', 'Sub-Accounts', 'Webhooks'];

    expect(operations.filter((operation) => tags.includes(operation.tags?.[0] ?? ''))).toHaveLength(31);
    expect(Object.keys(document.webhooks)).toHaveLength(19);
  });

  it('asks for the three credentials at once, but where none are needed', () => {
    const open = operations.filter(({ security }) => security?.length === 0).map(({ name }) => name);
    const guarded = operations.filter(({ name }) => !open.includes(name));

    expect(open).toContain('userlogin');
    for (const { security } of guarded)
      expect(security).toEqual([{ token: [], apikey: [], apisecretkey: [] }]);
  });

  it('requires no field of what lists answer: `fields` leaves out all others', () => {
    const { schemas } = document.components;
    const lists = operations.flatMap(({ responses }) => {
      const { items } = responses?.['200']?.content?.['application/json']?.schema.properties.data ?? {};
      return items ? [schemas[items.$ref.replace('#/components/schemas/', '')]] : [];
    });

    expect(lists).toHaveLength(9);
    expect(lists.filter((item) => !item || item.required)).toEqual([]);
    expect(lists).toContainEqual(expect.objectContaining({ properties: schemas['PostView']?.properties }));
  });

  it('has example bodies that a fresh service takes', async () => {
    const answers: Record<string, number> = {};

    for (const { name, requestBody } of operations.filter(
      (operation) => !PERSONAL.includes(operation.name),
    )) {
      const { example } = requestBody?.content['application/json'] ?? { example: {} };
      answers[name] = (await blog.operate(name, example)).status;
    }

    const refused = Object.entries(answers).filter(([, status]) => status >= 400 && status !== 404);
    expect(refused).toEqual([]);
    expect(answers).toMatchObject({
      addpost: 201,
      addcategory: 201,
      updatepost: 200,
      'webhooks/delete': 200,
    });
  });

  it.each(['/docs', '/docs/'])('has a page at %s that loads from nowhere else', async (path) => {
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
