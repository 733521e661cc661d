import { Global, Module, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RedisPrefix } from '../redis/redis-prefix';
import { RedisConnection } from '../redis/redis-connection';
import { Settings } from '../settings/settings';
import { Account } from '../tenancy/account.entity';
import { AccountTree } from './account-tree';
import { ConsoleSessions } from './console-sessions';
import { Credentials } from './credential-check';
import { ServiceTokenCheck } from './service-token-check';
import { CredentialUses } from './credential-uses';
import { redisPrefixOf } from '../secrets/redis-prefix-of';
import { KnownAddresses } from './known-addresses';
import { KeyPairs } from '../tenancy/key-pairs';
import { Passwords } from '../identity/passwords';
import { Principals } from './principals';
import { RenewedCallers } from './renewed-callers';
import { Sealer } from '../secrets/sealer';

const redisPrefix: Provider = {
  provide: RedisPrefix,
  inject: [Settings, Sealer],
  useFactory: redisPrefixOf,
};

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Account])],
  providers: [
    redisPrefix,
    AccountTree,
    ConsoleSessions,
    Credentials,
    CredentialUses,
    KeyPairs,
    KnownAddresses,
    Passwords,
    Principals,
    RedisConnection,
    RenewedCallers,
    Sealer,
    ServiceTokenCheck,
  ],
  exports: [
    AccountTree,
    ConsoleSessions,
    KeyPairs,
    KnownAddresses,
    Passwords,
    Principals,
    RedisConnection,
    RenewedCallers,
    Sealer,
  ],
})
export class AccessModule {}
