import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { audit } from '../../platform/audit/audit';
import { clock } from '../../platform/common/clock';
import { invalidField } from '../../platform/common/problem';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { newCredential, sha256 } from '../../platform/secrets/secrets';
import { ServiceToken, ServiceTokenSecret } from '../../platform/tenancy/service-token.entity';
import type { NewServiceTokenView } from '../../service-tokens/service-tokens.dto';
import { SERVICE_TOKENS } from '../../service-tokens/service-tokens.listing';
import { insertServiceToken, type NewServiceToken } from '../../service-tokens/token-secrets';
import { existingAccount } from './existing-account';

export interface OperatorToken extends Omit<NewServiceToken, 'account' | 'madeBy'> {
  accountId: number;
  /** The content of a file that a secret store owns; null to make a secret. */
  secret: string | null;
}

/** `token` is null if the secret was given. */
export type OperatorTokenView = Omit<NewServiceTokenView, 'token'> & { token: string | null };

@Injectable()
export class OperatorTokens {
  constructor(private readonly work: UnitOfWork) {}

  /** No person made the token, so no one's rights limit it. A secret that a live token already has changes nothing. */
  create({ secret, accountId, ...values }: OperatorToken): Promise<OperatorTokenView> {
    return this.work.run(async ({ manager }) => {
      const account = await existingAccount(manager, accountId);
      const existing = secret === null ? null : await tokenOf(manager, accountId, secret);
      if (existing) return viewOf(manager, existing.serviceTokenId, null);
      const token = secret ?? newCredential('serviceToken');
      const made = await insertServiceToken(manager, { ...values, account, madeBy: null }, token);
      const { serviceTokenId, treeId } = made;
      await audit(manager, 'service-token.create', { accountId: treeId, subjectId: serviceTokenId });
      return viewOf(manager, serviceTokenId, secret === null ? token : null);
    });
  }
}

/** Throws 422 if the secret belongs to a token of another account, or has been rotated or revoked. */
async function tokenOf(
  manager: EntityManager,
  accountId: number,
  secret: string,
): Promise<ServiceToken | null> {
  const known = await manager.findOneBy(ServiceTokenSecret, { tokenHash: sha256(secret) });
  if (!known) return null;
  const { serviceTokenId, expiresAt } = known;
  const token = await manager.findOneByOrFail(ServiceToken, { serviceTokenId });
  if (token.accountId !== accountId)
    throw invalidField('tokenFile', 'conflict', 'has the secret of a token of another account');
  if (token.revokedAt || (expiresAt && expiresAt <= clock.date()))
    throw invalidField('tokenFile', 'conflict', 'has a secret that was rotated or revoked');
  return token;
}

async function viewOf(
  manager: EntityManager,
  serviceTokenId: number,
  token: string | null,
): Promise<OperatorTokenView> {
  const view = await SERVICE_TOKENS.one(manager, serviceTokenId);
  const { lastUsedAt: _at, lastUsedAddress: _address, ...fields } = view;
  return { ...fields, token };
}
