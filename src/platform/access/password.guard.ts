import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { operationOf } from '../operations/operation';
import { requestOf } from './caller-request';
import { requireRecentPassword } from './recent-password';

@Injectable()
export class PasswordGuard implements CanActivate {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { caller } = requestOf(context);
    if (!caller || !operationOf(context.getHandler())?.makesCredentials) return true;
    return requireRecentPassword(this.source.manager, caller.principal).then(() => true);
  }
}
