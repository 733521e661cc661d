import { Body } from '@nestjs/common';
import { Api, Operation } from '../platform/operations/operation';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { LoginsService } from './logins.service';
import { ListUsers, LoginView, UpdateProfile, UserLogin, UserView } from './users.dto';
import { UsersService } from './users.service';

@Api('Users')
export class UsersController {
  constructor(
    private readonly logins: LoginsService,
    private readonly users: UsersService,
  ) {}

  @Operation('userlogin', 'User Login', LoginView, {
    description:
      'Returns a `token` for the other operations, and the accounts that the person can access. The response is the same for an unknown email and a wrong password.',
    public: true,
    login: true,
    secret: true,
  })
  login(@Body() body: UserLogin) {
    return this.logins.login(body);
  }

  @Operation('profile/get', 'Get Profile', UserView, {
    tag: 'Sessions',
    description: 'Returns the person who is logged in.',
    role: 'Viewer',
    on: 'anywhere',
    scope: 'never',
  })
  getProfile(@CurrentCaller() caller: Caller) {
    return this.users.profile(caller);
  }

  @Operation('updateprofile', 'Update Profile', UserView, {
    description:
      'Changes the profile of the person who is logged in: the name, the language of the console, and whether the person gets emails about reviews.',
    role: 'Viewer',
    on: 'anywhere',
    scope: 'never',
    versioned: true,
  })
  updateProfile(@CurrentCaller() caller: Caller, @Body() body: UpdateProfile) {
    return this.users.updateProfile(caller, body);
  }

  @Operation('listusers', 'List Users', [UserView], {
    description:
      'Lists the people in an account. The id of the parent account lists all people of the tree; the id of a sub-account lists the people who can access it.',
    role: 'Admin',
    on: 'account',
    scope: 'read',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListUsers) {
    return this.users.list(caller, body);
  }
}
