import type { Data, Item, Whole } from '../../api/operations';
import { words } from '../../words/words';

export type Key = Item<Whole<Data<'listAPIKeys'>>>;

/** A new key pair with its secret. */
export type NewKey = Whole<Data<'createAPIKey'>>;

/** Returns the display name of a key pair. */
export function nameOf({ name }: Pick<Key, 'name'>): string {
  return name ?? words.keys.noName;
}

/** Returns the end of a key, which distinguishes key pairs with the same name. */
export function endOf({ apikey }: Pick<Key, 'apikey'>): string {
  return apikey.slice(-6);
}
