import { Body } from '@nestjs/common';
import { Api, Operation } from '../platform/operations/operation';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import {
  AddAuthor,
  AuthorId,
  AuthorView,
  GetAuthor,
  ListAuthors,
  OwnAuthor,
  UpdateAuthor,
} from './authors.dto';
import { AuthorsService } from './authors.service';
import { BylinesService } from './bylines.service';

@Api('Authors')
export class AuthorsController {
  constructor(
    private readonly authors: AuthorsService,
    private readonly bylines: BylinesService,
  ) {}

  @Operation('listauthors', 'List Authors', [AuthorView], {
    description: 'Lists authors of an account, newest first.',
    role: 'Viewer',
    on: 'account',
    scope: 'read',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListAuthors) {
    return this.authors.list(caller, body);
  }

  @Operation('authors/get', 'Get Author', AuthorView, {
    tag: 'Single Records',
    role: 'Viewer',
    on: 'record',
    scope: 'read',
  })
  get(@CurrentCaller() caller: Caller, @Body() body: GetAuthor) {
    return this.authors.get(caller, body);
  }

  @Operation('authors/own', 'Own Author', AuthorView, {
    description:
      'Returns the author that belongs to the caller in an account. If there is none, adds one with the name in the profile of the caller or, if the profile has no name, with the name of the account. In that case, returns 201 and sends the event `author.create`.',
    tag: 'Bylines',
    role: 'Contributor',
    on: 'account',
    scope: 'write',
    creates: true,
    idempotent: true,
  })
  own(@CurrentCaller() caller: Caller, @Body() body: OwnAuthor) {
    return this.bylines.own(caller, body);
  }

  @Operation('addauthor', 'Add Author', AuthorView, {
    description: 'Adds an author. Sends the event `author.create`.',
    role: 'Editor',
    on: 'account',
    scope: 'write',
    status: 201,
    idempotent: true,
  })
  add(@CurrentCaller() caller: Caller, @Body() body: AddAuthor) {
    return this.authors.add(caller, body);
  }

  @Operation('updateauthor', 'Update Author', AuthorView, {
    description:
      'Changes an author. `subAccountId` identifies the account of the author and does not move the author. Sends the event `author.update`.',
    role: 'Editor',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    versioned: true,
  })
  update(@CurrentCaller() caller: Caller, @Body() body: UpdateAuthor) {
    return this.authors.update(caller, body);
  }

  @Operation('deleteauthor', 'Delete Author', AuthorView, {
    description:
      'Deletes an author. The posts of the author are kept, but without an author. Sends the event `author.delete`.',
    role: 'Editor',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    versioned: true,
  })
  remove(@CurrentCaller() caller: Caller, @Body() body: AuthorId) {
    return this.authors.remove(caller, body);
  }
}
