// Runs commands of the build one after another: loading the service costs a second of CPU time. Takes a message with the
// environment and the arguments of a command; responds with its exit code after its output.
const { join } = require('node:path');

const built = (file) => require(join(__dirname, '..', '..', '..', 'dist', 'src', file));

built('platform/logging/catch-console');
require('reflect-metadata');
const { runCommandLine } = built('operator/cli/command-line');
const { flushLog } = built('platform/logging/logger');

const LOADERS = {
  buildDocument: () => built('openapi-preview').buildDocument(),
  loadOperations: async () => void built('app.module'),
};

// Each command adds its listeners, as if it were the only one of the process.
for (const emitter of [process, process.stdout, process.stderr]) emitter.setMaxListeners(0);

process.on('message', async ({ settings, args, mark }) => {
  process.env = settings;
  process.exitCode = 0;
  await runCommandLine([process.execPath, 'cli', ...args], LOADERS);
  await flushLog();
  const { exitCode } = process;
  await Promise.all([process.stdout, process.stderr].map((stream) => written(stream, mark)));
  process.send(exitCode);
});

const written = (stream, text) => new Promise((resolve) => stream.write(text, resolve));
