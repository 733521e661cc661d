import { AuditEntry } from '../audit/audit-entry.entity';
import { Author } from '../authors/author.entity';
import { Category } from '../categories/category.entity';
import { Account } from '../identity/account.entity';
import { ApiKey, ApiKeySecret } from '../identity/api-key.entity';
import { IdempotencyKey } from '../identity/idempotency-key.entity';
import { Session } from '../identity/session.entity';
import { User, UserPassword } from '../identity/user.entity';
import { ImportedRecord } from '../import/imported-record.entity';
import { Mail } from '../mail/mail.entity';
import { Post, PostRedirect } from '../posts/post.entity';
import { InvitationToken, TeamUser } from '../teams/team-user.entity';
import { Team } from '../teams/team.entity';
import { PasswordReset } from '../users/password-reset.entity';
import { WebhookAttempt } from '../webhooks/webhook-attempt.entity';
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
  Category,
  IdempotencyKey,
  ImportedRecord,
  InvitationToken,
  Mail,
  PasswordReset,
  Post,
  PostRedirect,
  Session,
  Team,
  TeamUser,
  User,
  UserPassword,
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookEvent,
  WebhookSecret,
];
