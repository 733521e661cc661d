import { Mark } from '../../parts/mark';
import { When } from '../../parts/when';
import { relativeTime } from '../../words/format';
import { words } from '../../words/words';
import { isExpired, isExpiring } from './token';

interface ExpiryProps {
  expiresAt: string;
  /** The text after the expiry. */
  expired: string;
}

/** When a credential expires, marked in the last 14 days and afterwards. */
export function Expiry({ expiresAt, expired }: ExpiryProps) {
  if (isExpired({ expiresAt }))
    return (
      <Mark kind="danger" icon="warning">
        {expired}
      </Mark>
    );
  if (!isExpiring({ expiresAt })) return <When at={expiresAt} />;
  return (
    <Mark kind="warning" icon="warning">
      {words.serviceTokens.expires(relativeTime(expiresAt))}
    </Mark>
  );
}
