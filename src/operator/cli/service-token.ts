import { readFileSync } from 'node:fs';
import { OperatorTokens } from '../accounts/operator-tokens.service';
import { invalidField } from '../../platform/common/problem';
import { isServiceToken } from '../../platform/secrets/secrets';
import { DAY_SECONDS, LIFETIME_DAYS } from '../../platform/tenancy/credential-lifetimes';
import type { Answer } from './answer';
import { inCommandContext } from './context';
import { checked, pathOf } from './options';
import { ServiceTokenOptions } from './service-token.dto';

export async function createServiceToken(options: { operations?: string }): Promise<Answer> {
  // Otherwise, an empty variable of a script would make a token with all rights.
  if (options.operations === '') throw invalidField('operations', 'required', 'must not be empty');
  const { account, role, expiresInDays, tokenFile, ...values } = checked(ServiceTokenOptions, options);
  const secret = tokenFile ? secretIn(tokenFile) : null;
  const days = expiresInDays ?? LIFETIME_DAYS.default;
  const lifetimeSeconds = Math.max(1, Math.round(days * DAY_SECONDS));
  const token = { ...values, accountId: account, userRoleName: role, lifetimeSeconds, secret };
  return inCommandContext({ providers: [OperatorTokens] }, async (context) => ({
    ...(await context.get(OperatorTokens).create(token)),
  }));
}

/** Throws 422 unless the file has a secret of at least 256 bits. Ends of lines around it do not belong to it. */
function secretIn(file: string): string {
  const secret = contentOf(file).trim();
  if (isServiceToken(secret)) return secret;
  const form = 'must name a file with 43 to 200 characters of base64url, after an optional bcms_svc_';
  throw invalidField('tokenFile', 'format', form);
}

function contentOf(file: string): string {
  try {
    return readFileSync(pathOf(file), 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw invalidField('tokenFile', 'unknown', `names a file that cannot be read (${code})`);
  }
}
