const VIEW = {
  auditId: 'The id of the entry.',
  occurredAt: 'When it happened.',
  act: 'What happened.',
  accountId: 'The parent account; null if it is unknown.',
  userId: 'The person who did it; null for a service token, a job, the operator, and an unknown person.',
  userName: 'The name of the person, or the email if the name is unknown; null once the person is erased.',
  apikey: 'The public id of the key pair; null without one, as in the console.',
  serviceTokenId: 'The service token that did it; null for a person.',
  via: 'How it was done: by a login in the API (`api`), by a service token, in the console, on the command line (`cli`), or by a job of the service (`worker`). Null in entries of earlier releases.',
  subjectType: 'The kind of record that it was done to.',
  subjectId: 'The id of this record, which may be deleted.',
  detail: 'More about the act, without the text of a record.',
  address: 'The address of the client; null once the person is erased.',
  requestId: 'The id of the request, which is also in its response and its log line.',
};

const LIST = {
  userId: 'Only actions of this person.',
  search: 'The start of an act.',
};

const of = (schema: string, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [`${schema}.${field}`, text]));

/** By `Schema.field`. */
export const DESCRIPTIONS_OF_AUDIT: Readonly<Record<string, string>> = {
  ...of('AuditEntryView', VIEW),
  ...of('ListAudit', LIST),
};
