// The programs that Jest projects require: Chromium, database servers, Redis.
import { headlessShell, INSTALL_CHROMIUM } from '../test/support/browser/chromium.js';
import { canRunMySql, canRunSwift, INSTALL, missingBinaries } from '../test/support/servers/servers.mjs';
import { INSTALL_SERVERS } from '../test/support/servers/unpacked.mjs';

/** Returns the missing requirements, each with the projects that cannot run `without` it. */
export function missingRequirements(projects) {
  const binaries = missingBinaries();
  const needs = [
    {
      isHere: headlessShell(),
      what: 'Chromium',
      without: ['browser'],
      partly: 'embedded',
      install: INSTALL_CHROMIUM,
    },
    {
      isHere: binaries.length === 0,
      what: binaries.join(', '),
      without: ['servers', 'mysql'],
      install: INSTALL,
    },
    { isHere: canRunMySql(), what: 'MySQL', without: ['mysql'], install: INSTALL_SERVERS },
    { isHere: canRunSwift(), what: 'Swift', without: ['servers', 'mysql'], install: INSTALL_SERVERS },
  ];
  return needs.filter(
    ({ isHere, without, partly }) =>
      !isHere && [...without, partly].some((project) => projects.includes(project)),
  );
}

/** Returns the line about the tests of the selected projects that cannot run; `names` describes each project. */
export function notRun({ what, without, partly, install }, selected, names) {
  const skipped = without.filter((project) => selected.includes(project)).map((project) => names[project]);
  if (selected.includes(partly)) skipped.push('the main paths in a browser');
  return `!! NOT RUN: ${skipped.join(', ')}. ${what} is missing. Install it with: ${install}`;
}
