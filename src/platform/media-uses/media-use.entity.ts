import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A place that shows a picture: the content or cover of a post, its draft, a former version, an author, or a blog as its logo. */
export const USE_PLACES = ['content', 'image', 'draft', 'version', 'author', 'logo'] as const;

export type UsePlace = (typeof USE_PLACES)[number];

/** Written in the transaction that changes the text. A post in the trash keeps its rows until it is purged. */
@Entity('media_uses')
@Index('ix_media_uses_owner', ['place', 'ownerId', 'version'])
@Index('ix_media_uses_account', ['accountId'])
export class MediaUse {
  @PrimaryColumn('int')
  mediaId: number;

  @PrimaryColumn('varchar', { length: 10 })
  place: UsePlace;

  /** The id of the post, author or account. */
  @PrimaryColumn('int')
  ownerId: number;

  /** Of the owner. */
  @Column('int')
  accountId: number;

  /** The number of a former version, or of a former state of a draft; otherwise 0. */
  @PrimaryColumn('int')
  version: number;
}

/** A place that shows pictures, in the account `accountId`. */
export interface MediaUser extends Pick<MediaUse, 'place' | 'ownerId' | 'accountId'> {
  version?: number;
}
