import { Body } from '@nestjs/common';
import { Api, Operation } from '../platform/operations/operation';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import {
  AddCategory,
  CategoryId,
  CategoryView,
  GetCategory,
  ListCategories,
  UpdateCategory,
} from './categories.dto';
import { CategoriesService } from './categories.service';

@Api('Categories')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Operation('listcategories', 'List Categories', [CategoryView], {
    description: 'Lists categories of an account, newest first.',
    role: 'Viewer',
    on: 'account',
    scope: 'read',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListCategories) {
    return this.categories.list(caller, body);
  }

  @Operation('categories/get', 'Get Category', CategoryView, {
    tag: 'Single Records',
    role: 'Viewer',
    on: 'record',
    scope: 'read',
  })
  get(@CurrentCaller() caller: Caller, @Body() body: GetCategory) {
    return this.categories.get(caller, body);
  }

  @Operation('addcategory', 'Add Category', CategoryView, {
    description:
      'Adds a category. Without a body, the category gets a default name. Sends the event `category.create`.',
    role: 'Editor',
    on: 'account',
    scope: 'write',
    status: 201,
    idempotent: true,
  })
  add(@CurrentCaller() caller: Caller, @Body() body: AddCategory) {
    return this.categories.add(caller, body);
  }

  @Operation('updatecategory', 'Update Category', CategoryView, {
    description:
      'Changes the fields that are sent. A new name does not change the slug. Sends the event `category.update`.',
    role: 'Editor',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    versioned: true,
  })
  update(@CurrentCaller() caller: Caller, @Body() body: UpdateCategory) {
    return this.categories.update(caller, body);
  }

  @Operation('deletecategory', 'Delete Category', CategoryView, {
    description:
      'Deletes a category. Its posts are kept, but without a category. Sends the event `category.delete`.',
    role: 'Editor',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    versioned: true,
  })
  remove(@CurrentCaller() caller: Caller, @Body() body: CategoryId) {
    return this.categories.remove(caller, body);
  }
}
