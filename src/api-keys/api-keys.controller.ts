import { Body } from '@nestjs/common';
import { Api, Operation } from '../common/operation';
import { Caller, CurrentCaller } from '../identity/caller';
import { ApiKeyId, ApiKeyView, CreateApiKey, ListApiKeys, NewApiKeyView } from './api-keys.dto';
import { ApiKeysService } from './api-keys.service';

@Api('API Keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Operation('apikeys/create', 'Create API Key', NewApiKeyView, { status: 201, idempotent: true })
  add(@CurrentCaller() caller: Caller, @Body() body: CreateApiKey) {
    return this.keys.add(caller, body);
  }

  @Operation('apikeys/list', 'List API Keys', [ApiKeyView])
  list(@CurrentCaller() caller: Caller, @Body() body: ListApiKeys) {
    return this.keys.list(caller, body);
  }

  @Operation('apikeys/revoke', 'Revoke API Key', ApiKeyView)
  revoke(@CurrentCaller() caller: Caller, @Body() body: ApiKeyId) {
    return this.keys.revoke(caller, body);
  }
}
