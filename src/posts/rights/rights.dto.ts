import { Flag, Id } from '../../platform/common/fields';

export class PostRightsView {
  @Id() accountId: number;
  @Id() postId: number;
  @Flag('Whether the caller added the post.') own: boolean;
  @Flag('Whether `drafts/save` is allowed.') mayDraft: boolean;

  @Flag('Whether deletion, previews, and updates that keep the visibility of the post are allowed.')
  mayUpdate: boolean;

  @Flag('Whether updates that make the post public, or change it while it is public, are allowed.')
  mayPublish: boolean;

  @Flag('Whether `reviews/approve` is allowed. Requires an Editor who has not saved the current draft.')
  mayApprove: boolean;

  @Flag('Whether `posts/restore` as a draft is allowed. Only for posts in the trash.') mayRestore: boolean;
}
