import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
import { OperatorService } from './accounts/operator.service';
import { startLogging } from './logging/logger';
import { readSettings } from './settings/settings';
async function main() {
  const settings = readSettings();
  startLogging(settings.LOG_LEVEL, 2);
  const app = await NestFactory.createApplicationContext(AppModule.with(settings, { serves: false }), { logger: false });
  console.log(JSON.stringify(await app.get(OperatorService).createAccount({ name: 'Acme', email: 'o@example.com', password: 'correct horse battery' })));
  await app.close();
}
void main();
