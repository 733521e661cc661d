// Causes the fault that the picture's name requests.
const { basename } = require('node:path');
const { setInterval } = require('node:timers');

const DEEDS = {
  crash: () => process.abort(),
  killed: () => process.kill(process.pid, 'SIGKILL'),
  stall: () => setInterval(() => undefined, 1000),
  leave: () => process.send({ pixels: 1 }, () => process.exit()),
  settings: () =>
    process.once('message', () => process.send({ made: { settings: settings() } })) &&
    process.send({ pixels: 1 }),
};

process.once('message', ({ source }) => DEEDS[basename(source)]());
process.send('ready');

/** Returns the names of the environment variables, except those that Node.js sets for the channel to its parent. */
function settings() {
  return Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL'));
}
