import { Body } from '@nestjs/common';
import { Api, Operation } from '../common/operation';
import { Caller, CurrentCaller } from '../identity/caller';
import { AddAuthor, AuthorId, AuthorView, ListAuthors, UpdateAuthor } from './authors.dto';
import { AuthorsService } from './authors.service';

@Api('Authors')
export class AuthorsController {
  constructor(private readonly authors: AuthorsService) {}

  @Operation('listauthors', 'List Authors', [AuthorView])
  list(@CurrentCaller() caller: Caller, @Body() body: ListAuthors) {
    return this.authors.list(caller, body);
  }

  @Operation('addauthor', 'Add Author', AuthorView, { status: 201, idempotent: true })
  add(@CurrentCaller() caller: Caller, @Body() body: AddAuthor) {
    return this.authors.add(caller, body);
  }

  @Operation('updateauthor', 'Update Author', AuthorView, { versioned: true })
  update(@CurrentCaller() caller: Caller, @Body() body: UpdateAuthor) {
    return this.authors.update(caller, body);
  }

  @Operation('deleteauthor', 'Delete Author', AuthorView, { versioned: true })
  remove(@CurrentCaller() caller: Caller, @Body() body: AuthorId) {
    return this.authors.remove(caller, body);
  }
}
