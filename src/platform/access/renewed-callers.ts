import { Injectable } from '@nestjs/common';
import { Caller } from './caller';
import type { CallerRequest } from './caller-request';
import { Principals } from './principals';

/** For requests that wait: credentials and roles can end before the response. */
@Injectable()
export class RenewedCallers {
  constructor(private readonly principals: Principals) {}

  /** Throws 401 if the credentials of the request are no longer valid. */
  async of(request: CallerRequest, { operation, ifMatch }: Caller): Promise<Caller> {
    return new Caller(await this.principals.of(request), operation, ifMatch);
  }
}
