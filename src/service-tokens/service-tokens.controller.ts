import { Body } from '@nestjs/common';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { Api, Operation } from '../platform/operations/operation';
import {
  CreateServiceToken,
  ListServiceTokens,
  NewServiceTokenView,
  RevokedServiceTokenView,
  RotateServiceToken,
  ServiceTokenId,
  ServiceTokenView,
} from './service-tokens.dto';
import { ServiceTokensService } from './service-tokens.service';

@Api('Service Tokens')
export class ServiceTokensController {
  constructor(private readonly tokens: ServiceTokensService) {}

  @Operation('servicetokens/create', 'Create Service Token', NewServiceTokenView, {
    description:
      'Creates a token for a program, which sends it in the header `token` with a key pair of the parent account. The token never has more rights than the person who made it. Only this response contains the `token`.',
    role: 'Admin',
    on: 'account',
    scope: 'never',
    status: 201,
    idempotent: true,
    refusals: ['limit_reached'],
    secret: true,
    makesCredentials: true,
  })
  add(@CurrentCaller() caller: Caller, @Body() body: CreateServiceToken) {
    return this.tokens.add(caller, body);
  }

  @Operation('servicetokens/list', 'List Service Tokens', [ServiceTokenView], {
    description:
      'Lists the service tokens of an account, newest first, without their secrets. Revoked ones are omitted.',
    role: 'Admin',
    on: 'account',
    scope: 'never',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListServiceTokens) {
    return this.tokens.list(caller, body);
  }

  @Operation('servicetokens/rotate', 'Rotate Service Token', NewServiceTokenView, {
    description:
      'Replaces the secret of a service token and starts its lifetime again. The previous secret works until the grace period ends; an earlier one ends immediately. The caller becomes the person whose rights limit the token.',
    role: 'Admin',
    on: 'record',
    scope: 'never',
    status: 201,
    idempotent: true,
    refusals: ['limit_reached'],
    secret: true,
  })
  rotate(@CurrentCaller() caller: Caller, @Body() body: RotateServiceToken) {
    return this.tokens.rotate(caller, body);
  }

  @Operation('servicetokens/revoke', 'Revoke Service Token', RevokedServiceTokenView, {
    description: 'Ends a service token with all of its secrets.',
    role: 'Admin',
    on: 'record',
    scope: 'never',
  })
  revoke(@CurrentCaller() caller: Caller, @Body() body: ServiceTokenId) {
    return this.tokens.revoke(caller, body);
  }
}
