/** The view of a service token, on creation, in lists, and after a revocation. */
const VIEWS = ['NewServiceTokenView', 'ServiceTokenView', 'RevokedServiceTokenView'];

const OF_VIEWS = {
  name: 'The name of the program.',
  accountId:
    'The account in which the token works. A token of a parent account also works in its sub-accounts.',
  userRoleName: 'The role of the token.',
  apikey: 'The key pair that the token is bound to; null if there is none, or it has been revoked.',
  expiresAt: 'When the token expires.',
  createdBy: 'Who created or last rotated the token, and whose rights limit it; null if the operator did.',
  lastUsedAt: 'When the token was last used, accurate to a minute; null if never.',
};

/** By the name of a field, or `Schema.field` for one schema. */
export const DESCRIPTIONS_OF_SERVICE_TOKENS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    VIEWS.flatMap((view) => Object.entries(OF_VIEWS).map(([field, text]) => [`${view}.${field}`, text])),
  ),
  serviceTokenId: 'The id of the service token.',
  lastUsedAddress: 'The address of the last use; null if there was none.',
  revokedAt: 'When the token was revoked.',
  'TokenMaker.name': 'The name of the person, or the email if the name is unknown.',
  'CreateServiceToken.name': 'The name of the program.',
  'CreateServiceToken.userRoleName': 'The role of the token.',
  'CreateServiceToken.expiresInDays': 'The days until the token expires.',
  'ListServiceTokens.name': 'Only tokens with this name.',
  'RotateServiceToken.gracePeriodSeconds':
    'How long the previous secret still works, in seconds. With 0, it becomes invalid immediately.',
};
