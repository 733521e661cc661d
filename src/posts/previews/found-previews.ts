import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { int, orNull, readRows, text as string } from '../../platform/database/rows';
import { sql } from '../../platform/database/sql';
import { isCredential, sha256 } from '../../platform/secrets/secrets';
import { Account } from '../../platform/tenancy/account.entity';
import { DRAFT_SNAPSHOTS, type DraftFields } from '../drafts/draft-fields';
import { PostDraft } from '../drafts/post-draft.entity';
import { findReferences, referencesTo } from '../post-references';
import { Post } from '../post.entity';
import { visibility } from '../publication';
import { FormerVersions } from '../versions/former-versions';
import { currentVersion, hasNumber } from '../versions/version-rows';
import { works } from './previews.listing';
import { isPublicText, shownDate } from './public-text';
import { shownText, type ShownText } from './shown-text';

const PREVIEW = { previewId: int, postId: int, accountId: int, postSlug: orNull(string), shows: string };

/** A post with its account, and with its draft if that was read. */
type ReadPost = Post & { account: Account; draft?: PostDraft | null };

/** A text of a post, and when it was written. */
interface Text {
  /** What the text is: the draft, the live post, or a former version. */
  shown: ShownText;
  fields: DraftFields;
  changedAt: Date;
}

/** A preview with the text that it shows now. */
export interface FoundPreview extends Text {
  previewId: number;
  /** The slug in the address of the JSON: that of the post when the preview was made; null if not known. */
  postSlug: string | null;
  /** The live post, whose slug and account its addresses have. */
  post: Pick<ReadPost, 'postId' | 'accountId' | 'postSlug' | 'version' | 'account'>;
  /** The date that readers would be shown. */
  publishedAt: Date;
  /** Whether readers see exactly this text at the address of the post. */
  isPublic: boolean;
}

/** Finds previews by their tokens. Reads from the primary: a preview that has ended is not found. */
@Injectable()
export class FoundPreviews {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly former: FormerVersions,
  ) {}

  /** Returns the preview with what it shows; null if the token is unknown, or if the preview or its text has ended. */
  async find(token: string): Promise<FoundPreview | null> {
    if (!isCredential('preview', token)) return null;
    const { text, params } =
      sql`SELECT r.preview_id AS previewId, r.post_id AS postId, r.account_id AS accountId,
      r.post_slug AS postSlug, r.shows
      FROM post_previews r WHERE r.token_hash = ${sha256(token)} AND ${works()}`;
    const [preview] = await readRows(this.source, PREVIEW, text, params);
    if (!preview) return null;
    const of = shownText(preview.shows);
    const post = await this.post(preview, of === 'draft');
    const found = post && (await this.text(post, of));
    if (!found) return null;
    const { previewId, postSlug } = preview;
    const publishedAt = shownDate(post, found);
    return { previewId, postSlug, post, ...found, publishedAt, isPublic: await this.isPublic(post, found) };
  }

  /** Reads the live post, and its draft, in one statement: a publication between two would show a text of neither. */
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

  private async text(post: ReadPost, of: ShownText): Promise<Text | null> {
    if (post.draft) {
      const { snapshot, savedAt } = post.draft;
      return { shown: 'draft', fields: DRAFT_SNAPSHOTS.read(snapshot), changedAt: savedAt };
    }
    if (typeof of !== 'number') return { shown: 'live', fields: post, changedAt: post.updatedAt };
    return this.version(post, of);
  }

  /** Returns whether readers see exactly this text. They see no references to records that are gone. */
  private async isPublic(post: ReadPost, text: Text): Promise<boolean> {
    if (visibility(post) !== 'public') return false;
    const live = { ...post, ...(await this.seenReferences(post, post)) };
    const fields = { ...text.fields, ...(await this.seenReferences(post, text.fields)) };
    return isPublicText(live, { ...text, fields });
  }

  private async seenReferences({ postId, account }: ReadPost, fields: DraftFields) {
    return referencesTo(await findReferences(this.source.manager, account, { ...fields, postId }));
  }

  private async version(post: ReadPost, number: number): Promise<Text | null> {
    const isCurrent = hasNumber(currentVersion(post), number);
    const fields = isCurrent ? post : await this.former.text(this.source.manager, post.postId, number);
    return fields && { shown: number, fields, changedAt: fields.updatedAt };
  }
}
