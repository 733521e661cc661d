import { SessionControl } from '../accounts/session-control.service';
import { invalidField } from '../../platform/common/problem';
import type { Answer } from './answer';
import { inCommandContext } from './context';
import { checked } from './options';
import { EndSession, OfPerson } from './person.dto';
import type { Print } from './printing';

export async function listSessions(options: object, print: Print): Promise<void> {
  const { email } = checked(OfPerson, options);
  await withSessions(async (control) => print({ sessions: await control.list(email) }));
}

export async function endSessions(options: object): Promise<Answer> {
  const { email, id } = checked(EndSession, options);
  if (Boolean(email) === Boolean(id))
    throw invalidField('email', 'required', 'or --id is required, not both');
  return withSessions(async (control) => ({
    ended: id ? await control.end(id) : await control.endAll(email ?? ''),
  }));
}

const withSessions = <T>(use: (control: SessionControl) => Promise<T>) =>
  inCommandContext({ providers: [SessionControl] }, (context) => use(context.get(SessionControl)));
