import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountScopeGuard, CredentialGuard, RateLimitGuard, ShapeGuard } from '../identity/guards';
import { IdempotencyClaims } from '../identity/idempotency-claims';
import { IdempotencyGuard } from '../identity/idempotency.guard';
import { IdempotencyKey } from '../identity/idempotency-key.entity';
import { BodyBudget } from './body-budget';
import { ProblemPages } from './problem-pages';

/**
 * What every request to a handler passes. The guards run in the order in which they stand here, which is that in
 * which refusals rank: credentials (401), limits (429), the shape of the body (422), the account that it names
 * and the role there (403); and where all of them let it pass, an Idempotency-Key (409, 422).
 */
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKey])],
  providers: [
    BodyBudget,
    IdempotencyClaims,
    ProblemPages,
    { provide: APP_GUARD, useClass: CredentialGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: ShapeGuard },
    { provide: APP_GUARD, useClass: AccountScopeGuard },
    { provide: APP_GUARD, useClass: IdempotencyGuard },
  ],
  exports: [BodyBudget, ProblemPages],
})
export class HttpModule {}
