import { Button } from '../../parts/button';
import type { Column } from '../../parts/table';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import { Expiry } from '../service-tokens/expiry';
import { nameOf, type Key } from './key';

/** Actions on a key pair. Absent if the role does not allow them. */
export interface KeyActions {
  onRotate?: (key: Key) => void;
  onRevoke?: (key: Key) => void;
}

export function keyColumns({ onRotate, onRevoke }: KeyActions): readonly Column<Key>[] {
  return [
    ...FACTS,
    {
      key: 'actions',
      heading: words.common.actions,
      isHeadingHidden: true,
      class: 'row-actions',
      cell: (key) => (
        <span class="buttons one-line">
          {onRotate && <Button onClick={() => onRotate(key)}>{words.keys.rotate}</Button>}
          {onRevoke && <Button onClick={() => onRevoke(key)}>{words.keys.revoke}</Button>}
        </span>
      ),
    },
  ];
}

const FACTS: readonly Column<Key>[] = [
  { key: 'name', heading: words.keys.name, class: 'title', cell: (key) => <NameCell pair={key} /> },
  {
    key: 'expires',
    heading: words.serviceTokens.expiresAt,
    class: 'fit',
    hiddenOn: 'phone',
    cell: ExpiryCell,
  },
  {
    key: 'used',
    heading: words.keys.lastUsed,
    class: 'fit',
    hiddenOn: 'phone',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} /> : words.keys.never),
  },
  {
    key: 'created',
    heading: words.keys.createdAt,
    class: 'fit',
    hiddenOn: 'phone',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];

function ExpiryCell({ expiresAt }: Pick<Key, 'expiresAt'>) {
  return expiresAt ? <Expiry expiresAt={expiresAt} expired={words.keys.expired} /> : <>{words.keys.never}</>;
}

function NameCell({ pair }: { pair: Key }) {
  return (
    <span class="title-cell">
      <span>{nameOf(pair)}</span>
      <code class="slug always address">{pair.apikey}</code>
      <span class="facts">
        {pair.expiresAt && <ExpiryCell expiresAt={pair.expiresAt} />}
        <span class="quiet-text">
          {words.keys.lastUsed}: {pair.lastUsedAt ? <When at={pair.lastUsedAt} /> : words.keys.never}
        </span>
      </span>
    </span>
  );
}
