import { Email, Given, HttpUrl, Id, Instant, Int, Name, Optional, Text } from '../common/fields';
import { PASSWORD_LENGTH } from '../identity/passwords';

const { min, max } = PASSWORD_LENGTH;

/** The options of account:create, under the rules that the API has for the same fields. */
export class CreateAccount {
  @Name() name: string;
  @Email() email: string;
  @Text({ min, max }) password: string;
  @Optional() @Name() firstName?: string | null;
  @Optional() @Name() lastName?: string | null;
  @Optional() @HttpUrl() blogUrl?: string | null;
}

/** An empty blogUrl clears it. */
export class UpdateAccount {
  @Id() account: number;
  @Optional() @HttpUrl() blogUrl?: string | null;
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
}

export class Import {
  @Id() account: number;
  @Given() file: string;
}

export class BackUp {
  @Given() to: string;
}

export class ShowAudit {
  @Optional() @Id() account?: number | null;
  @Optional() @Instant() since?: Date | null;
  @Optional() @Instant() until?: Date | null;
  @Optional() @Int(1, 100_000) limit?: number | null;
}
