import { Module } from '@nestjs/common';
import { AuditRetention } from './audit-retention';
import { CancelledDeliveries } from './cancelled-deliveries';
import type { Chore } from './chore';
import { DeletedAccounts } from './deleted-accounts';
import { TrashedPostWords } from './trashed-post-words';
import { DeletedReferences } from './deleted-references';
import { DeletedTeams } from './deleted-teams';
import { ExpiredInvitations, ExpiredRows } from './expired-rows';
import { TrashModule } from '../../posts/trash/trash.module';
import { CHORES, Housekeeping } from './housekeeping';
import { MediaModule } from '../../media/media.module';
import { MediaRemovals } from './media-removals';
import { MediaTrash } from './media-trash';
import { LogRetention } from './log-retention';
import { OldChanges } from './old-changes';
import { OrphanedRows } from './orphaned-rows';
import { PostsWithExcessVersions } from './posts-with-excess-versions';
import { PurgedPosts } from './purged-posts';
import { ServiceTokenRetention } from './service-token-retention';
import { TrashRetention } from './trash-retention';
import { UnindexedPosts } from './unindexed-posts';

/** Providers that are a chore, or have a list of chores. */
const CLEANERS = [
  ExpiredRows,
  ExpiredInvitations,
  CancelledDeliveries,
  DeletedAccounts,
  TrashedPostWords,
  DeletedReferences,
  DeletedTeams,
  LogRetention,
  MediaTrash,
  MediaRemovals,
  OrphanedRows,
  AuditRetention,
  ServiceTokenRetention,
  OldChanges,
  PostsWithExcessVersions,
  TrashRetention,
  PurgedPosts,
  UnindexedPosts,
];

@Module({
  imports: [MediaModule, TrashModule],
  providers: [
    ...CLEANERS,
    {
      provide: CHORES,
      inject: CLEANERS,
      useFactory: (...cleaners: (Chore | { chores: readonly Chore[] })[]): Chore[] =>
        cleaners.flatMap((cleaner) => ('chores' in cleaner ? cleaner.chores : [cleaner])),
    },
    Housekeeping,
  ],
})
export class HousekeepingModule {}
