import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import { recordNotFound } from '../../platform/common/problem';
import { isAtLeast } from '../../platform/operations/role-order';
import { Settings } from '../../platform/settings/settings';
import { PostDraftSaver } from '../drafts/post-draft.entity';
import { mayRestore, rightsTo } from '../post-access';
import { Post } from '../post.entity';
import type { PostId } from '../posts.dto';
import { inTrash } from '../trash/trash-time';
import { TrashedPost } from '../trash/trashed-post.entity';
import type { PostRightsView } from './rights.dto';

type Rights = Omit<PostRightsView, keyof PostId>;

const NONE: Rights = {
  own: false,
  mayDraft: false,
  mayUpdate: false,
  mayPublish: false,
  mayApprove: false,
  mayRestore: false,
};

@Injectable()
export class RightsService {
  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    @InjectRepository(TrashedPost) private readonly trash: Repository<TrashedPost>,
    private readonly settings: Settings,
  ) {}

  /** Throws 404 if the post is neither live nor in the trash. */
  async of(caller: Caller, { accountId, postId }: PostId): Promise<PostRightsView> {
    const rights =
      (await this.live(caller, { accountId, postId })) ?? (await this.deleted(caller, { accountId, postId }));
    if (!rights) throw recordNotFound();
    caller.requireRole(accountId);
    return { accountId, postId, ...rights };
  }

  private async live(caller: Caller, where: PostId): Promise<Rights | null> {
    const select = {
      accountId: true,
      createdBy: true,
      serviceTokenId: true,
      visibleFrom: true,
      postUnpublishAt: true,
    } as const;
    const post = await this.posts.findOne({ select, where });
    return post && { ...NONE, ...rightsTo(caller, post), mayApprove: await this.mayApprove(caller, where) };
  }

  private async mayApprove(caller: Caller, { accountId, postId }: PostId): Promise<boolean> {
    const { personId: userId } = caller;
    if (userId === null || !isAtLeast(caller.roleIn(accountId), 'Editor')) return false;
    return !(await this.posts.manager.existsBy(PostDraftSaver, { postId, userId }));
  }

  /** The trash is closed to Viewers, as in `posts/trash`. */
  private async deleted(caller: Caller, { accountId, postId }: PostId): Promise<Rights | null> {
    if (!isAtLeast(caller.roleIn(accountId), 'Contributor')) return null;
    const post = await this.trash.findOne({
      select: { accountId: true, createdBy: true, serviceTokenId: true },
      where: { accountId, postId, ...inTrash(this.settings) },
    });
    return post && { ...NONE, own: caller.owns(post), mayRestore: mayRestore(caller, post) };
  }
}
