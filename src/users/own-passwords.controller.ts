import { Body } from '@nestjs/common';
import { Api, Operation } from '../platform/operations/operation';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { ChangePassword } from './own-passwords.dto';
import { OwnPasswordsService } from './own-passwords.service';
import { NothingView } from './users.dto';

@Api('Sessions')
export class OwnPasswordsController {
  constructor(private readonly passwords: OwnPasswordsService) {}

  @Operation('changepassword', 'Change Password', NothingView, {
    description:
      'Sets a new password for the person who is logged in, and ends all of their other logins. A wrong `password` counts as a failed login.',
    role: 'Viewer',
    on: 'anywhere',
    scope: 'never',
  })
  change(@CurrentCaller() caller: Caller, @Body() body: ChangePassword) {
    return this.passwords.change(caller, body);
  }
}
