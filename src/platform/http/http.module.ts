import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountScopeGuard } from '../access/account-scope.guard';
import { CredentialGuard } from '../access/credential.guard';
import { PasswordGuard } from '../access/password.guard';
import { RateLimitGuard } from '../access/rate-limit.guard';
import { ShapeGuard } from '../access/shape.guard';
import { IdempotencyClaims } from '../idempotency/idempotency-claims';
import { IdempotencyGuard } from '../idempotency/idempotency.guard';
import { IdempotencyKey } from '../idempotency/idempotency-key.entity';
import { BodyBudget } from './body-budget';
import { InnerCalls } from './inner-calls';
import { ProblemPages } from './problem-pages';
import { ReceiveFileGuard } from './receive-file.guard';
import { UploadBudget } from './upload-budget';
import { UploadsModule } from '../uploads/uploads.module';

/**
 * The first guard that refuses determines the status: credentials (401), address and scope of a service token (403), rate limits (429), input (422), account and
 * role (403), password of the console (403), size of a file (413), Idempotency-Key (409, 422).
 */
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKey]), UploadsModule],
  providers: [
    BodyBudget,
    IdempotencyClaims,
    InnerCalls,
    ProblemPages,
    UploadBudget,
    { provide: APP_GUARD, useClass: CredentialGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: ShapeGuard },
    { provide: APP_GUARD, useClass: AccountScopeGuard },
    { provide: APP_GUARD, useClass: PasswordGuard },
    { provide: APP_GUARD, useClass: ReceiveFileGuard },
    { provide: APP_GUARD, useClass: IdempotencyGuard },
  ],
  exports: [BodyBudget, InnerCalls, ProblemPages, UploadBudget],
})
export class HttpModule {}
