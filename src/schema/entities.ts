import { AuditEntry } from '../platform/audit/audit-entry.entity';
import { AuditSeal } from '../platform/audit/audit-seal.entity';
import { Author } from '../authors/author.entity';
import { Category } from '../categories/category.entity';
import { Account, BlogSlug } from '../platform/tenancy/account.entity';
import { ApiKey, ApiKeySecret } from '../platform/tenancy/api-key.entity';
import { ServiceToken, ServiceTokenSecret } from '../platform/tenancy/service-token.entity';
import { IdempotencyKey } from '../platform/idempotency/idempotency-key.entity';
import { KnownAddress } from '../platform/access/known-address.entity';
import { Session } from '../platform/identity/session.entity';
import { User, UserPassword } from '../platform/identity/user.entity';
import { ImportedRecord } from '../operator/import/imported-record.entity';
import { Media } from '../media/media.entity';
import { MediaUse } from '../platform/media-uses/media-use.entity';
import { MediaRemoval } from '../media/media-removal.entity';
import { Mail } from '../platform/mail/mail.entity';
import { PostDraftVersion } from '../posts/drafts/post-draft-version.entity';
import { PostEditor } from '../posts/drafts/post-editor.entity';
import { DraftGroup } from '../posts/drafts/draft-group.entity';
import { PostDraft, PostDraftSaver } from '../posts/drafts/post-draft.entity';
import { PostPreview } from '../posts/previews/post-preview.entity';
import { PostText } from '../posts/texts/post-text.entity';
import { PostVersion } from '../posts/history/post-version.entity';
import { PostReviewNote } from '../posts/reviews/post-review-note.entity';
import { DeletedPost } from '../posts/trash/deleted-post.entity';
import { PostRedirect } from '../posts/write/post-redirect.entity';
import { GonePost } from '../platform/post-changes/gone-post.entity';
import { RefreshedPosts } from '../platform/post-changes/refreshed-posts.entity';
import { Post } from '../posts/post.entity';
import { PurgedPost } from '../posts/trash/purged-post.entity';
import { TrashedPost } from '../posts/trash/trashed-post.entity';
import { PrivateText, PrivateWord } from '../posts/search/private-word.entity';
import { SearchText, SearchWord } from '../posts/search/search-word.entity';
import { InvitationToken, TeamUser } from '../teams/team-user.entity';
import { Team } from '../teams/team.entity';
import { PasswordReset } from '../users/password-reset.entity';
import { WebhookAttempt } from '../webhooks/records/webhook-attempt.entity';
import { WebhookCancellation } from '../webhooks/records/webhook-cancellation.entity';
import { WebhookDelivery } from '../webhooks/records/webhook-delivery.entity';
import { WebhookEvent } from '../webhooks/records/webhook-event.entity';
import { WebhookNotice } from '../webhooks/records/webhook-notice.entity';
import { Webhook, WebhookSecret } from '../webhooks/records/webhook.entity';

export const ENTITIES = [
  Account,
  ApiKey,
  ApiKeySecret,
  AuditEntry,
  AuditSeal,
  Author,
  BlogSlug,
  Category,
  DeletedPost,
  DraftGroup,
  GonePost,
  IdempotencyKey,
  ImportedRecord,
  InvitationToken,
  KnownAddress,
  Mail,
  Media,
  MediaRemoval,
  MediaUse,
  PasswordReset,
  Post,
  PostDraft,
  PostDraftSaver,
  PostDraftVersion,
  PostEditor,
  PostPreview,
  PostRedirect,
  PostReviewNote,
  PostText,
  PostVersion,
  PurgedPost,
  PrivateText,
  PrivateWord,
  RefreshedPosts,
  SearchText,
  SearchWord,
  ServiceToken,
  ServiceTokenSecret,
  Session,
  Team,
  TeamUser,
  TrashedPost,
  User,
  UserPassword,
  Webhook,
  WebhookAttempt,
  WebhookCancellation,
  WebhookDelivery,
  WebhookEvent,
  WebhookNotice,
  WebhookSecret,
];
