import { Body } from '@nestjs/common';
import { Api, Operation } from '../platform/operations/operation';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { ApiKeyId, ApiKeyView, CreateApiKey, ListApiKeys, NewApiKeyView, RotateApiKey } from './api-keys.dto';
import { ApiKeysService } from './api-keys.service';

@Api('API Keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Operation('apikeys/create', 'Create API Key', NewApiKeyView, {
    description: 'Creates a key pair for a parent account. Only this response contains the `apisecretkey`.',
    role: 'Admin',
    on: 'account',
    scope: 'never',
    status: 201,
    idempotent: true,
    refusals: ['limit_reached'],
    secret: true,
    makesCredentials: true,
  })
  add(@CurrentCaller() caller: Caller, @Body() body: CreateApiKey) {
    return this.keys.add(caller, body);
  }

  @Operation('apikeys/list', 'List API Keys', [ApiKeyView], {
    description: 'Lists the key pairs of a parent account, newest first. The secrets are not shown.',
    role: 'Admin',
    on: 'account',
    scope: 'never',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListApiKeys) {
    return this.keys.list(caller, body);
  }

  @Operation('apikeys/rotate', 'Rotate API Key', NewApiKeyView, {
    description:
      'Replaces the `apisecretkey` of a key pair and starts its lifetime again. The previous secret works until the grace period ends; an earlier one ends immediately. Only this response contains the new `apisecretkey`.',
    role: 'Admin',
    on: 'account',
    scope: 'never',
    status: 201,
    idempotent: true,
    refusals: ['record_not_found', 'limit_reached'],
    secret: true,
    makesCredentials: true,
  })
  rotate(@CurrentCaller() caller: Caller, @Body() body: RotateApiKey) {
    return this.keys.rotate(caller, body);
  }

  @Operation('apikeys/revoke', 'Revoke API Key', ApiKeyView, {
    description: 'Revokes a key pair immediately. Only the Owner can revoke an account’s last key pair.',
    role: 'Admin',
    on: 'account',
    scope: 'never',
    refusals: ['record_not_found'],
  })
  revoke(@CurrentCaller() caller: Caller, @Body() body: ApiKeyId) {
    return this.keys.revoke(caller, body);
  }
}
