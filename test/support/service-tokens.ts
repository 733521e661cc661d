import type { Blog, Credentials } from './blog';
import type { Fields } from './answers';

/** The headers of a program with a service token. */
export interface Machine extends Credentials {
  serviceTokenId: number;
}

/** Creates a token of an Admin in the first account, or with other fields. Returns it with the Owner's key pair. */
export async function machine(blog: Blog, fields: Fields = {}, maker?: Credentials): Promise<Machine> {
  const wanted = { accountId: blog.accountId, name: 'Nightly build', userRoleName: 'Admin', ...fields };
  const { token, serviceTokenId } = await blog.call('servicetokens/create', wanted, maker);
  const { apikey, apisecretkey } = blog.owner.credentials;
  return { token, apikey, apisecretkey, serviceTokenId };
}

/** Returns the status and the code of a refusal, and the scope if it names one; or the status of a success. */
export function outcomeOf({ status, body }: { status: number; body: unknown }): (string | number)[] {
  const { code, scope } = body as { code?: string; scope?: string };
  return [status, ...(code ? [code] : []), ...(scope ? [scope] : [])];
}
