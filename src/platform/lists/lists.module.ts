import { Global, Module } from '@nestjs/common';
import { ListScopes } from './scopes';

@Global()
@Module({ providers: [ListScopes], exports: [ListScopes] })
export class ListsModule {}
