import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Account } from '../../platform/tenancy/account.entity';
import type { KeyPair } from '../../platform/tenancy/key-pairs';
import { OperatorService } from './operator.service';

const NAME = 'My Blog';
const EMAIL = 'owner@example.com';
const PASSWORD_BYTES = 15;

/** The credentials are shown once, because only digests of the password and of the secret are stored. */
export interface FirstAccount extends KeyPair {
  accountId: number;
  blogSlug: string;
  email: string;
  password: string;
}

/** Only for an empty embedded database, so that the service can be used immediately. */
@Injectable()
export class FirstAccountService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly operator: OperatorService,
  ) {}

  /** Null if the database already has an account. */
  async makeWhereNone(): Promise<FirstAccount | null> {
    const accounts = this.source.getRepository(Account);
    if (await accounts.exists()) return null;
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const made = await this.operator.createAccount({ name: NAME, email: EMAIL, password });
    const { blogSlug } = await accounts.findOneByOrFail({ accountId: made.accountId });
    return { ...made, blogSlug: blogSlug ?? '', email: EMAIL, password };
  }
}
