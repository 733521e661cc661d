import { Global, Module } from '@nestjs/common';
import { Counters } from './counters';
import { LoginLimits } from './login-limits';
import { MailLimits } from './mail-limits';
import { RateLimits } from './rate-limits';
import { TokenLimits } from './token-limits';

@Global()
@Module({
  providers: [Counters, LoginLimits, MailLimits, RateLimits, TokenLimits],
  exports: [Counters, LoginLimits, MailLimits, RateLimits, TokenLimits],
})
export class LimitsModule {}
