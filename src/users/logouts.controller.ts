import { Api, Operation } from '../common/operation';
import { Caller, CurrentCaller } from '../identity/caller';
import { LoginsService } from './logins.service';
import { NothingView } from './users.dto';

@Api('Sessions')
export class LogoutsController {
  constructor(private readonly logins: LoginsService) {}

  @Operation('userlogout', 'User Logout', NothingView)
  logout(@CurrentCaller() caller: Caller) {
    return this.logins.logout(caller);
  }
}
