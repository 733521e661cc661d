import { ApiKey } from '../identity/api-key.entity';
import { Listing } from '../lists/listing';
import type { ApiKeyView } from './api-keys.dto';

/** Key pairs as lists and single answers show them. There are few of them, so that names have no index. */
export const API_KEYS = new Listing<ApiKeyView>({
  entity: ApiKey,
  id: 'apiKeyId',
  fields: { apikey: true, name: true, accountId: true, createdAt: true, lastUsedAt: true },
  sorts: { createdAt: 'createdAt', name: 'nameKey' },
  search: ['nameKey'],
  joined: { nameKey: "COALESCE(LOWER(r.name), '')" },
});
