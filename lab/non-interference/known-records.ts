import type { Fields } from '../../test/support/answers';
import type { Random } from '../fuzz/random';

/** The fields that identify records. */
export const IDS = [
  'postId',
  'catId',
  'authorId',
  'teamId',
  'webhookId',
  'deliveryId',
  'previewId',
  'mediaId',
] as const;

/** `trashed` and `draft` are posts; `deletedMedia` are pictures; `pulled` are pull webhooks. */
export type Kind = (typeof IDS)[number] | 'trashed' | 'draft' | 'deletedMedia' | 'pulled' | 'userEmail';

/** How many records of a kind are remembered, apart from the first ones. */
const KEPT = 30;

/** The records whose ids requests can contain. */
export class KnownRecords {
  private readonly first = new Map<Kind, Fields[]>();
  private readonly later = new Map<Kind, Fields[]>();

  constructor(
    readonly parentId: number,
    readonly accountIds: readonly number[],
  ) {}

  /** `isFirst`: the record is never forgotten. */
  learn(operation: string, { data }: { data?: unknown }, isFirst = false): void {
    const found = [data].flat().filter((one) => typeof one === 'object' && one !== null) as Fields[];
    for (const record of found) {
      for (const kind of kindsOf(operation, record)) this.add(kind, record, isFirst);
    }
  }

  /** A record of the kind, if possible one in this account or its parent. */
  pick(random: Random, kind: Kind, accountId?: number): Fields | undefined {
    const all = [...(this.first.get(kind) ?? []), ...(this.later.get(kind) ?? [])];
    const near = all.filter((one) => one.accountId === accountId || one.accountId === this.parentId);
    const from = near.length > 0 ? near : all;
    return from.length > 0 ? random.pick(from) : undefined;
  }

  /** The record no longer exists. */
  forget(record: Fields): void {
    for (const [kind, records] of this.later) {
      this.later.set(
        kind,
        records.filter((one) => one !== record),
      );
    }
  }

  private add(kind: Kind, record: Fields, isFirst: boolean): void {
    const id = idFieldOf(kind);
    const same = (one: Fields) => one[id] === record[id] && one.teamId === record.teamId;
    const records = isFirst ? this.first : this.later;
    const others = (records.get(kind) ?? []).filter((one) => !same(one));
    records.set(kind, isFirst ? [...others, record] : [...others, record].slice(-KEPT));
  }
}

/** The field that identifies a record of the kind. */
export function idFieldOf(kind: Kind): string {
  if (kind === 'trashed' || kind === 'draft') return 'postId';
  if (kind === 'deletedMedia') return 'mediaId';
  return kind === 'pulled' ? 'webhookId' : kind;
}

function kindsOf(operation: string, record: Fields): Kind[] {
  if (['deletepost', 'posts/trash'].includes(operation)) return ['trashed'];
  if (typeof record.userEmail === 'string') return ['userEmail'];
  const id = IDS.find((field) => isOwnId(record, field));
  if (id === 'postId' && typeof record.draftVersion === 'number') return ['postId', 'draft'];
  if (id === 'mediaId' && record.deletedAt) return ['deletedMedia'];
  if (id === 'webhookId' && record.mode === 'pull') return ['webhookId', 'pulled'];
  return id ? [id] : [];
}

/** Deliveries and previews also name their webhook or post. */
function isOwnId(record: Fields, field: string): boolean {
  if (typeof record[field] !== 'number') return false;
  if (field === 'postId') return !('previewId' in record);
  return field !== 'webhookId' || !('deliveryId' in record);
}
