import { dataSourceFor } from './src/platform/database/data-source';
import { readSettings } from './src/platform/settings/read-settings';
import { SCHEMA } from './src/schema/schema';

/** The data source for the TypeORM command line: `npx typeorm migration:show -d dist/ormconfig.js`. */
export default dataSourceFor(readSettings(), SCHEMA);
