import { ENTITIES } from './entities';
import { MIGRATIONS } from './migrations';

export const SCHEMA = { entities: ENTITIES, migrations: MIGRATIONS };
