import { FIELDS, pick, type PostFields } from './fields';

/** Values that the service has refused. They are not sent again until they change, or until `forget`. */
export class RefusedValues {
  private values: Partial<PostFields> = {};
  private refusal: unknown = null;

  /** Records refused values with their refusal. */
  record(values: Partial<PostFields>, refusal: unknown): void {
    this.values = { ...this.values, ...values };
    this.refusal = refusal;
  }

  clear(): void {
    this.values = {};
  }

  /** Returns the edits without refused values. */
  withoutRefused(edits: Partial<PostFields>): Partial<PostFields> {
    const { values } = this;
    const isWrong = (name: keyof PostFields) => name in values && values[name] === edits[name];
    return pick(
      edits,
      FIELDS.filter((name) => name in edits && !isWrong(name)),
    );
  }

  /** Throws the last refusal if it applies to one of the edits. */
  throwIfRefused(edits: Partial<PostFields>): void {
    if (Object.keys(this.withoutRefused(edits)).length < Object.keys(edits).length) throw this.refusal;
  }
}
