import { ApiKey } from '../identity/api-key.entity';
import { Listing } from '../lists/listing';
import { ApiKeyView } from './api-keys.dto';

/** Key pairs as lists and single answers show them. There are few of them, so that names have no index. */
export const API_KEYS = new Listing(ApiKeyView, {
  entity: ApiKey,
  id: 'apiKeyId',
  sorts: { createdAt: 'createdAt', name: 'sortName' },
  search: ['sortName'],
  filters: ['apikey', 'name'],
  // A process of the previous release stores no key.
  joined: { sortName: "COALESCE(r.name_key, LOWER(r.name), '')" },
});
