/**
 * Writes the Postman collection of openapi.json and the environment with its variables into examples/collection. With
 * --check, writes nothing and fails if the files are outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { convertV2 } from 'openapi-to-postmanv2';
import { VARIABLES } from './collection/variables.mjs';
import { foldersOf } from './collection/folders.mjs';

const FOLDER = 'examples/collection';
const NAME = 'Blog Content Management Service';

const text = readFileSync('openapi.json', 'utf8');
const document = JSON.parse(text);
const converted = await convert(text);
const files = {
  'blog.postman_collection.json': {
    info: { name: NAME, schema: converted.info.schema, description: converted.info.description.content },
    item: foldersOf(converted.item, document),
  },
  'local.postman_environment.json': {
    name: `${NAME}, local`,
    _postman_variable_scope: 'environment',
    values: VARIABLES,
  },
};
for (const [file, content] of Object.entries(files)) {
  const path = `${FOLDER}/${file}`;
  const wanted = `${JSON.stringify(content, null, 2)}\n`;
  if (!process.argv.includes('--check')) {
    writeFileSync(path, wanted);
  } else if (readFileSync(path, 'utf8') !== wanted) {
    console.error(`${path} is out of date with openapi.json. Run: npm --prefix lab run collection`);
    process.exitCode = 1;
  }
}

/** Returns the collection that the converter generates from an OpenAPI document. */
function convert(data) {
  const options = {
    folderStrategy: 'Tags',
    parametersResolution: 'Example',
    enableOptionalParameters: false,
    includeAuthInfoInExample: false,
  };
  return new Promise((resolve, reject) => {
    convertV2({ type: 'string', data }, options, (error, { result, reason, output } = {}) => {
      if (error || !result) reject(error ?? new Error(reason));
      else resolve(output[0].data);
    });
  });
}
