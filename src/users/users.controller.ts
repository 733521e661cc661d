import { Body, Ip } from '@nestjs/common';
import { Api, Operation } from '../common/operation';
import { Caller, CurrentCaller } from '../identity/caller';
import { LoginsService } from './logins.service';
import { LoginView, UserLogin } from './users.dto';

@Api('Users')
export class UsersController {
  constructor(private readonly logins: LoginsService) {}

  @Operation('userlogin', 'User Login', LoginView, { public: true })
  login(@Body() body: UserLogin, @Ip() address: string) {
    return this.logins.login(body, address);
  }
}
void Caller;
void CurrentCaller;
