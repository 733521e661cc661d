import { Email, Flag, Id, Int, Optional } from '../../platform/common/fields';

export class OfPerson {
  @Email() email: string;
}

export class ErasePerson extends OfPerson {
  @Optional() @Flag('erase without confirmation') yes?: boolean | null;
}

/** Exactly one of them is required. */
export class EndSession {
  @Optional() @Email() email?: string | null;
  @Optional() @Int(1, Number.MAX_SAFE_INTEGER) id?: number | null;
}

export class ChangeOwner extends OfPerson {
  @Id() account: number;
}
