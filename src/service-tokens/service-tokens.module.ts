import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServiceToken } from '../platform/tenancy/service-token.entity';
import { ServiceTokensController } from './service-tokens.controller';
import { ServiceTokensService } from './service-tokens.service';

@Module({
  imports: [TypeOrmModule.forFeature([ServiceToken])],
  controllers: [ServiceTokensController],
  providers: [ServiceTokensService],
})
export class ServiceTokensModule {}
