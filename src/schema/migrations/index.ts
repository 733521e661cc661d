import { Collation1763700000000 } from './1763700000000-collation';
import { Identity1763700001000 } from './1763700001000-identity';
import { Categories1763700002000 } from './1763700002000-categories';
import { Authors1763700003000 } from './1763700003000-authors';
import { Posts1763700004000 } from './1763700004000-posts';
import { Teams1763700005000 } from './1763700005000-teams';
import { Webhooks1763700006000 } from './1763700006000-webhooks';
import { Mails1763700007000 } from './1763700007000-mails';
import { Imports1763700008000 } from './1763700008000-imports';
import { PasswordResets1763700009000 } from './1763700009000-password-resets';
import { WebhookAttempts1763700010000 } from './1763700010000-webhook-attempts';
import { DeliveryTimes1763700011000 } from './1763700011000-delivery-times';
import { DeliverySlugs1763700012000 } from './1763700012000-delivery-slugs';
import { Reading1763700020000 } from './1763700020000-reading';
import { EventRequests1763700030000 } from './1763700030000-event-requests';
import { AuditLog1763700040000 } from './1763700040000-audit-log';
import { PepperIds1763700041000 } from './1763700041000-pepper-ids';
import { PostTexts1763800010000 } from './1763800010000-post-texts';
import { DeliveryTurns1763800020000 } from './1763800020000-delivery-turns';
import { BlogSlugs1763800030000 } from './1763800030000-blog-slugs';
import { DeletedTeams1763800031000 } from './1763800031000-deleted-teams';
import { DeletedPosts1763800032000 } from './1763800032000-deleted-posts';
import { PasswordResetsExpiry1763800040000 } from './1763800040000-password-resets-expiry';
import { SortKeys1763800041000 } from './1763800041000-sort-keys';
import { LongIds1763800050000 } from './1763800050000-long-ids';
import { KnownAddresses1763800060000 } from './1763800060000-known-addresses';
import { SealedResetTokens1763800061000 } from './1763800061000-sealed-reset-tokens';
import { WebhookCancellations1763800070000 } from './1763800070000-webhook-cancellations';
import { WebhookSlugs1763800080000 } from './1763800080000-webhook-slugs';
import { LiveKeys1763800090000 } from './1763800090000-live-keys';
import { FoldedSortKeys1763800100000 } from './1763800100000-folded-sort-keys';
import { KeyPairNames1763800101000 } from './1763800101000-key-pair-names';
import { BlogFields1763900010000 } from './1763900010000-blog-fields';
import { Search1763900020000 } from './1763900020000-search';
import { PostVersions1764000010000 } from './1764000010000-post-versions';
import { TrashedPosts1764000020000 } from './1764000020000-trashed-posts';
import { Unpublish1764000030000 } from './1764000030000-unpublish';
import { Drafts1764000040000 } from './1764000040000-drafts';
import { Previews1764000050000 } from './1764000050000-previews';
import { Reviews1764000060000 } from './1764000060000-reviews';
import { ConsoleSessions1764000070000 } from './1764000070000-console-sessions';
import { EmailsAsSent1764000081000 } from './1764000081000-emails-as-sent';
import { AccentlessSortKeys1764000082000 } from './1764000082000-accentless-sort-keys';
import { PurgedAccounts1764100000000 } from './1764100000000-purged-accounts';
import { PreviewMakers1764100010000 } from './1764100010000-preview-makers';
import { Media1764200000000 } from './1764200000000-media';
import { PrivateWords1764300000000 } from './1764300000000-private-words';
import { Bylines1764300020000 } from './1764300020000-bylines';
import { DraftVersions1764300030000 } from './1764300030000-draft-versions';
import { DraftGroups1764300040000 } from './1764300040000-draft-groups';
import { ReviewMails1764300060000 } from './1764300060000-review-mails';
import { PostEditors1764300070000 } from './1764300070000-post-editors';
import { ScheduledDrafts1764300080000 } from './1764300080000-scheduled-drafts';
import { ConsoleLanguages1764300090000 } from './1764300090000-console-languages';
import { ServiceTokens1764300100000 } from './1764300100000-service-tokens';
import { Changes1764400000000 } from './1764400000000-changes';
import { AuditSeals1764400010000 } from './1764400010000-audit-seals';
import { WebhookNotices1764500000000 } from './1764500000000-webhook-notices';
import { TokenPairs1764500010000 } from './1764500010000-token-pairs';

export const MIGRATIONS = [
  Collation1763700000000,
  Identity1763700001000,
  Categories1763700002000,
  Authors1763700003000,
  Posts1763700004000,
  Teams1763700005000,
  Webhooks1763700006000,
  Mails1763700007000,
  Imports1763700008000,
  PasswordResets1763700009000,
  WebhookAttempts1763700010000,
  DeliveryTimes1763700011000,
  DeliverySlugs1763700012000,
  Reading1763700020000,
  EventRequests1763700030000,
  AuditLog1763700040000,
  PepperIds1763700041000,
  PostTexts1763800010000,
  DeliveryTurns1763800020000,
  BlogSlugs1763800030000,
  DeletedTeams1763800031000,
  DeletedPosts1763800032000,
  PasswordResetsExpiry1763800040000,
  SortKeys1763800041000,
  LongIds1763800050000,
  KnownAddresses1763800060000,
  SealedResetTokens1763800061000,
  WebhookCancellations1763800070000,
  WebhookSlugs1763800080000,
  LiveKeys1763800090000,
  FoldedSortKeys1763800100000,
  KeyPairNames1763800101000,
  BlogFields1763900010000,
  Search1763900020000,
  PostVersions1764000010000,
  TrashedPosts1764000020000,
  Unpublish1764000030000,
  Drafts1764000040000,
  Previews1764000050000,
  Reviews1764000060000,
  ConsoleSessions1764000070000,
  EmailsAsSent1764000081000,
  AccentlessSortKeys1764000082000,
  PurgedAccounts1764100000000,
  PreviewMakers1764100010000,
  Media1764200000000,
  PrivateWords1764300000000,
  Bylines1764300020000,
  DraftVersions1764300030000,
  DraftGroups1764300040000,
  ReviewMails1764300060000,
  PostEditors1764300070000,
  ScheduledDrafts1764300080000,
  ConsoleLanguages1764300090000,
  ServiceTokens1764300100000,
  Changes1764400000000,
  AuditSeals1764400010000,
  WebhookNotices1764500000000,
  TokenPairs1764500010000,
];
