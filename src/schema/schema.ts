import { ENTITIES } from './entities';
import { MIGRATIONS } from './migrations';

/** The entities and migrations of the service. */
export const SCHEMA = { entities: ENTITIES, migrations: MIGRATIONS };
