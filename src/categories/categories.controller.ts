import { Body } from '@nestjs/common';
import { Api, Operation } from '../common/operation';
import { Caller, CurrentCaller } from '../identity/caller';
import { AddCategory, CategoryId, CategoryView, ListCategories, UpdateCategory } from './categories.dto';
import { CategoriesService } from './categories.service';

@Api('Categories')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Operation('listcategories', 'List Categories', [CategoryView])
  list(@CurrentCaller() caller: Caller, @Body() body: ListCategories) {
    return this.categories.list(caller, body);
  }

  @Operation('addcategory', 'Add Category', CategoryView, { status: 201, idempotent: true })
  add(@CurrentCaller() caller: Caller, @Body() body: AddCategory) {
    return this.categories.add(caller, body);
  }

  @Operation('updatecategory', 'Update Category', CategoryView, { versioned: true })
  update(@CurrentCaller() caller: Caller, @Body() body: UpdateCategory) {
    return this.categories.update(caller, body);
  }

  @Operation('deletecategory', 'Delete Category', CategoryView, { versioned: true })
  remove(@CurrentCaller() caller: Caller, @Body() body: CategoryId) {
    return this.categories.remove(caller, body);
  }
}
