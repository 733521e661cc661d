import {
  Email,
  Flag,
  Given,
  Id,
  Instant,
  Int,
  Name,
  Optional,
  SentEmail,
  Text,
} from '../../platform/common/fields';
import { AccountSettings } from '../../platform/tenancy/account-settings';
import { PASSWORD_LENGTH } from '../../platform/identity/passwords';

const { min, max } = PASSWORD_LENGTH;

export class CreateAccount extends AccountSettings {
  @Name() name: string;
  @Email() email: string;
  @SentEmail('email') emailAsSent: string | null;
  @Text({ min, max }) password: string;
  @Optional() @Name() firstName?: string | null;
  @Optional() @Name() lastName?: string | null;
}

/** An empty `blogUrl` clears the address. */
export class UpdateAccount extends AccountSettings {
  @Id() account: number;
}

export class CreateKey {
  @Id() account: number;
}

export class RevokeKey {
  @Given() key: string;
}

export class SetPassword {
  @Email() email: string;
  @Text({ min, max }) password: string;
}

export class Seed {
  @Id() account: number;
  @Int() posts: number;
  @Optional() @Flag('first delete the posts of earlier seeds') reset?: boolean | null;
}

export class Import {
  @Id() account: number;
  @Given() file: string;
  @Optional() @Given() media?: string | null;
}

export class MoveMedia {
  @Given() from: string;
  @Given() to: string;
}

export class BackUp {
  @Given() to: string;
}

export class ExportAudit {
  @Optional() @Id() account?: number | null;
  @Optional() @Instant() since?: Date | null;
  @Optional() @Instant() until?: Date | null;
}

/** An account of 0 stands for the entries without one. */
export class CheckAudit {
  @Int(0) account: number;
  @Optional() @Given() seals?: string | null;
}

export class ShowAudit extends ExportAudit {
  @Optional() @Int(1, 100_000) limit?: number | null;
}
