import { Body } from '@nestjs/common';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { Api, Operation } from '../platform/operations/operation';
import { GetCategory, CategoryView } from './categories.dto';
import { CategoriesService } from './categories.service';

@Api('Single Records')
export class CategoryController {
  constructor(private readonly categories: CategoriesService) {}

  @Operation('categories/get', 'Get Category', CategoryView, { role: 'Viewer', on: 'record' })
  get(@CurrentCaller() caller: Caller, @Body() body: GetCategory) {
    return this.categories.get(caller, body);
  }
}
