import { Module } from '@nestjs/common';
import { EmbedController } from './embed.controller';
import { EmbedScript } from './embed-script';

@Module({ controllers: [EmbedController], providers: [EmbedScript] })
export class EmbedModule {}
