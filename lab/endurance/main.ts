import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { NO_VIOLATIONS } from '../../test/support/fleet/violations';
import { waitsDuringHangingWebhook } from './backlog';
import { embedded, onServers } from '../../test/support/endurance/fault-runs';

/** `npm run endurance [-- --embedded] [-- --operations N]`: kills processes; exits with 1 if an event was lost. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { embedded: { type: 'boolean' }, operations: { type: 'string' } },
  });
  const began = Date.now();
  const { violations, ...figures } = values.embedded
    ? await embedded(Number(values.operations ?? 500), 10)
    : await onServers(Number(values.operations ?? 2000), { workers: 10, apis: 5, flushes: 2 });
  show({ ...figures, seconds: Math.round((Date.now() - began) / 1000) });
  if (!values.embedded) show({ waitsDuringHangingWebhook: await waitsDuringHangingWebhook() });
  const isKept = JSON.stringify(violations) === JSON.stringify(NO_VIOLATIONS);
  if (!isKept) show({ violations });
  process.stdout.write(isKept ? 'No events were lost or altered.\n' : 'Events were lost or altered.\n');
  process.exitCode = isKept ? 0 : 1;
}

const show = (figures: object) => process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);

void main();
