import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Account } from '../platform/tenancy/account.entity';
import type { PictureType } from './pictures/picture-type';

/** A narrower WebP of a picture. */
export interface Variant {
  width: number;
  height: number;
  bytes: number;
}

/** A picture. Its files are in the store before the row is committed, and are removed after the row. */
@Entity('media')
@Index('uq_media_key', ['mediaKey'], { unique: true })
@Index('uq_media_account_digest', ['accountId', 'sha256'], { unique: true })
@Index('ix_media_account', ['accountId', 'deletedAt', 'mediaId'])
@Index('ix_media_account_created', ['accountId', 'deletedAt', 'createdAt', 'mediaId'])
@Index('ix_media_account_updated', ['accountId', 'deletedAt', 'updatedAt', 'mediaId'])
@Index('ix_media_account_named', ['accountId', 'deletedAt', 'nameKey', 'mediaId'])
@Index('ix_media_account_type', ['accountId', 'deletedAt', 'mediaType', 'mediaId'])
@Index('ix_media_account_changed', ['accountId', 'updatedAt'])
@Index('ix_media_account_name', ['accountId', 'nameKey'])
@Index('ix_media_account_alt', ['accountId', 'altKey'])
@Index('ix_media_deleted', ['deletedAt'])
export class Media {
  @PrimaryGeneratedColumn()
  mediaId: number;

  @ForeignKey(() => Account)
  @Column('int')
  accountId: number;

  /** The part of the address that cannot be guessed: 128 random bits in base64url. */
  @Column('varchar', { length: 22 })
  mediaKey: string;

  @Column('varchar', { length: 255 })
  mediaName: string;

  @Column('varchar', { length: 255 })
  nameKey: string;

  /** Null if it has not been written yet; empty if the picture is decorative. */
  @Column('varchar', { length: 1000, nullable: true })
  alt: string | null;

  /** The beginning of `alt`, for searches. */
  @Column('varchar', { length: 255, nullable: true })
  altKey: string | null;

  @Column('varchar', { length: 20 })
  mediaType: PictureType;

  /** Of the kept picture, without its variants. */
  @Column('int')
  bytes: number;

  /** Of the kept picture and its variants. */
  @Column('int')
  storedBytes: number;

  @Column('int')
  width: number;

  @Column('int')
  height: number;

  /** Of the bytes that were sent, in hexadecimal. */
  @Column('varchar', { length: 64 })
  sha256: string;

  @Column('boolean')
  animated: boolean;

  /** In JSON, narrowest first. */
  @Column('varchar', { length: 500 })
  variants: string;

  /** Null if the person was erased. */
  @Column('int', { nullable: true })
  createdBy: number | null;

  /** The service token that uploaded it; null if none did. */
  @Column('int', { nullable: true })
  serviceTokenId: number | null;

  @Column('int')
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;

  /** Set while the picture is in the trash. */
  @Column('datetime', { precision: 3, nullable: true })
  deletedAt: Date | null;
}
