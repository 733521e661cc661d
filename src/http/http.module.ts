import { Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountScopeGuard, CredentialGuard, RateLimitGuard, ShapeGuard } from '../identity/guards';
import { IdempotencyInterceptor } from '../identity/idempotency.interceptor';
import { IdempotencyKey } from '../identity/idempotency-key.entity';
import { EnvelopeInterceptor } from './envelope.interceptor';

/**
 * What every request to a handler passes. The guards run in the order in which they stand here, which is that in
 * which refusals rank: credentials (401), limits (429), the shape of the body (422), the account that it names
 * and the role there (403). The interceptors do so as well: a kept answer goes through the envelope too.
 */
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKey])],
  providers: [
    { provide: APP_GUARD, useClass: CredentialGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: ShapeGuard },
    { provide: APP_GUARD, useClass: AccountScopeGuard },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  ],
})
export class HttpModule {}
