import { Module, type DynamicModule, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BodyBudget } from '../platform/http/body-budget';
import { HttpModule } from '../platform/http/http.module';
import { User } from '../platform/identity/user.entity';
import { Settings } from '../platform/settings/settings';
import { UsersModule } from '../users/users.module';
import { ConsolePagesController } from './console-pages.controller';
import { ConsoleSessionService } from './console-session.service';
import { SessionController } from './session.controller';
import { sessionIntake } from './session-intake';

@Module({})
export class ConsoleModule implements NestModule {
  static with({ CONSOLE }: Settings): DynamicModule {
    if (CONSOLE === 'off') return { module: ConsoleModule, imports: [HttpModule] };
    return {
      module: ConsoleModule,
      imports: [TypeOrmModule.forFeature([User]), HttpModule, UsersModule],
      // Paths are matched in this order.
      controllers: [SessionController, ConsolePagesController],
      providers: [ConsoleSessionService],
    };
  }

  constructor(
    private readonly budget: BodyBudget,
    private readonly settings: Settings,
  ) {}

  configure(consumer: MiddlewareConsumer): void {
    const { budget, settings } = this;
    if (settings.CONSOLE === 'off') return;
    // Nest also applies it to the paths below this one.
    consumer.apply(sessionIntake(budget, settings)).forRoutes('console/session');
  }
}
