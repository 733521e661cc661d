import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import { clock } from '../platform/common/clock';
import type { Page } from '../platform/common/page';
import { sortKey } from '../platform/common/sort-key';
import { findOwned, requireVersion, type Owned } from '../platform/access/owned-records';
import { requireUncarried } from '../platform/access/shown-records';
import { updateVersioned } from '../platform/database/versioned';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { noteRecord } from '../platform/post-changes/post-changes';
import type { Caller } from '../platform/access/caller';
import { ListScopes } from '../platform/lists/scopes';
import { raw } from '../platform/database/sql';
import type {
  AddCategory,
  CategoryId,
  CategoryView,
  GetCategory,
  ListCategories,
  UpdateCategory,
} from './categories.dto';
import { CATEGORIES } from './categories.listing';
import { Category } from './category.entity';
import { categoryPayload, shownCategory } from './category.events';
import { insertCategory } from './new-category';

const UNTITLED = 'Untitled category';

const EXISTING = [raw('r.deleted_at IS NULL')];

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
      filters: EXISTING,
      unique: Boolean(query.catId),
    });
  }

  get(caller: Caller, query: GetCategory): Promise<CategoryView> {
    return CATEGORIES.get(this.categories.manager, caller, { ...query, filters: EXISTING });
  }

  add(caller: Caller, { subAccountId: _, catName, ...optional }: AddCategory): Promise<CategoryView> {
    return this.work.run(async (tx) => {
      const { manager, announce } = tx;
      const account = caller.named;
      const category = await insertCategory(tx, {
        accountId: account.accountId,
        catName: catName ?? UNTITLED,
        ...optional,
      });
      announce('category.create', account, shownCategory(manager, category), categoryPayload(category));
      return view({ ...category, account });
    });
  }

  update(caller: Caller, { catId, ...fields }: UpdateCategory): Promise<CategoryView> {
    return this.work.run(async ({ manager, announce }) => {
      const category = await this.findToChange(manager, caller, catId);
      await requireVersion(caller, category, () => view(category));
      await updateVersioned(manager, Category, category, changesOf(fields));
      await noteRecord(manager, 'category', category.accountId, catId);
      const subject = shownCategory(manager, category);
      announce('category.update', category.account, subject, categoryPayload(category));
      return view(category);
    });
  }

  /** Posts stop showing the category immediately; housekeeping later clears their references. */
  remove(caller: Caller, { catId }: CategoryId): Promise<CategoryView> {
    return this.work.run(async ({ manager, announce }) => {
      const category = await this.findToChange(manager, caller, catId);
      await requireVersion(caller, category, () => view(category));
      const last = view(category);
      const deletedAt = clock.date();
      const payload = categoryPayload(category, deletedAt);
      await updateVersioned(manager, Category, category, { catSlug: null, deletedAt });
      await noteRecord(manager, 'category', category.accountId, catId);
      announce('category.delete', category.account, shownCategory(manager, category), payload);
      return last;
    });
  }

  /** Throws 403 without `publish` if readers see the category. */
  private async findToChange(
    manager: EntityManager,
    caller: Caller,
    catId: number,
  ): Promise<Owned<Category>> {
    const category = await findOwned(manager, Category, caller, { catId, deletedAt: IsNull() });
    await requireUncarried(manager, caller, 'category', catId);
    return category;
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
