import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Outcome } from '../../../src/webhooks/engine/http/outcome';
import { Sender } from '../../../src/webhooks/engine/http/sender';
import { EgressModule } from '../../../src/platform/egress/egress.module';
import { readSettings } from '../../../src/platform/settings/read-settings';
import { SettingsModule } from '../../../src/platform/settings/settings.module';

/** The sender of webhook calls, without a queue or a database. */
@Module({})
class SendingModule {
  static with(environment: Record<string, string>): DynamicModule {
    return {
      module: SendingModule,
      imports: [SettingsModule.with(readSettings(environment)), EgressModule],
      providers: [Sender],
    };
  }
}

export class LoneSender {
  private constructor(private readonly app: INestApplicationContext) {}

  /** Starts a sender with these settings. */
  static async start(environment: Record<string, string> = {}): Promise<LoneSender> {
    // A sender uses no database, but the settings of production require one.
    const settings = { NODE_ENV: 'test', DATABASE_URL: 'sqlite:unused.sqlite', ...environment };
    return new LoneSender(
      await NestFactory.createApplicationContext(SendingModule.with(settings), {
        logger: false,
        abortOnError: false,
      }),
    );
  }

  /** Makes a call, by default with the body `{}`. */
  send(url: string, { headers = {}, body = '{}' } = {}): Promise<Outcome> {
    return this.app.get(Sender).send({ url, headers, body: Buffer.from(body) });
  }

  stop(): Promise<void> {
    return this.app.close();
  }
}
