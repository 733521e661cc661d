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
      'Answers with a `token` for the other operations, and with the accounts that the person reaches. An unknown e-mail and a wrong password have the same answer.',
    public: true,
    login: true,
    secret: true,
  })
  login(@Body() body: UserLogin) {
    return this.logins.login(body);
  }

  @Operation('updateprofile', 'Update Profile', UserView, {
    description: 'Changes the name of the person who is logged in.',
    role: 'Viewer',
    on: 'anywhere',
    versioned: true,
  })
  updateProfile(@CurrentCaller() caller: Caller, @Body() body: UpdateProfile) {
    return this.users.updateProfile(caller, body);
  }

  @Operation('listusers', 'List Users', [UserView], {
    description:
      'Lists the people of an account: with the id of the parent those of the whole tree, with that of a sub-account those who reach it.',
    role: 'Admin',
    on: 'account',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListUsers) {
    return this.users.list(caller, body);
  }
}
