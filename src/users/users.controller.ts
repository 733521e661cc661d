import { Body } from '@nestjs/common';
import { Api, Operation } from '../common/operation';
import { Caller, CurrentCaller } from '../identity/caller';
import { LoginsService } from './logins.service';
import { ListUsers, LoginView, UpdateProfile, UserLogin, UserView } from './users.dto';
import { UsersService } from './users.service';

@Api('Users')
export class UsersController {
  constructor(
    private readonly logins: LoginsService,
    private readonly users: UsersService,
  ) {}

  @Operation('userlogin', 'User Login', LoginView, { public: true, login: true })
  login(@Body() body: UserLogin) {
    return this.logins.login(body);
  }

  @Operation('updateprofile', 'Update Profile', UserView, { versioned: true })
  updateProfile(@CurrentCaller() caller: Caller, @Body() body: UpdateProfile) {
    return this.users.updateProfile(caller, body);
  }

  @Operation('listusers', 'List Users', [UserView])
  list(@CurrentCaller() caller: Caller, @Body() body: ListUsers) {
    return this.users.list(caller, body);
  }
}
