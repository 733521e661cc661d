import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { currentTracer } from './trace';

/** Exports the last spans before the process ends. */
@Module({})
export class TelemetryModule implements OnApplicationShutdown {
  onApplicationShutdown(): Promise<void> {
    return currentTracer().end();
  }
}
