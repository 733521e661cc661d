import { Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EnvelopeInterceptor } from '../http/envelope.interceptor';
import { RedisConnection } from '../redis/redis-connection';
import { Account } from './account.entity';
import { AccountTree } from './account-tree';
import { Credentials } from './credentials';
import { AccountScopeGuard, CredentialGuard, RateLimitGuard, ShapeGuard } from './guards';
import { IdempotencyInterceptor } from './idempotency.interceptor';
import { IdempotencyKey } from './idempotency-key.entity';
import { KeyPairs } from './key-pairs';
import { Passwords } from './passwords';
import { RateLimits } from './rate-limits';
import { Sealer } from './sealer';

/** Who asks, and what they may reach. The guards and interceptors run in the order in which they stand here. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Account, IdempotencyKey])],
  providers: [
    AccountTree,
    Credentials,
    KeyPairs,
    Passwords,
    RateLimits,
    RedisConnection,
    Sealer,
    { provide: APP_GUARD, useClass: CredentialGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: ShapeGuard },
    { provide: APP_GUARD, useClass: AccountScopeGuard },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  ],
  exports: [AccountTree, Credentials, KeyPairs, Passwords, RateLimits, RedisConnection, Sealer],
})
export class IdentityModule {}
