import { isErased } from '../platform/identity/erased-user';
import { nameOf } from '../platform/identity/user-name';
import { Listing } from '../platform/lists/listing';
import type { Row } from '../platform/lists/listing-spec';
import { ServiceToken } from '../platform/tenancy/service-token.entity';
import { ServiceTokenView, type TokenMaker } from './service-tokens.dto';

const MAKER = {
  makerId: 'maker.user_id',
  makerEmail: 'maker.email',
  makerFirstName: 'maker.first_name',
  makerLastName: 'maker.last_name',
};

export const SERVICE_TOKENS = new Listing(ServiceTokenView, {
  entity: ServiceToken,
  id: 'serviceTokenId',
  computed: {
    operations: { needs: ['operations'], read: ({ operations }) => listed(operations) },
    allowedAddresses: {
      needs: ['allowedAddresses'],
      read: ({ allowedAddresses }) => listed(allowedAddresses),
    },
    createdBy: { needs: Object.keys(MAKER), read: makerOf },
  },
  sorts: { createdAt: 'createdAt', name: 'nameKey' },
  search: ['nameKey'],
  filters: ['serviceTokenId', 'name'],
  joined: { ...MAKER, apikey: 'bound.apikey' },
  joins: {
    maker: 'LEFT JOIN users maker ON maker.user_id = r.made_by',
    bound: 'LEFT JOIN api_keys bound ON bound.api_key_id = r.api_key_id AND bound.revoked_at IS NULL',
  },
});

function listed(texts: unknown): string[] {
  return texts === '' ? [] : String(texts).split(',');
}

function makerOf({ makerId, makerEmail, makerFirstName, makerLastName }: Row): TokenMaker | null {
  if (makerId === null) return null;
  const user = {
    userId: makerId as number,
    email: makerEmail as string,
    firstName: makerFirstName as string | null,
    lastName: makerLastName as string | null,
  };
  return isErased(user) ? null : { userId: user.userId, name: nameOf(user) };
}
