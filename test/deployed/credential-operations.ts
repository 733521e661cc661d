import { LONG } from './fields';
import { listing, type OperationCase } from './operation-cases';

/** The operations on key pairs, service tokens and the audit log. */
export const CREDENTIAL_OPERATIONS: OperationCase[] = [
  {
    operation: 'apikeys/create',
    body: ({ parentId }, run) => ({ accountId: parentId, name: run.name('Taken over') }),
    accounts: ['accountId'],
    required: ['accountId', 'name'],
    bad: { accountId: 0, name: LONG, expiresInDays: 367 },
  },
  {
    ...listing('apikeys/list'),
    body: ({ parentId }) => ({ accountId: parentId }),
  },
  {
    operation: 'apikeys/revoke',
    body: ({ parentId, apikey }) => ({ accountId: parentId, apikey }),
    accounts: ['accountId'],
    records: ['apikey'],
    required: ['accountId', 'apikey'],
    bad: { accountId: 0, apikey: 7 },
  },
  {
    operation: 'apikeys/rotate',
    body: ({ parentId, apikey }) => ({ accountId: parentId, apikey }),
    accounts: ['accountId'],
    records: ['apikey'],
    required: ['accountId', 'apikey'],
    bad: { accountId: 0, apikey: 7, gracePeriodSeconds: 604_801 },
  },

  {
    operation: 'servicetokens/create',
    body: ({ accountId }, run) => ({ accountId, name: run.name('Taken over'), userRoleName: 'Viewer' }),
    accounts: ['accountId'],
    required: ['accountId', 'name', 'userRoleName'],
    bad: {
      accountId: 0,
      name: LONG,
      userRoleName: 'Owner',
      operations: ['apikeys/create'],
      expiresInDays: 367,
      allowedAddresses: ['10.0.0.1/8'],
      apikey: 7,
    },
  },
  {
    ...listing('audit/list', { act: 'post', userId: 0, since: 'x', until: '2026-13-01' }),
    body: ({ parentId }) => ({ accountId: parentId }),
  },
  listing('servicetokens/list', { serviceTokenId: 'x' }),
  {
    operation: 'servicetokens/rotate',
    body: ({ accountId, serviceTokenId }) => ({ accountId, serviceTokenId }),
    accounts: ['accountId'],
    records: ['serviceTokenId'],
    required: ['accountId', 'serviceTokenId'],
    bad: { accountId: 0, serviceTokenId: 'x', gracePeriodSeconds: 604_801 },
  },
  {
    operation: 'servicetokens/revoke',
    body: ({ accountId, serviceTokenId }) => ({ accountId, serviceTokenId }),
    accounts: ['accountId'],
    records: ['serviceTokenId'],
    required: ['accountId', 'serviceTokenId'],
    bad: { accountId: 0, serviceTokenId: 'x' },
  },
];
