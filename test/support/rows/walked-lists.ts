import { pick, randomFrom } from '../../../src/operator/seed/random';
import type { Fields } from '../answers';
import { PASSWORD, type Blog, type Credentials, type Tree } from '../blog';
import { insertRows, mediaRows } from './rows';

/** A list that a test walks while records are written. */
export interface WalkedList {
  title: string;
  operation: string;
  /** The field that identifies a record. */
  id: string;
  sorts: readonly string[];
  /** The value of the list's option `fields`: the id and another field. */
  fields: string;
  /** Creates a tree for the list. */
  prepare: (blog: Blog) => Promise<WalkedRecords>;
}

/** What a walk needs in one tree: credentials and options for the list, and functions that write its records. */
export interface WalkedRecords {
  as: Credentials;
  /** The options of the list. */
  query: Fields;
  add: () => Promise<Fields>;
  /** Changes the fields by which the list is sorted. Absent for records that no operation changes. */
  change?: (record: Fields) => Promise<unknown>;
  remove: (record: Fields) => Promise<unknown>;
}

/** A new tree with one sub-account; `call` calls operations as its Owner. */
interface Owner {
  tree: Tree;
  accountId: number;
  subAccountId: number;
  call: (operation: string, body: object) => Promise<Fields>;
}

const STATUSES = ['draft', 'published', 'review', 'ready', 'archived'];
const WEBHOOK = { endpointUrl: 'https://example.com/hooks/blog', event: 'Delete author', status: 'enable' };

const random = randomFrom(1);
const name = () => `Name ${Math.floor(random() * 999)}`;

const POSTS = {
  operation: 'listposts',
  id: 'postId',
  sorts: ['id', 'createdAt', 'updatedAt', 'postTitle', 'postStatus', 'postPublishAt', 'publishedAt'],
  fields: 'postId,postTitle',
};

/** Every list, and the list of posts with each kind of option. */
export const WALKED_LISTS: readonly WalkedList[] = [
  { title: 'posts', ...POSTS, prepare: posts() },
  { title: 'the posts of a tree', ...POSTS, prepare: posts({ includeSubAccounts: true }) },
  { title: 'the posts that a search finds', ...POSTS, prepare: posts({ search: 'name' }) },
  { title: 'the posts of a category', ...POSTS, prepare: postsOfCategory },
  {
    title: 'categories',
    operation: 'listcategories',
    id: 'catId',
    sorts: ['id', 'createdAt', 'updatedAt', 'catName'],
    fields: 'catId,catName',
    prepare: (blog) =>
      prepared(blog, ({ accountId, call }) => ({
        query: { accountId },
        add: () => call('addcategory', { catName: name() }),
        change: ({ catId }) => call('updatecategory', { catId, catName: name() }),
        remove: ({ catId }) => call('deletecategory', { catId }),
      })),
  },
  {
    title: 'the authors of a tree',
    operation: 'listauthors',
    id: 'authorId',
    sorts: ['id', 'createdAt', 'updatedAt', 'authorName'],
    fields: 'authorId,authorName',
    prepare: (blog) =>
      prepared(blog, ({ accountId, subAccountId, call }) => ({
        query: { accountId, includeSubAccounts: true },
        add: () =>
          call('addauthor', { authorName: name(), subAccountId: pick([null, subAccountId], random) }),
        change: ({ authorId, subAccountId: place }) =>
          call('updateauthor', { authorId, authorName: name(), subAccountId: place }),
        remove: ({ authorId }) => call('deleteauthor', { authorId }),
      })),
  },
  {
    title: 'the pictures of a tree',
    operation: 'media/list',
    id: 'mediaId',
    sorts: ['id', 'createdAt', 'updatedAt', 'mediaName'],
    fields: 'mediaId,mediaName',
    prepare: (blog) =>
      prepared(blog, ({ accountId, subAccountId, call }) => ({
        query: { accountId, includeSubAccounts: true },
        add: () => addPicture(blog, pick([accountId, subAccountId], random)),
        change: (record) => call('media/update', { ...idsOf(record, 'mediaId'), mediaName: name() }),
        remove: (record) => call('media/delete', idsOf(record, 'mediaId')),
      })),
  },
  {
    title: 'teams',
    operation: 'listteams',
    id: 'teamId',
    sorts: ['id', 'createdAt', 'updatedAt', 'teamName'],
    fields: 'teamId,teamName',
    prepare: (blog) =>
      prepared(blog, ({ accountId, subAccountId, call }) => {
        const team = () => ({ teamName: name(), assignAccountId: pick([accountId, subAccountId], random) });
        return {
          query: { accountId },
          add: () => call('createteam', team()),
          change: ({ teamId }) => call('updateteam', { teamId, ...team() }),
          remove: ({ teamId }) => call('deleteteam', { teamId }),
        };
      }),
  },
  {
    title: 'users',
    operation: 'listusers',
    id: 'userId',
    sorts: ['id', 'createdAt', 'updatedAt', 'email', 'name'],
    fields: 'userId,email',
    prepare: users,
  },
  {
    title: 'sub-accounts',
    operation: 'listsubaccounts',
    id: 'subAccountId',
    sorts: ['id', 'createdAt', 'updatedAt', 'name'],
    fields: 'subAccountId,name',
    prepare: (blog) =>
      prepared(blog, ({ accountId: parentAccountId, call }) => ({
        query: {},
        add: () => call('createsubaccount', { name: name(), parentAccountId }),
        change: ({ subAccountId }) =>
          call('updatesubaccount', { subAccountId, updatedSubAccountName: name() }),
        remove: ({ subAccountId }) => call('deletesubaccount', { subAccountId }),
      })),
  },
  {
    title: 'the webhooks of a tree',
    operation: 'webhooks/list',
    id: 'webhookId',
    sorts: ['id', 'createdAt', 'updatedAt', 'name'],
    fields: 'webhookId,name',
    prepare: (blog) =>
      prepared(blog, ({ accountId, subAccountId, call }) => {
        const webhook = () => ({ ...WEBHOOK, name: name() });
        return {
          query: { accountId, includeSubAccounts: true },
          add: () =>
            call('webhooks/create', { ...webhook(), accountId: pick([accountId, subAccountId], random) }),
          change: (record) => call('webhooks/edit', { ...idsOf(record, 'webhookId'), ...webhook() }),
          remove: (record) => call('webhooks/delete', idsOf(record, 'webhookId')),
        };
      }),
  },
  {
    title: 'deliveries',
    operation: 'webhooks/deliveries',
    id: 'deliveryId',
    sorts: ['id', 'createdAt'],
    fields: 'deliveryId,status',
    prepare: deliveries,
  },
  {
    title: 'key pairs',
    operation: 'apikeys/list',
    id: 'apikey',
    sorts: ['id', 'createdAt', 'name'],
    fields: 'apikey,name',
    prepare: (blog) =>
      prepared(blog, ({ accountId, call }) => ({
        query: { accountId },
        add: () => call('apikeys/create', { accountId, name: name() }),
        remove: ({ apikey }) => call('apikeys/revoke', { accountId, apikey }),
      })),
  },
  {
    title: 'service tokens',
    operation: 'servicetokens/list',
    id: 'serviceTokenId',
    sorts: ['id', 'createdAt', 'name'],
    fields: 'serviceTokenId,name',
    prepare: (blog) =>
      prepared(blog, ({ accountId, call }) => ({
        query: { accountId },
        add: () => call('servicetokens/create', { accountId, name: name(), userRoleName: 'Viewer' }),
        remove: ({ serviceTokenId }) => call('servicetokens/revoke', { accountId, serviceTokenId }),
      })),
  },
  {
    title: 'the audit log',
    operation: 'audit/list',
    id: 'auditId',
    sorts: ['id', 'occurredAt'],
    fields: 'auditId,act',
    prepare: auditEntries,
  },
];

/**
 * Returns the function `prepare` for the list of posts with an option. If the option is a search, `prepare` also adds
 * posts that the search does not find.
 */
function posts(option: Fields = {}): WalkedList['prepare'] {
  return (blog) =>
    prepared(blog, async (owner) => {
      const { accountId, call } = owner;
      for (let at = 0; at < 5; at++)
        if (option.search) await call('addpost', { accountId, postTitle: 'Other' });
      return { query: { accountId, ...option }, ...postWrites(owner, Boolean(option.includeSubAccounts)) };
    });
}

function postsOfCategory(blog: Blog): Promise<WalkedRecords> {
  return prepared(blog, async (owner) => {
    const { accountId, call } = owner;
    const { catId: postCategoriesId } = await call('addcategory', { catName: 'News' });
    for (let at = 0; at < 5; at++) await call('addpost', { accountId, postTitle: 'Other' });
    return { query: { accountId, postCategoriesId }, ...postWrites(owner, false, { postCategoriesId }) };
  });
}

function postWrites({ accountId, subAccountId, call }: Owner, wholeTree: boolean, more: Fields = {}) {
  const accounts = wholeTree ? [accountId, subAccountId] : [accountId];
  const post = () => ({
    postTitle: name(),
    postStatus: pick(STATUSES, random),
    postPublishAt: pick([null, '2025-05-05', `2026-02-0${1 + Math.floor(random() * 9)}`], random),
  });
  return {
    add: () => call('addpost', { accountId: pick(accounts, random), ...post(), ...more }),
    change: (record: Fields) => call('updatepost', { ...idsOf(record, 'postId'), ...post() }),
    remove: (record: Fields) => call('deletepost', idsOf(record, 'postId')),
  };
}

/** Prepares users. Only a user can change the user's own name, so `change` uses the credentials of that user. */
function users(blog: Blog): Promise<WalkedRecords> {
  return prepared(blog, async ({ tree, accountId, call }) => {
    const { teamId } = await call('createteam', { teamName: 'All', assignAccountId: accountId });
    const people = new Map<unknown, Credentials>();
    const rename = (as = tree.credentials) =>
      blog.call('updateprofile', { firstName: name(), lastName: name() }, as);
    const add = async () => {
      const email = `person${Math.floor(random() * 999)}x${people.size}@example.com`;
      await call('addusertoteam', { userEmail: email, userRoleName: 'Viewer', teamId });
      await blog.invitations.accept(await blog.invitations.tokenFor(email));
      people.set(email, await blog.logIn(email, PASSWORD, tree.credentials));
      return { ...(await rename(people.get(email))) };
    };
    return {
      query: { accountId },
      add,
      change: ({ email }) => rename(people.get(email)),
      remove: ({ email: userEmail }) => call('deleteteamuser', { teamId, userEmail }),
    };
  });
}

/** Prepares deliveries. No operation deletes deliveries, so `remove` deletes the row with a statement. */
function deliveries(blog: Blog): Promise<WalkedRecords> {
  return prepared(blog, async ({ accountId, call }) => {
    const { webhookId } = await call('webhooks/create', { ...WEBHOOK, name: 'All', accountId });
    return {
      query: { accountId },
      add: () => call('webhooks/test', { webhookId, accountId }),
      change: (record) => call('webhooks/redeliver', idsOf(record, 'deliveryId')),
      remove: ({ deliveryId }) =>
        blog.sql('DELETE FROM webhook_deliveries WHERE delivery_id = ?', [deliveryId]),
    };
  });
}

/** Prepares entries about categories. No operation deletes entries, so `remove` deletes the row with a statement. */
function auditEntries(blog: Blog): Promise<WalkedRecords> {
  return prepared(blog, ({ tree: { accountId, credentials }, call }) => ({
    query: { accountId, act: 'category.create' },
    add: async () => {
      const { catId } = await call('addcategory', {});
      const { data } = await blog.list('audit/list', { accountId, act: 'category.create' }, credentials);
      return { ...data.find(({ subjectId }) => subjectId === Number(catId)) };
    },
    remove: ({ auditId }) => blog.sql('DELETE FROM audit_log WHERE audit_id = ?', [auditId]),
  }));
}

/** Adds the row of a picture, because an upload takes too long for a walk. */
async function addPicture(blog: Blog, accountId: number): Promise<Fields> {
  const written = new Date().toISOString().replace('T', ' ').slice(0, -1);
  const [row = {}] = mediaRows(accountId, 1, { created_at: written, updated_at: written }, name());
  await insertRows(blog, 'media', [row]);
  const [added] = await blog.sql<Fields>(
    'SELECT media_id AS "mediaId", account_id AS "accountId" FROM media WHERE media_key = ?',
    [row.media_key],
  );
  return added ?? {};
}

async function prepared(
  blog: Blog,
  records: (owner: Owner) => Omit<WalkedRecords, 'as'> | Promise<Omit<WalkedRecords, 'as'>>,
): Promise<WalkedRecords> {
  const tree = await blog.secondTree();
  const { accountId, credentials: as } = tree;
  const call = (operation: string, body: object) => blog.call<string>(operation, body, as);
  const { subAccountId } = await call('createsubaccount', { name: 'Sub', parentAccountId: accountId });
  return { as, ...(await records({ tree, accountId, subAccountId: Number(subAccountId), call })) };
}

const idsOf = ({ accountId, ...record }: Fields, id: string): Fields => ({ accountId, [id]: record[id] });
