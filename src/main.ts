import 'reflect-metadata';
import { createApp } from './http/create-app';
import { log, startLogging } from './logging/logger';
import { BadSetting, readSettings } from './settings/settings';

/** The exit code for a bad setting: EX_CONFIG of sysexits.h. */
const BAD_SETTING = 78;

async function main(): Promise<void> {
  const settings = readSettings();
  startLogging(settings.LOG_LEVEL);
  const app = await createApp(settings);
  await app.listen(settings.PORT);
  log().info({ port: settings.PORT }, 'listening');
}

main().catch((error: unknown) => {
  const bad = error instanceof BadSetting;
  process.stderr.write(`${bad ? error.message : String((error as Error)?.stack ?? error)}\n`);
  process.exit(bad ? BAD_SETTING : 1);
});
