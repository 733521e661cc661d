import { AuditEntry } from '../audit/audit-entry.entity';
import { Author } from '../authors/author.entity';
import { Category } from '../categories/category.entity';
import { Account, BlogSlug } from '../identity/account.entity';
import { ApiKey, ApiKeySecret } from '../identity/api-key.entity';
import { IdempotencyKey } from '../identity/idempotency-key.entity';
import { KnownAddress } from '../identity/known-address.entity';
import { Session } from '../identity/session.entity';
import { User, UserPassword } from '../identity/user.entity';
import { ImportedRecord } from '../import/imported-record.entity';
import { Mail } from '../mail/mail.entity';
import { PostText } from '../posts/post-text.entity';
import { DeletedPost } from '../posts/deleted-post.entity';
import { Post, PostRedirect } from '../posts/post.entity';
import { InvitationToken, TeamUser } from '../teams/team-user.entity';
import { Team } from '../teams/team.entity';
import { PasswordReset } from '../users/password-reset.entity';
import { WebhookAttempt } from '../webhooks/webhook-attempt.entity';
import { WebhookCancellation } from '../webhooks/webhook-cancellation.entity';
import { WebhookDelivery } from '../webhooks/webhook-delivery.entity';
import { WebhookEvent } from '../webhooks/webhook-event.entity';
import { Webhook, WebhookSecret } from '../webhooks/webhook.entity';

/** Every table of the service. */
export const ENTITIES = [
  Account,
  ApiKey,
  ApiKeySecret,
  AuditEntry,
  Author,
  BlogSlug,
  Category,
  DeletedPost,
  IdempotencyKey,
  ImportedRecord,
  InvitationToken,
  KnownAddress,
  Mail,
  PasswordReset,
  Post,
  PostRedirect,
  PostText,
  Session,
  Team,
  TeamUser,
  User,
  UserPassword,
  Webhook,
  WebhookAttempt,
  WebhookCancellation,
  WebhookDelivery,
  WebhookEvent,
  WebhookSecret,
];
