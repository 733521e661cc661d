import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { trustedAuthorities } from '../../platform/common/authorities';
import { isPrivateAddress } from '../../platform/common/private-networks';
import type { Bucket } from '../../platform/settings/media-place';

/** Connections to an S3 server: encrypted, except in a private network. */
export function agentFor({ tls }: Pick<Bucket, 'tls'>, authorities: string[]): Agent {
  if (tls === 'none') return new Agent({ connect: { lookup: privateLookup } });
  const rejectUnauthorized = tls === 'verified';
  return new Agent({ connect: { ca: trustedAuthorities(authorities), rejectUnauthorized } });
}

/** Fails if a name has an address outside of private networks. */
export const privateLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const refusal = error ?? refusalOf(host, found);
    const [first] = found;
    if (refusal || !first) done(refusal, '');
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

function refusalOf(host: string, found: readonly LookupAddress[]): Error | null {
  if (found.length > 0 && found.every(({ address }) => isPrivateAddress(address))) return null;
  return new Error(`the media store needs an https endpoint: ${host} is not in a private network`);
}
