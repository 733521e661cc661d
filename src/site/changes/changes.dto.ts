import { ApiProperty } from '@nestjs/swagger';
import {
  BOUNDS,
  Given,
  Id,
  Instant,
  Int,
  Nullable,
  OneOf,
  Optional,
  Text,
} from '../../platform/common/fields';
import { GONE_REASONS, type GoneReason } from '../../platform/post-changes/gone-post.entity';
import { LISTED } from '../reader-fields';
import { computed, viewClass } from '../shown-fields';

export const MOST_CHANGES = 200;

const CURSOR_LENGTH = 255;

export class ListChanges {
  @Optional()
  @Given({
    maxLength: CURSOR_LENGTH,
    description: 'The `nextCursor` of the previous response. Without it, all public posts are listed first.',
  })
  after?: string | null;

  @Optional()
  @Int(1, MOST_CHANGES, { description: 'The maximum number of changes, 100 by default.' })
  limit?: number | null;
}

export const CHANGED_POST = {
  postId: computed<number>(Id()),
  ...LISTED,
  updatedAt: computed<Date>(Instant()),
};

export class ChangedPostView extends viewClass(CHANGED_POST) {}

export class UpsertView {
  @OneOf(['upsert'], { description: 'Add or replace the post.', example: 'upsert' }) change: 'upsert';

  @ApiProperty({ type: ChangedPostView, description: 'The post as lists show it.' })
  post: ChangedPostView;
}

export class GoneView {
  @OneOf(['gone'], { description: 'Remove the post.', example: 'gone' }) change: 'gone';
  @Id() postId: number;

  @Nullable()
  @Text({
    max: BOUNDS.slug,
    description: 'The slug until then. Null if SECRET_KEY was replaced without `secret:rotate`.',
    example: 'hello-world',
  })
  postSlug: string | null;

  @OneOf(GONE_REASONS, { description: '`moved`: the post has another slug.', example: 'deleted' })
  reason: GoneReason;

  @Nullable()
  @Text({ max: BOUNDS.slug, description: 'The new slug of a moved post.', example: 'hello' })
  movedTo: string | null;
}

export class ChangesMeta {
  @Text({
    max: CURSOR_LENGTH,
    description: 'Send it as `after` in the next request.',
    example: 'x4Jk2mQ0aBWzcsIjIwMjYiXQ',
  })
  nextCursor: string;

  @ApiProperty({
    type: 'boolean',
    description: 'Whether more changes can be read immediately.',
    example: false,
  })
  more: boolean;
}
