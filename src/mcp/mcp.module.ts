import { Module, type DynamicModule, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { HttpModule } from '../platform/http/http.module';
import type { Settings } from '../platform/settings/settings';
import { ApiDocument } from './api-document';
import { McpIntake } from './mcp-intake';
import { McpTools } from './mcp-tools';
import { McpController } from './mcp.controller';
import { McpService } from './mcp.service';
import { OperationCalls } from './operation-calls.service';
import { OperationGuide } from './operation-guide.service';
import { SavedPosts } from './saved-posts.service';

@Module({
  imports: [HttpModule],
  controllers: [McpController],
  providers: [ApiDocument, McpIntake, McpService, McpTools, OperationCalls, OperationGuide, SavedPosts],
})
class McpPageModule implements NestModule {
  constructor(private readonly intake: McpIntake) {}

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(this.intake.handle).forRoutes('mcp');
  }
}

@Module({})
export class McpModule {
  static with({ MCP }: Settings): DynamicModule {
    return { module: McpModule, imports: MCP === 'on' ? [McpPageModule] : [] };
  }
}
