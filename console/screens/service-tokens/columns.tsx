import { Button } from '../../parts/button';
import type { Column } from '../../parts/table';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import { roleName } from '../people/role-options';
import { Expiry } from './expiry';
import { operationName, type ServiceToken } from './token';

/** Actions on a token. Absent if the role does not allow them. */
export interface TokenActions {
  onRotate?: (token: ServiceToken) => void;
  onRevoke?: (token: ServiceToken) => void;
}

export function tokenColumns({ onRotate, onRevoke }: TokenActions): readonly Column<ServiceToken>[] {
  return [
    ...FACTS,
    {
      key: 'actions',
      heading: words.common.actions,
      isHeadingHidden: true,
      class: 'row-actions',
      cell: (token) => (
        <span class="buttons one-line">
          {onRotate && <Button onClick={() => onRotate(token)}>{words.serviceTokens.rotate}</Button>}
          {onRevoke && <Button onClick={() => onRevoke(token)}>{words.serviceTokens.revoke}</Button>}
        </span>
      ),
    },
  ];
}

const FACTS: readonly Column<ServiceToken>[] = [
  { key: 'name', heading: words.serviceTokens.name, class: 'title', cell: NameCell },
  {
    key: 'expires',
    heading: words.serviceTokens.expiresAt,
    class: 'fit',
    hiddenOn: 'phone',
    cell: ExpiryCell,
  },
  { key: 'used', heading: words.serviceTokens.lastUsed, class: 'fit', hiddenOn: 'narrow', cell: UsedCell },
  {
    key: 'created',
    heading: words.serviceTokens.createdAt,
    class: 'fit',
    hiddenOn: 'narrow',
    cell: ({ createdAt, createdBy }) => (
      <span class="title-cell">
        <When at={createdAt} />
        {createdBy && <span class="slug always">{createdBy.name}</span>}
      </span>
    ),
  },
];

function NameCell(token: ServiceToken) {
  const { name, userRoleName, operations, allowedAddresses } = token;
  return (
    <span class="title-cell">
      <span>{name}</span>
      <span class="slug always address">
        {[roleName(userRoleName), operations.map(operationName).join(', ')].join(' · ')}
      </span>
      {allowedAddresses.length > 0 && (
        <span class="slug always address">{words.serviceTokens.onlyFrom(allowedAddresses.join(', '))}</span>
      )}
      <span class="facts">
        <ExpiryCell {...token} />
      </span>
    </span>
  );
}

function ExpiryCell({ expiresAt }: ServiceToken) {
  return <Expiry expiresAt={expiresAt} expired={words.serviceTokens.expired} />;
}

function UsedCell({ lastUsedAt, lastUsedAddress }: ServiceToken) {
  if (!lastUsedAt) return <>{words.serviceTokens.never}</>;
  return (
    <span class="title-cell">
      <When at={lastUsedAt} />
      {lastUsedAddress && <code class="slug always">{lastUsedAddress}</code>}
    </span>
  );
}
