import { Body } from '@nestjs/common';
import { Api, Operation } from '../platform/operations/operation';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { AddCategory, CategoryId, CategoryView, ListCategories, UpdateCategory } from './categories.dto';
import { CategoriesService } from './categories.service';

@Api('Categories')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Operation('listcategories', 'List Categories', [CategoryView], {
    description: 'Lists categories of an account, the newest first.',
    role: 'Viewer',
    on: 'account',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListCategories) {
    return this.categories.list(caller, body);
  }

  @Operation('addcategory', 'Add Category', CategoryView, {
    description:
      'Adds a category. The whole body can be left out: then the category gets a name to begin with. Sends the event `category.create`.',
    role: 'Editor',
    on: 'account',
    status: 201,
    idempotent: true,
  })
  add(@CurrentCaller() caller: Caller, @Body() body: AddCategory) {
    return this.categories.add(caller, body);
  }

  @Operation('updatecategory', 'Update Category', CategoryView, {
    description:
      'Changes the fields that are sent. A new name leaves the slug as it is. Sends the event `category.update`.',
    role: 'Editor',
    on: 'record',
    versioned: true,
  })
  update(@CurrentCaller() caller: Caller, @Body() body: UpdateCategory) {
    return this.categories.update(caller, body);
  }

  @Operation('deletecategory', 'Delete Category', CategoryView, {
    description: 'Deletes a category; its posts stay, without it. Sends the event `category.delete`.',
    role: 'Editor',
    on: 'record',
    versioned: true,
  })
  remove(@CurrentCaller() caller: Caller, @Body() body: CategoryId) {
    return this.categories.remove(caller, body);
  }
}
