import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RedisConnection } from '../redis/redis-connection';
import { Account } from './account.entity';
import { AccountTree } from './account-tree';
import { Credentials } from './credentials';
import { KeyPairs } from './key-pairs';
import { Passwords } from './passwords';
import { RateLimits } from './rate-limits';
import { Sealer } from './sealer';

/** Who asks, and what they may reach. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Account])],
  providers: [AccountTree, Credentials, KeyPairs, Passwords, RateLimits, RedisConnection, Sealer],
  exports: [AccountTree, Credentials, KeyPairs, Passwords, RateLimits, RedisConnection, Sealer],
})
export class IdentityModule {}
