import {
  AccountId,
  BOUNDS,
  Color,
  Id,
  Instant,
  Int,
  Name,
  Nullable,
  Optional,
  RecordId,
  SubAccountId,
  Text,
  WorksIn,
} from '../platform/common/fields';
import { RecordIdOr, RecordSlug } from '../platform/common/record-or-slug';
import { FieldNames, SortBy, TreeListOptions } from '../platform/lists/list.dto';

const Slug = () => Text({ max: BOUNDS.slug, example: 'news' });
const FontSize = () => Int(1, 200, { description: 'The font size of the label, in pixels.', example: 14 });

export class CategoryId {
  @RecordId() catId: number;
}

class CategoryFields {
  @Optional() @Name('News') catName?: string | null;
  @Optional() @Color() catLabelColor?: string | null;
  @Optional() @FontSize() catLabelFontSize?: number | null;
  @Optional() @Color('#ffffff') catLabelTextColor?: string | null;
}

export class AddCategory extends CategoryFields {
  @WorksIn() @SubAccountId() subAccountId?: number | null;
}

export class UpdateCategory extends CategoryFields {
  @RecordId() catId: number;
}

export class CategoryView {
  @Id() catId: number;
  @Id() accountId: number;
  @Nullable() @Id('Null in the parent account.') subAccountId: number | null;
  @Name('News') catName: string;
  @Slug() catSlug: string;
  @Nullable() @Color() catLabelColor: string | null;
  @Nullable() @FontSize() catLabelFontSize: number | null;
  @Nullable() @Color('#ffffff') catLabelTextColor: string | null;
  @Int() version: number;
  @Instant() createdAt: Date;
  @Instant() updatedAt: Date;
}

export class GetCategory {
  @AccountId() accountId: number;
  @RecordIdOr('catSlug') catId?: number | null;
  @RecordSlug() catSlug?: string | null;
  @FieldNames(CategoryView) fields?: string[] | null;
}

export class ListCategories extends TreeListOptions {
  @AccountId() accountId: number;
  @SortBy(['id', 'createdAt', 'updatedAt', 'catName']) sort?: string | null;
  @FieldNames(CategoryView) fields?: string[] | null;
  @Optional() @Id() catId?: number | null;
  @Optional() @Name() catName?: string | null;
  @Optional() @Slug() catSlug?: string | null;
  @SubAccountId('One of the listed accounts; empty or 0 for all.')
  subAccountId?: number | null;
  @Optional() @Color() catLabelColor?: string | null;
  @Optional() @FontSize() catLabelFontSize?: number | null;
  @Optional() @Color('#ffffff') catLabelTextColor?: string | null;
}
