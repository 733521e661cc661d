/** The types of the package, as a strict program sees them. It is only compiled. */
import {
  createClient,
  problemOf,
  ProblemError,
  verifyWebhook,
  type Client,
  type DraftView,
  type FieldProblem,
  type JsonFeed,
  type PageMeta,
  type PartialPostView,
  type Post,
  type PostPayload,
  type PostView,
  type PublicPost,
  type WebhookEvent,
} from 'blog-content-client';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

type Difference<A, B> = Equal<A, B> extends true ? [] : ['the types differ'];

/** Returns a function that compiles only with a value of exactly this type. */
function exactly<Expected>() {
  return <Actual>(_value: Actual, ..._: Difference<Actual, Expected>): void => undefined;
}

export async function program(client: Client): Promise<void> {
  const added = await client.addPost({ accountId: 1, postTitle: 'A' }, { idempotencyKey: 'k' });
  exactly<PostView>()(added.data);
  exactly<Post>()(added.data);
  exactly<'draft' | 'published' | 'scheduled' | (string & {})>()(added.data.postStatus);
  exactly<undefined>()(added.meta);

  const listed = await client.listPosts({ accountId: 1 });
  exactly<PostView[]>()(listed.data);
  exactly<PageMeta>()(listed.meta);
  const chosen = await client.listPosts({ accountId: 1, fields: ['postTitle'] });
  exactly<PartialPostView[]>()(chosen.data);
  for await (const post of client.paginate.listPosts({ accountId: 1, limit: 5 }))
    exactly<number>()(post.postId);

  const shown = await client.listPublicPosts({ blogSlug: 'acme' });
  exactly<PublicPost[]>()(shown.data);
  exactly<number>()(shown.meta.pages);

  await client.listSubAccounts();
  await client.userLogout();
  await client.addCategory();
  const page = await client.getPublicPostAsMarkdown({ blogSlug: 'acme', postSlug: 'a' });
  exactly<string>()(page.data);
  const feed = await client.getJsonFeed({ blogSlug: 'acme' });
  exactly<JsonFeed>()(feed.data);

  await client.updatePost({ accountId: 1, postId: 1, postTitle: 'B' }, { ifMatch: added.data.version });

  // @ts-expect-error The title is required.
  await client.addPost({ accountId: 1 });
  // @ts-expect-error There is no such field.
  await client.listPosts({ accountId: 1, postTitel: 'A' });
  // @ts-expect-error Nothing that creates takes a version.
  await client.addPost({ accountId: 1, postTitle: 'A' }, { ifMatch: 1 });
  // @ts-expect-error Updates take no key.
  await client.updatePost({ accountId: 1, postId: 1, postTitle: 'B' }, { idempotencyKey: 'k' });
  // @ts-expect-error An iterator begins with the first page or at a cursor.
  client.paginate.listPosts({ accountId: 1, page: 2 });
  // @ts-expect-error Only lists are iterated over.
  const walked: keyof Client['paginate'] = 'addPost';
  String(walked);
}

export function problems(error: unknown): string {
  const problem = problemOf(error, 'updatePost');
  if (problem?.code === 'version_moved_on') exactly<PostView>()(problem.current);
  const ofDraft = problemOf(error, 'saveDraft');
  // If the post has no draft, there is nothing to answer with.
  if (ofDraft?.code === 'version_moved_on') exactly<DraftView | undefined>()(ofDraft.current);
  if (!(error instanceof ProblemError)) return '';
  const all = error.problem;
  if (all.code === 'rate_limited') exactly<429>()(all.status);
  if (all.code === 'validation_failed') exactly<FieldProblem[]>()(all.errors);
  // The union of all operations: a draft has a draftVersion instead of the version.
  if (all.code === 'version_moved_on' && all.current && 'version' in all.current)
    return String(all.current.version);
  // @ts-expect-error Other problems have no errors.
  return String(all.errors);
}

export async function events(body: string, headers: Headers): Promise<void> {
  const call = await verifyWebhook(body, headers, ['whsec_a', 'whsec_b'], { toleranceSeconds: 60 });
  exactly<WebhookEvent>()(call);
  if (call.event === 'post.create') exactly<PostPayload>()(call.payload);
  // @ts-expect-error A deleted post has no status.
  if (call.event === 'post.delete') String(call.payload.status);
  if (call.event === 'team.create') exactly<number>()(call.payload.teamId);
}

export const client = createClient({ baseUrl: 'https://blog.example.com', token: process.env['TOKEN'] });
