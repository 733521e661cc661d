import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { MirrorTrial } from '../../test/support/endurance/mirror-run';
import { Fleet } from '../../test/support/fleet/fleet';
import { storageOf } from '../storage';

/** `npm run mirror -- [--minutes N]`: exits with 1 if a mirror does not have all that is public. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { minutes: { type: 'string' } } });
  const { settings, remove } = await storageOf({ servers: true });
  const fleet = await Fleet.on(settings);
  const begun = Date.now();
  try {
    const { differences, ...figures } = await MirrorTrial.run(fleet, Number(values.minutes ?? 10) * 60);
    const seconds = Math.round((Date.now() - begun) / 1000);
    print(JSON.stringify({ ...figures, seconds }, null, 2), ...differences);
    print(differences.length === 0 ? 'The mirrors have all that is public.' : 'A mirror differs.');
    process.exitCode = differences.length === 0 ? 0 : 1;
  } finally {
    await fleet.end();
    await remove();
  }
}

const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

void main();
