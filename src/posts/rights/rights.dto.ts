import { Flag, Id } from '../../platform/common/fields';

export class PostRightsView {
  @Id() accountId: number;
  @Id() postId: number;
  @Flag('Whether the caller added the post.') own: boolean;
  @Flag('Whether `drafts/save` is allowed.') mayDraft: boolean;

  @Flag(
    'Whether an update is allowed that leaves the post as visible as it is; so are deleting it and previews.',
  )
  mayUpdate: boolean;

  @Flag('Whether an update is allowed that makes the post public, or changes it while it is.')
  mayPublish: boolean;

  @Flag('Whether `reviews/approve` is allowed: to an Editor who has not saved the draft since it was made.')
  mayApprove: boolean;

  @Flag('Whether `posts/restore` is allowed as a draft: of posts in the trash alone.') mayRestore: boolean;
}
