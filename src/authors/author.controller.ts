import { Body } from '@nestjs/common';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { Api, Operation } from '../platform/operations/operation';
import { GetAuthor, AuthorView } from './authors.dto';
import { AuthorsService } from './authors.service';

@Api('Single Records')
export class AuthorController {
  constructor(private readonly authors: AuthorsService) {}

  @Operation('authors/get', 'Get Author', AuthorView, { role: 'Viewer', on: 'record' })
  get(@CurrentCaller() caller: Caller, @Body() body: GetAuthor) {
    return this.authors.get(caller, body);
  }
}
