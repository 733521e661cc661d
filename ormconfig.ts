import { dataSourceFor } from './src/database/data-source';
import { readSettings } from './src/settings/settings';

/** For the TypeORM command line: `npx typeorm migration:show -d dist/ormconfig.js`. */
export default dataSourceFor(readSettings());
