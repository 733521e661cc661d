import { ApiProperty } from '@nestjs/swagger';
import { Instant, Nullable, Optional } from '../../platform/common/fields';
import { FieldNames, SortBy } from '../../platform/lists/list.dto';
import { NamedPerson } from '../named-person';
import { POST_SORTS, PostFilters, PostId, PostView, Status } from '../posts.dto';

export class TrashedPostView extends PostView {
  @Instant() deletedAt: Date;
  @Nullable() @ApiProperty({ type: NamedPerson }) deletedBy: NamedPerson | null;
  @Instant() purgeAt: Date;
}

export const NEWEST_DELETION = '-deletedAt';

export class ListTrash extends PostFilters {
  @SortBy([...POST_SORTS, 'deletedAt'], NEWEST_DELETION) sort?: string | null;
  @FieldNames(TrashedPostView) fields?: string[] | null;
}

export class RestorePost extends PostId {
  @Optional() @Status() postStatus?: string | null;
}
