const { existsSync } = require('node:fs');

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

exports.INSTALL_CHROMIUM = 'apt-get install -y chromium chromium-headless-shell';

/** The full Chromium. */
exports.wholeChromium = () => firstOf(...CHROMIUM, HEADLESS_SHELL);

/** Chromium's headless shell. The full one draws its own windows and tabs even if no one sees them. */
exports.headlessShell = () => firstOf(HEADLESS_SHELL, ...CHROMIUM);

/** Returns the first of these paths that exists; CHROMIUM_PATH takes precedence. */
function firstOf(...paths) {
  return [process.env.CHROMIUM_PATH ?? '', ...paths].find((path) => path && existsSync(path));
}
