import type { Fields } from '../../test/support/answers';
import type { FuzzedOperation, Schema } from '../fuzz/document';
import type { Random } from '../fuzz/random';
import { IDS, idFieldOf, type Kind, type KnownRecords } from './known-records';
import { NAMES, SLUGS, WORDS } from './vocabulary';

/** What lists sort, cut or continue by. */
const LISTING = ['cursor', 'after', 'fields', 'limit', 'page', 'sort', 'waitSeconds'];

/** No token can send it. */
const REFUSED = 'reviewRequired';

/** The probability of a field that is not required. */
const OPTIONAL = { read: 0.15, others: 0.4 };

const PAST = '2020-01-01T00:00:00.000Z';

/** The record that an operation is about, and the account of the request. */
interface Subject {
  accountId: number;
  kind?: Kind;
  record?: Fields;
}

/** A body with the fields of the schema and with ids of records that exist. */
export interface Drawn {
  body: Fields;
  record?: Fields;
}

/** Draws the input of operations. */
export class Bodies {
  constructor(
    private readonly known: KnownRecords,
    private readonly pictures: readonly Uint8Array[],
    /** When scheduled posts and drafts are published. */
    private readonly later: string,
  ) {}

  of(random: Random, operation: FuzzedOperation): Drawn {
    const subject = this.subjectOf(random, operation);
    const body: Fields = {};
    for (const [field, schema] of Object.entries(operation.fields)) {
      if (!this.isSent(random, operation, field, subject)) continue;
      const value = this.valueOf(random, { field, schema, operation }, subject);
      if (value !== undefined) body[field] = value;
    }
    return { body: ofWebhook(operation, body), record: subject.record };
  }

  private subjectOf(random: Random, operation: FuzzedOperation): Subject {
    const kind = kindOf(operation);
    const wanted = random.pick(this.known.accountIds);
    const record = kind && (this.known.pick(random, kind, wanted) ?? this.known.pick(random, 'postId'));
    return { accountId: Number(record?.accountId ?? wanted), kind, record };
  }

  private isSent(random: Random, { scope, required }: FuzzedOperation, field: string, subject: Subject) {
    if (LISTING.includes(field)) return false;
    const isId = subject.kind !== undefined && field === idFieldOf(subject.kind);
    if (required.includes(field) || isId) return true;
    if (field === REFUSED) return random.chance(0.02);
    return random.chance(scope === 'read' ? OPTIONAL.read : OPTIONAL.others);
  }

  private valueOf(random: Random, named: Named, subject: Subject): unknown {
    const { field } = named;
    if (field === 'subAccountId') return this.subAccountOf(random, named.operation, subject);
    const own = this.ownValue(field, random, subject);
    if (own !== undefined) return own;
    const reference = REFERENCES[field];
    if (reference) {
      const found = this.known.pick(random, reference, subject.accountId);
      return random.chance(0.1) ? null : (found?.[idFieldOf(reference)] ?? null);
    }
    if (PICTURES.includes(field)) return this.known.pick(random, 'mediaId', subject.accountId)?.mediaUrl;
    if (field === 'file') return random.pick(this.pictures);
    if (named.schema.format === 'date-time') return this.dateOf(random, field);
    return freeValue(random, named);
  }

  private dateOf(random: Random, field: string): string | null {
    if (field === 'publishAt') return this.later;
    if (field === 'since') return PAST;
    return random.pick([null, PAST, this.later]);
  }

  /** The ids, the account and the versions of the subject. */
  private ownValue(field: string, random: Random, { accountId, record }: Subject): unknown {
    if (/accountId$/i.test(field)) return field === 'parentAccountId' ? this.known.parentId : accountId;
    if (field === 'postIds') return record && [record.postId];
    if (field === 'version') return 1 + random.below(Number(record?.version ?? 1));
    if (['draftVersion', 'userEmail', 'teamId', ...IDS].includes(field)) return record?.[field];
    return undefined;
  }

  /** Null is the parent account. */
  private subAccountOf(random: Random, { required }: FuzzedOperation, { accountId, kind }: Subject) {
    const isParent = accountId === this.known.parentId;
    if (kind === 'authorId') return isParent ? null : accountId;
    if (required.includes('subAccountId')) return this.known.accountIds.at(-1);
    return isParent && random.chance(0.8) ? null : accountId;
  }
}

/** A field of an operation. */
interface Named {
  field: string;
  schema: Schema;
  operation: FuzzedOperation;
}

const REFERENCES: Record<string, Kind> = {
  postAuthorId: 'authorId',
  postCategoriesId: 'catId',
  postRelatedPostId: 'postId',
};

const PICTURES = ['postImage', 'authorImg', 'blogLogo', 'url'];

function kindOf({ name, required, fields }: FuzzedOperation): Kind | undefined {
  if (/^posts\/(?:restore|purge)$/.test(name)) return 'trashed';
  if (/^drafts\/(?!save|list|editing)|^reviews\//.test(name)) return 'draft';
  if (name === 'media/restore') return 'deletedMedia';
  if (name === 'webhooks/pull') return 'pulled';
  if (required.includes('userEmail')) return 'userEmail';
  const candidates = name.endsWith('/get') ? Object.keys(fields) : required;
  return IDS.find((id) => candidates.includes(id));
}

/** A value that refers to no record. */
function freeValue(random: Random, { field, schema, operation }: Named): unknown {
  const named = NAMED_VALUES.find(({ fields }) => fields.test(field));
  if (named) return named.value(random, operation);
  if (schema.enum) return random.pick(schema.enum);
  const [type] = [schema.type].flat();
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer') return schema.example ?? schema.minimum ?? 1;
  return schema.example ?? random.pick(NAMES);
}

const NAMED_VALUES: { fields: RegExp; value: (random: Random, operation: FuzzedOperation) => unknown }[] = [
  {
    fields: /^(?:postTitle|catName|authorName|teamName|name|updatedSubAccountName)$/,
    value: (random) => random.pick(NAMES),
  },
  { fields: /Slug$/, value: (random) => random.pick(SLUGS) },
  {
    fields: /^(?:postContent|authorBio|blogDescription)$/,
    value: (random) => `<p>${random.pick(WORDS)} ${random.pick(WORDS)}</p>`,
  },
  { fields: /^(?:q|search|postSeo.*)$/, value: (random) => random.pick(WORDS) },
  {
    fields: /^postStatus$/,
    value: (random) => random.pick(['draft', 'draft', 'private', 'published', 'scheduled', null]),
  },
  { fields: /^endpointUrl$/, value: () => 'http://127.0.0.1:1999/hook' },
  { fields: /email/i, value: () => 'someone@example.com' },
  { fields: /password$/i, value: () => 'correct horse battery staple' },
];

/** A pull webhook has no endpoint. Only a pull webhook gets all events, and its mode cannot be changed. */
function ofWebhook({ name }: FuzzedOperation, body: Fields): Fields {
  if (!['webhooks/create', 'webhooks/edit'].includes(name)) return body;
  const { mode, endpointUrl, ...others } = body;
  const isPull = name === 'webhooks/create' && mode === 'pull';
  if (isPull) return { ...others, mode };
  const event = others.event === 'All events' ? 'Create post' : others.event;
  return { ...others, event, endpointUrl: endpointUrl ?? 'http://127.0.0.1:1999/hook' };
}
