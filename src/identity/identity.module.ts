import { Global, Module, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Installation } from '../redis/installation';
import { RedisConnection } from '../redis/redis-connection';
import { Settings } from '../settings/settings';
import { Account } from './account.entity';
import { AccountTree } from './account-tree';
import { Credentials } from './credentials';
import { installationOf } from './installation';
import { KnownAddresses } from './known-addresses';
import { KeyPairs } from './key-pairs';
import { Passwords } from './passwords';
import { Sealer } from './sealer';

const installation: Provider = {
  provide: Installation,
  inject: [Settings, Sealer],
  useFactory: installationOf,
};

/** Credentials, callers and their rights. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Account])],
  providers: [
    installation,
    AccountTree,
    Credentials,
    KeyPairs,
    KnownAddresses,
    Passwords,
    RedisConnection,
    Sealer,
  ],
  exports: [AccountTree, Credentials, KeyPairs, KnownAddresses, Passwords, RedisConnection, Sealer],
})
export class IdentityModule {}
