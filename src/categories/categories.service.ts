import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import type { Page } from '../common/answers';
import { sortKey } from '../common/sort-key';
import { change, findOwned, requireVersion, type Owned } from '../database/records';
import { UnitOfWork } from '../database/unit-of-work';
import type { Caller } from '../identity/caller';
import { ListScopes } from '../lists/scopes';
import { raw } from '../lists/sql';
import type { AddCategory, CategoryId, CategoryView, ListCategories, UpdateCategory } from './categories.dto';
import { CATEGORIES } from './categories.listing';
import { Category } from './category.entity';
import { categoryPayload } from './category.events';
import { insertCategory } from './new-category';

/** The name of a category that is created without one. */
const UNTITLED = 'Untitled category';

@Injectable()
export class CategoriesService {
  constructor(
    @InjectRepository(Category) private readonly categories: Repository<Category>,
    private readonly scopes: ListScopes,
    private readonly work: UnitOfWork,
  ) {}

  async list(caller: Caller, query: ListCategories): Promise<Page<CategoryView>> {
    return CATEGORIES.page(this.categories.manager, {
      ...query,
      scope: await this.scopes.of(caller, query),
      filters: [raw('r.deleted_at IS NULL')],
      unique: Boolean(query.catId),
    });
  }

  add(
    caller: Caller,
    { catName, catLabelColor, catLabelFontSize, catLabelTextColor }: AddCategory,
  ): Promise<CategoryView> {
    return this.work.run(async (manager, announce, run) => {
      const account = caller.named;
      const category = await insertCategory(manager, run, {
        accountId: account.accountId,
        catName: catName ?? UNTITLED,
        catLabelColor,
        catLabelFontSize,
        catLabelTextColor,
      });
      announce('category.create', account, category.catId, categoryPayload(category));
      return view({ ...category, account });
    });
  }

  update(caller: Caller, { catId, ...fields }: UpdateCategory): Promise<CategoryView> {
    return this.work.run(async (manager, announce) => {
      const category = await this.find(manager, caller, catId);
      await requireVersion(caller, category, () => view(category));
      await change(manager, Category, category, changesOf(fields));
      announce('category.update', category.account, catId, categoryPayload(category));
      return view(category);
    });
  }

  /** Its posts stay and show no category at once; housekeeping clears their references. */
  remove(caller: Caller, { catId }: CategoryId): Promise<CategoryView> {
    return this.work.run(async (manager, announce) => {
      const category = await this.find(manager, caller, catId);
      await requireVersion(caller, category, () => view(category));
      const last = view(category);
      const deletedAt = new Date();
      const payload = categoryPayload(category, deletedAt);
      await change(manager, Category, category, { catSlug: null, deletedAt });
      announce('category.delete', category.account, catId, payload);
      return last;
    });
  }

  private find(manager: EntityManager, caller: Caller, catId: number): Promise<Owned<Category>> {
    return findOwned(manager, Category, caller, { catId, deletedAt: IsNull() });
  }
}

function changesOf({ catName, ...labels }: Omit<UpdateCategory, 'catId'>): Partial<Category> {
  if (catName === undefined) return labels;
  const name = catName ?? UNTITLED;
  return { ...labels, catName: name, nameKey: sortKey(name) };
}

function view(category: Owned<Category>): CategoryView {
  return CATEGORIES.view({ ...category, parentAccountId: category.account.parentAccountId });
}
