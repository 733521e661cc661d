import type { FailureCause } from '../../platform/events/catalog';
import { writtenLetter, type Letter } from '../../platform/mail/letter';
import type { Message } from '../../platform/mail/message';

export interface DraftsFailedLetter extends Pick<Letter, 'account' | 'link'> {
  email: string;
  failures: readonly { name: string; cause: FailureCause }[];
  publishAt: Date;
}

export function draftsFailedMail({ email, account, failures, link, publishAt }: DraftsFailedLetter): Message {
  return writtenLetter({
    kind: 'draftsFailed',
    to: email,
    account,
    names: {},
    failures,
    link,
    endsAt: publishAt,
  });
}
