import { OperatorService } from '../accounts/operator.service';
import type { Answer } from './answer';
import { inCommandContext } from './context';
import { checked } from './options';
import { CreateAccount, CreateKey, RevokeKey, SetPassword, UpdateAccount } from './options.dto';
import { ChangeOwner } from './person.dto';

export async function createAccount(options: object): Promise<Answer> {
  const input = checked(CreateAccount, options);
  return onAccounts(async (operator) => ({ ...(await operator.createAccount(input)) }));
}

export async function updateAccount(options: object): Promise<Answer> {
  const { account, ...settings } = checked(UpdateAccount, options);
  return onAccounts(async (operator) => {
    const { accountId, name, blogSlug, ...fields } = await operator.updateAccount(account, settings);
    const { blogUrl, language, blogDescription, blogAccentColor, blogLogo, reviewRequired } = fields;
    const blog = { blogUrl, language, blogDescription, blogAccentColor, blogLogo };
    return { accountId, name, blogSlug, ...blog, reviewRequired };
  });
}

export async function changeOwner(options: object): Promise<Answer> {
  const { account, email } = checked(ChangeOwner, options);
  return onAccounts((operator) => operator.changeOwner(account, email));
}

export async function createKey(options: object): Promise<Answer> {
  const { account } = checked(CreateKey, options);
  return onAccounts(async (operator) => ({ ...(await operator.createKey(account)) }));
}

export async function revokeKey(options: object): Promise<Answer> {
  const { key } = checked(RevokeKey, options);
  return onAccounts((operator) => operator.revokeKey(key));
}

export async function setPassword(options: object): Promise<Answer> {
  const { email, password } = checked(SetPassword, options);
  return onAccounts((operator) => operator.setPassword(email, password));
}

const onAccounts = (use: (operator: OperatorService) => Promise<Answer>) =>
  inCommandContext({ providers: [OperatorService] }, (context) => use(context.get(OperatorService)));
