import { ApiKey } from '../platform/tenancy/api-key.entity';
import { Listing } from '../platform/lists/listing';
import { ApiKeyView } from './api-keys.dto';

/** An account has few key pairs, so their names need no index. */
export const API_KEYS = new Listing(ApiKeyView, {
  entity: ApiKey,
  id: 'apiKeyId',
  sorts: { createdAt: 'createdAt', name: 'sortName' },
  search: ['sortName'],
  filters: ['apikey', 'name'],
  // `name_key` is null in rows that processes of the previous release have stored.
  joined: { sortName: "COALESCE(r.name_key, LOWER(r.name), '')" },
});
