import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { int, orNull, selectRows, text as string } from '../../platform/database/rows';
import { sql } from '../../platform/database/sql';
import { isCredential, sha256 } from '../../platform/secrets/secrets';
import { Account } from '../../platform/tenancy/account.entity';
import { DRAFT_SNAPSHOTS, type DraftFields } from '../drafts/draft-fields';
import { PostDraft } from '../drafts/post-draft.entity';
import { findReferences, withExisting } from '../write/references';
import { Post } from '../post.entity';
import { visibility } from '../publication/publication';
import { FormerVersions } from '../versions/post-versions';
import { works } from './previews.listing';
import { matchesPublicPost, shownDate } from './matches-public-post';
import { previewSource, type PreviewSource } from './preview-source';

const PREVIEW = { previewId: int, postId: int, accountId: int, postSlug: orNull(string), shows: string };

type ReadPost = Post & { account: Account; draft?: PostDraft | null };

interface Text {
  shown: PreviewSource;
  fields: DraftFields;
  changedAt: Date;
}

export interface FoundPreview extends Text {
  previewId: number;
  /** The slug in the JSON address, fixed when the preview was created; null if unknown. */
  postSlug: string | null;
  /** The live post, whose slug and account are part of the addresses. */
  post: Pick<ReadPost, 'postId' | 'accountId' | 'postSlug' | 'version' | 'account'>;
  /** The date that readers would be shown. */
  publishedAt: Date;
  /** Whether readers see exactly this text at the address of the post. */
  isPublic: boolean;
}

/** Reads from the primary, so that ended previews are not found. */
@Injectable()
export class PreviewLookup {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly former: FormerVersions,
  ) {}

  /** Returns null if the token is unknown, or if the preview or its text has ended. */
  async find(token: string): Promise<FoundPreview | null> {
    if (!isCredential('preview', token)) return null;
    const [preview] = await selectRows(
      this.source,
      PREVIEW,
      sql`FROM post_previews r WHERE r.token_hash = ${sha256(token)} AND ${works()}`,
    );
    if (!preview) return null;
    const of = previewSource(preview.shows);
    const post = await this.post(preview, of === 'draft');
    const found = post && (await this.text(post, of));
    if (!found) return null;
    const { previewId, postSlug } = preview;
    const publishedAt = shownDate(post, found);
    return { previewId, postSlug, post, ...found, publishedAt, isPublic: await this.isPublic(post, found) };
  }

  /** Reads post and draft in one statement, because a publication between two statements could mix both. */
  private post(
    { postId, accountId }: Pick<Post, 'postId' | 'accountId'>,
    withDraft: boolean,
  ): Promise<ReadPost | null> {
    const query = this.source.manager
      .createQueryBuilder(Post, 'post')
      .innerJoinAndMapOne(
        'post.account',
        Account,
        'account',
        'account.accountId = post.accountId AND account.deletedAt IS NULL',
      )
      .where({ postId, accountId });
    if (withDraft) query.leftJoinAndMapOne('post.draft', PostDraft, 'draft', 'draft.postId = post.postId');
    return query.getOne() as Promise<ReadPost | null>;
  }

  private async text(post: ReadPost, of: PreviewSource): Promise<Text | null> {
    if (post.draft) {
      const { snapshot, savedAt } = post.draft;
      return { shown: 'draft', fields: DRAFT_SNAPSHOTS.read(snapshot), changedAt: savedAt };
    }
    if (typeof of !== 'number') return { shown: 'live', fields: post, changedAt: post.updatedAt };
    return this.version(post, of);
  }

  /** Readers see no references to deleted records. */
  private async isPublic(post: ReadPost, text: Text): Promise<boolean> {
    if (visibility(post) !== 'public') return false;
    const found = await findReferences(this.source.manager, post, [post, text.fields]);
    const fields = withExisting(text.fields, found);
    return matchesPublicPost(withExisting(post, found), { ...text, fields });
  }

  private async version(post: ReadPost, number: number): Promise<Text | null> {
    const fields = await this.former.text(this.source.manager, post, number);
    return fields && { shown: number, fields, changedAt: fields.updatedAt };
  }
}
