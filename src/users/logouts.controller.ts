import { Api, Operation } from '../platform/operations/operation';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { LoginsService } from './logins.service';
import { NothingView } from './users.dto';

@Api('Sessions')
export class LogoutsController {
  constructor(private readonly logins: LoginsService) {}

  @Operation('userlogout', 'User Logout', NothingView, {
    description: 'Ends the session of the token.',
    role: 'Viewer',
    on: 'anywhere',
    scope: 'never',
  })
  logout(@CurrentCaller() caller: Caller) {
    return this.logins.logout(caller);
  }
}
