import type { Fields } from '../support/answers';
import type { Api } from './api';
import type { Journal, Stray } from './journal';

/** A parent account to clean, with a client for it. */
export interface Place {
  api: Api;
  accountId: number;
}

/** A kind of record in a parent account: the operations that list and remove it, and its fields for id and name. */
interface Kind {
  list: string;
  remove: string;
  id: string;
  name: string;
  /** Whether the operation that removes a record needs its accountId. */
  scoped: boolean;
}

/** The kinds, sub-accounts first: their deletion deletes most of the other records. */
const KINDS: Kind[] = [
  {
    list: 'listsubaccounts',
    remove: 'deletesubaccount',
    id: 'subAccountId',
    name: 'name',
    scoped: false,
  },
  { list: 'webhooks/list', remove: 'webhooks/delete', id: 'webhookId', name: 'name', scoped: true },
  { list: 'listteams', remove: 'deleteteam', id: 'teamId', name: 'teamName', scoped: false },
  { list: 'apikeys/list', remove: 'apikeys/revoke', id: 'apikey', name: 'name', scoped: true },
  { list: 'listposts', remove: 'deletepost', id: 'postId', name: 'postTitle', scoped: true },
  { list: 'listcategories', remove: 'deletecategory', id: 'catId', name: 'catName', scoped: false },
  { list: 'listauthors', remove: 'deleteauthor', id: 'authorId', name: 'authorName', scoped: false },
];

/** For each create operation: the operation that removes the created record, and the field with its id. */
const REMOVALS: Record<string, [operation: string, id: string]> = {
  addcategory: ['deletecategory', 'catId'],
  addauthor: ['deleteauthor', 'authorId'],
};

const MOST = 500;
const ROUNDS = 20;

/** Deletes the records of a parent account that are named after a run. Throws if a deletion fails. */
export async function clean(place: Place, runId: string): Promise<void> {
  for (const kind of KINDS) {
    for (let round = 0; round < ROUNDS; round++) {
      const left = await find(place, kind, runId);
      if (left.length === 0) break;
      for (const record of left) await remove(place, kind, record);
    }
  }
}

/** Returns the records that `clean` would delete, each in the form `listteams: e2e-… Team`. */
export async function leftovers(place: Place, runId: string): Promise<string[]> {
  const found: string[] = [];
  for (const kind of KINDS) {
    const names = (await find(place, kind, runId)).map((record) => String(record[kind.name]));
    found.push(...names.map((name) => `${kind.list}: ${name}`));
  }
  return found;
}

/** Removes the strays of a run. To get the id of a record, sends its request again with the same Idempotency-Key. */
export async function cleanStrays(places: Record<Stray['parent'], Place>, journal: Journal): Promise<void> {
  for (const { parent, operation, body, key } of journal.strays) {
    const { api } = places[parent];
    const made: Fields = await api.call(operation, body, { 'Idempotency-Key': key });
    const [removal, id] = REMOVALS[operation] ?? ['', ''];
    const sent = await api.operate(removal, { [id]: made[id] });
    if (sent.status !== 200 && sent.status !== 404) {
      throw new Error(`${removal} of ${String(made[id])} answered ${sent.status} ${sent.text}`);
    }
  }
}

async function find({ api, accountId }: Place, { list, name }: Kind, runId: string): Promise<Fields[]> {
  const scope = list === 'listsubaccounts' ? {} : { accountId };
  const { data } = await api.list(list, { ...scope, search: runId, limit: MOST });
  // The search can also find records that are not named after the run. They must not be removed.
  return data.filter((record) => String(record[name]).startsWith(runId));
}

async function remove(
  { api, accountId }: Place,
  { remove, id, scoped }: Kind,
  record: Fields,
): Promise<void> {
  const sent = await api.operate(remove, { [id]: record[id], ...(scoped && { accountId }) });
  if (sent.status === 200 || sent.status === 404) return;
  throw new Error(`${remove} of ${String(record[id])} answered ${sent.status} ${sent.text}`);
}
