import type { Fields } from '../support/answers';
import { BAD_LIST } from './fields';
import type { Records } from './records';
import type { Run } from './run';

/** A note that is too long. */
export const NOTE = 'x'.repeat(1001);

/** An operation that takes credentials. */
export interface OperationCase {
  operation: string;
  /** Returns the documented fields, with values that are valid for an Admin of the account. */
  body: (records: Records, run: Run) => Fields;
  /** The fields that name an account; an inaccessible account is refused with 403. */
  accounts?: string[];
  /** The fields that name a record; an inaccessible record is refused with 404. */
  records?: string[];
  /** The fields that are required. */
  required?: string[];
  /** Invalid values, by field. */
  bad?: Fields;
}

/** Returns the case of an operation that shows one record, found by its id. */
export function ofDrafts(operation: string, more: Fields = {}, bad: Fields = {}): OperationCase {
  return {
    operation,
    body: ({ accountId, postId }) => ({ accountId, postIds: [postId], ...more }),
    accounts: ['accountId'],
    required: ['accountId', 'postIds', ...Object.keys(more)],
    bad: { accountId: 0, postIds: [], ...bad },
  };
}

export function getting(operation: string, id: RecordName): OperationCase {
  return ofRecord(operation, id, { fields: 'unknown' });
}

/** Returns the case of an operation on one version of a post. */
export function ofVersion(operation: string, bad: Fields): OperationCase {
  return {
    operation,
    body: ({ accountId, postId }) => ({ accountId, postId, version: 1 }),
    accounts: ['accountId'],
    records: ['postId'],
    required: ['accountId', 'postId', 'version'],
    bad: { version: 0, ...bad },
  };
}

/** Returns the case of an operation on a state of the draft of a post. */
export function ofDraftVersion(operation: string, bad: Fields): OperationCase {
  return {
    operation,
    body: ({ accountId, postId }) => ({ accountId, postId, draftVersion: 1 }),
    accounts: ['accountId'],
    records: ['postId'],
    required: ['accountId', 'postId', 'draftVersion'],
    bad: { draftVersion: 0, ...bad },
  };
}

/** Returns the body of an operation on a post in the trash. */
export function ofTrash({ accountId, trashedId }: Records): Fields {
  return { accountId, postId: trashedId };
}

/** Returns the case of an operation on a post that is named by its id. */
export function ofPost(operation: string, bad: Fields): OperationCase {
  return ofRecord(operation, 'postId', bad);
}

type RecordName = 'postId' | 'previewId' | 'catId' | 'authorId' | 'mediaId' | 'teamId' | 'webhookId';

/** Returns the case of an operation on a record that is named by its id. */
export function ofRecord(operation: string, id: RecordName, bad: Fields = {}): OperationCase {
  return {
    operation,
    body: (records) => ({ accountId: records.accountId, [id]: records[id] }),
    accounts: ['accountId'],
    records: [id],
    required: ['accountId', id],
    bad: { [id]: 0, ...bad },
  };
}

/** Returns the case of a decision on the draft of a post. */
export function ofReview(operation: string, bad: Fields): OperationCase {
  const draft = ofPost(operation, { note: NOTE, draftVersion: 0, ...bad });
  return {
    ...draft,
    body: ({ accountId, postId }) => ({ accountId, postId, draftVersion: 1 }),
    required: ['accountId', 'postId', 'draftVersion'],
  };
}

/** Returns the case of an operation that lists the records of an account. */
export function listing(operation: string, bad: Fields = {}): OperationCase {
  return {
    operation,
    body: ({ accountId }) => ({ accountId }),
    accounts: ['accountId'],
    required: ['accountId'],
    bad: { ...BAD_LIST, ...bad },
  };
}
