import { FIELDS, named, type PostFields } from './fields';

/** The values of fields that the service has refused. They are not sent again until they change, or `forget` is called. */
export class WrongFields {
  private values: Partial<PostFields> = {};
  private refusal: unknown = null;

  /** Notes values with the refusal that names them. */
  note(values: Partial<PostFields>, refusal: unknown): void {
    this.values = { ...this.values, ...values };
    this.refusal = refusal;
  }

  forget(): void {
    this.values = {};
  }

  /** Returns the changes that are not refused as they are. */
  without(edits: Partial<PostFields>): Partial<PostFields> {
    const { values } = this;
    const isWrong = (name: keyof PostFields) => name in values && values[name] === edits[name];
    return named(
      edits,
      FIELDS.filter((name) => name in edits && !isWrong(name)),
    );
  }

  /** Throws the last refusal if it still stands for one of the changes. */
  check(edits: Partial<PostFields>): void {
    if (Object.keys(this.without(edits)).length < Object.keys(edits).length) throw this.refusal;
  }
}
