import { Snippet } from '../../parts/snippet';
import { words } from '../../words/words';
import type { NewKey } from './key';

/** A new key pair as environment variables. */
export function NewPair({ pair: { apikey, apisecretkey } }: { pair: NewKey }) {
  return (
    <>
      <p class="dialog-text">{words.keys.once}</p>
      <Snippet title={words.keys.pair} text={`APIKEY=${apikey}\nAPISECRETKEY=${apisecretkey}`} isWrapped />
    </>
  );
}
