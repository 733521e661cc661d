import type { EventSlug } from '../../../src/platform/events/catalog';
import { Pool } from './pool';

/** Repeats an operation until it is answered, expects its event, and returns the response's field `id`. */
export type Ask = (slug: EventSlug, operation: string, body: object, id: string) => Promise<number>;

/** The ids of a parent account and of a sub-account that is never deleted. */
export interface Places {
  parent: number;
  sub: number;
}

/** A kind of record. Every operation is sent all fields of its kind, and ignores the fields that it does not have. */
export interface Kind {
  family: 'post' | 'category' | 'author' | 'team' | 'subaccount';
  id: string;
  operations: { create: string; update: string; delete: string };
  /** The fields of a record; `sub` is the id of its sub-account, or null if it belongs to the parent account. */
  fields: (name: string, parent: number, sub: number | null) => object;
}

const inSubAccount = (sub: number | null) => ({ subAccountId: sub ?? '' });

export const KINDS: readonly Kind[] = [
  {
    family: 'post',
    id: 'postId',
    operations: { create: 'addpost', update: 'updatepost', delete: 'deletepost' },
    fields: (postTitle, parent, sub) => ({ postTitle, accountId: sub ?? parent, postStatus: 'published' }),
  },
  {
    family: 'category',
    id: 'catId',
    operations: { create: 'addcategory', update: 'updatecategory', delete: 'deletecategory' },
    fields: (catName, _, sub) => ({ catName, ...inSubAccount(sub) }),
  },
  {
    family: 'author',
    id: 'authorId',
    operations: { create: 'addauthor', update: 'updateauthor', delete: 'deleteauthor' },
    fields: (authorName, _, sub) => ({ authorName, ...inSubAccount(sub) }),
  },
  {
    family: 'team',
    id: 'teamId',
    operations: { create: 'createteam', update: 'updateteam', delete: 'deleteteam' },
    fields: (teamName, parent, sub) => ({ teamName, assignAccountId: sub ?? parent }),
  },
  {
    family: 'subaccount',
    id: 'subAccountId',
    operations: { create: 'createsubaccount', update: 'updatesubaccount', delete: 'deletesubaccount' },
    fields: (name, parentAccountId) => ({ name, updatedSubAccountName: name, parentAccountId }),
  },
];

interface Kept {
  id: number;
  sub: number | null;
}

/** Creates, updates and deletes records of one kind. */
export class Records {
  private readonly kept = new Pool<Kept>();

  constructor(
    private readonly kind: Kind,
    private readonly ask: Ask,
    private readonly places: Places,
  ) {}

  async create(): Promise<void> {
    const sub = Math.random() < 0.5 ? this.places.sub : null;
    this.kept.put({ id: await this.send('create', { sub }), sub });
  }

  update(): Promise<void> {
    return this.kept.use((record) => this.send('update', record));
  }

  async delete(): Promise<void> {
    const record = this.kept.take();
    if (record) await this.send('delete', record);
  }

  private send(what: keyof Kind['operations'], { id, sub }: Partial<Kept>): Promise<number> {
    const { family, operations, fields, id: field } = this.kind;
    const body = { ...fields(randomName(), this.places.parent, sub ?? null), ...(id && { [field]: id }) };
    return this.ask(`${family}.${what}`, operations[what], body, field);
  }
}

const randomName = () => `Name ${Math.random().toString(36).slice(2)}`;
