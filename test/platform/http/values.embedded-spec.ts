import { readFileSync } from 'node:fs';
import type { ProblemAnswer } from '../../support/answers';
import { startBlog, type Blog, type Sent } from '../../support/blog';
import { takesForm } from '../../support/forms';
import { OPERATIONS } from '../../support/operations';

interface Schema {
  type?: string | string[];
  format?: string;
  description?: string;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** A text field of the input of an operation. */
interface Field extends Schema {
  operation: string;
  name: string;
  isRequired: boolean;
}

interface Parameter {
  name: string;
  in: string;
  schema: Schema;
}

const { components, paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  components: { schemas: Record<string, Schema> };
  paths: Record<string, { get?: { parameters: Parameter[] }; post?: { requestBody?: unknown } }>;
};

/** The size of a body. It is also the maximum length of texts that are only looked up and never stored. */
const BODY = 65_536;

/** The fields of operations whose free text is stored. Leaves out fixed words, dates, and texts that are only looked up. */
const FIELDS: Field[] = Object.entries(paths).flatMap(([path, { get, post }]) => {
  if (!path.startsWith('/api/v1/')) return [];
  const operation = path.replace('/api/v1/', '');
  const [, model = ''] = /schemas\/(\w+)/.exec(JSON.stringify(post?.requestBody ?? '')) ?? [];
  const { properties = {}, required = [] } = components.schemas[model] ?? {};
  return [
    ...Object.entries(properties),
    ...(get?.parameters ?? [])
      .filter((one) => one.in === 'query')
      .map((one) => [one.name, one.schema] as const),
  ]
    .filter(
      ([name, { type = [], maxLength = BODY, format }]) =>
        type.includes('string') && format !== 'date-time' && (maxLength < BODY || name === 'postContent'),
    )
    .map(([name, schema]) => ({ ...schema, operation, name, isRequired: required.includes(name) }));
});

const URLS = [
  ...[
    'http:///x',
    'http:////x',
    'https:///x/y',
    'http:\\\\x',
    'http:/x',
    'https:x',
    'http://\\x',
    'http://x\\y',
  ],
  ...[
    'http://',
    'http://?x',
    'http://#x',
    'http:///',
    'http://:80/',
    'http://@x/',
    'http://:@x/',
    'http://a@x/',
  ],
  ...['x.example', '/x', 'ftp://x/', 'http://a:b@x/', 'http://[::1', `http://x/${'x'.repeat(2040)}`],
  ...['http://./', 'http://../x', 'http://x y/', 'http://x/\u00a0', '//x/', 'javascript://x/', ' http://x/'],
];

const COLORS = [
  ...[
    'red/*',
    'red /* x */',
    '/**/red',
    'red/**/',
    'rgb(0 0 0/**/)',
    'rgb(0/*,*/ 0 0)',
    'red;',
    'red!important',
  ],
  ...[
    'red}',
    'red {',
    'red,',
    'red)',
    'rgb(0,0,0',
    'red <!--',
    'red -->',
    'red\\',
    '\\72 ed',
    'red"',
    "red'",
  ],
  ...['rgb(calc({}) 0 0)', 'rgb(0 0 0/calc(</style>))', 'rgb(calc("x") 0 0)', 'rgb(calc(1;) 0 0)', 'red//x'],
];

describe('a value', () => {
  let blog: Blog;
  let subAccountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    subAccountId = await blog.subAccount();
  });
  afterAll(() => blog.stop());

  /** Sends a value; returns an error message unless the response is a 422 that names the field. */
  async function wrongWith({ operation, name }: Field, body: object, value: string): Promise<string[]> {
    const sent = (await blog.operate(operation, { ...body, [name]: value })) as Sent<ProblemAnswer>;
    // A query string or a form cannot contain half of a surrogate pair.
    const isText = operation === 'listsubaccounts' || takesForm(operation);
    if (isText && /\p{Surrogate}/u.test(value)) return [];
    const isNamed = sent.body.errors?.some(({ field }) => field === name);
    return sent.status === 422 && isNamed
      ? []
      : [`${operation} ${name} ${JSON.stringify(value)} ${sent.status}`];
  }

  async function wrong(fields: Field[], values: readonly string[]): Promise<string[]> {
    const found = [];
    for (const field of fields) {
      const known = OPERATIONS.find(({ operation }) => operation === field.operation);
      const accountId = known?.only === 'sub' ? subAccountId : blog.accountId;
      const place = { tree: blog.owner, accountId };
      const body = (await known?.body(blog, place)) ?? {};
      const answers = await Promise.all(values.map((value) => wrongWith(field, body, value)));
      found.push(...answers.flat());
    }
    return found;
  }

  it('of any text field has no character that XML 1.0 cannot carry', async () => {
    const forbidden = [
      '\u0000',
      '\u000b',
      '\u000c',
      '\u001b',
      '\u007f',
      '\u0085',
      '\ud800',
      '\udc00',
      '\ufffe',
      '\uffff',
    ];

    expect(FIELDS.length).toBeGreaterThan(60);
    expect(
      await wrong(
        FIELDS,
        forbidden.map((character) => `a${character}b`),
      ),
    ).toEqual([]);
  });

  it('of any required text field is more than blanks', async () => {
    const fields = FIELDS.filter(({ isRequired }) => isRequired);

    expect(fields.length).toBeGreaterThan(20);
    expect(await wrong(fields, [' ', '\u00a0\u3000'])).toEqual([]);
  });

  it('of any URL field has a host directly after the slashes', async () => {
    const fields = FIELDS.filter(({ format }) => format === 'uri');

    expect(fields.length).toBeGreaterThanOrEqual(6);
    expect(await wrong(fields, URLS)).toEqual([]);
  });

  it('of any image field is relative or has a host', async () => {
    const fields = FIELDS.filter(
      ({ name, operation }) => /(Image|Img)$/.test(name) && !/^list/.test(operation),
    );
    const post = { accountId: blog.accountId, postTitle: 'Pictured', postImage: '/pictures/a b.jpg' };
    const author = { authorName: 'Pictured', authorImg: '//x.example/a b.jpg' };

    expect(fields.length).toBeGreaterThanOrEqual(4);
    expect(
      await wrong(fields, [
        ...['http:///x', 'https:////x.jpg', 'http:/x', 'https:x', 'http:\\\\x', 'HTTP:///x'],
        ...[
          'http://@/x.jpg',
          'http://:80/x.jpg',
          'http://%20/x.jpg',
          'http://256.1.1.1/x.jpg',
          'http://[::1/x.jpg',
        ],
      ]),
    ).toEqual([]);
    expect(await blog.call('addpost', post)).toMatchObject(post);
    expect(
      await blog.call('addpost', { ...post, postImage: ' HTTPS://x.example/a b.jpg?c d' }),
    ).toMatchObject({
      postImage: 'HTTPS://x.example/a%20b.jpg?c%20d',
    });
    expect(await blog.call('addauthor', author)).toMatchObject({ authorImg: 'https://x.example/a%20b.jpg' });
  });

  it('of a color field cannot contain comments or trailing text', async () => {
    const fields = FIELDS.filter(({ description }) => description === 'Any CSS color.');

    expect(fields.length).toBeGreaterThanOrEqual(4);
    expect(await wrong(fields, COLORS)).toEqual([]);
  });

  it('can contain any other character, and is returned unchanged', async () => {
    const postTitle = 'a\u{1fffe}\ufffd\ue000\u{10ffff}b';
    const post = { accountId: blog.accountId, postTitle, postContent: `<p>\t${postTitle}\r\n</p>` };

    expect(await blog.call('addpost', post)).toMatchObject(post);
    expect(await blog.call('addcategory', { catLabelColor: 'rgb(calc(1 * 2) 0 0 / 50%)' })).toMatchObject({
      catLabelColor: 'rgb(calc(1 * 2) 0 0 / 50%)',
    });
  });
});
