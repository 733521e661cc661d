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

/** Every migration, in the order in which they run. */
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
];
