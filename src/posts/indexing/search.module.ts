import { Module, type DynamicModule } from '@nestjs/common';
import type { Settings } from '../../platform/settings/settings';
import { TextsModule } from '../texts/texts.module';
import { SearchIndex } from './search-index';

@Module({})
export class SearchModule {
  static with({ ROLE }: Settings): DynamicModule {
    if (ROLE === 'api') return { module: SearchModule };
    return { module: SearchModule, imports: [TextsModule], providers: [SearchIndex] };
  }
}
