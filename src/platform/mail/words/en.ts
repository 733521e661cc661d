/** The words of one kind of e-mail. `{name}` stands for a value. */
export interface LetterWords {
  subject: string;
  sentence: string;
  button: string;
  /** When the link ends. It is also the preview that mail programs show beside the subject. */
  ends: string;
  /** Who sent the e-mail, and why. */
  reason: string;
}

/** The words of all e-mails in one language. */
export interface MailWords {
  /** The language of the words. */
  language: string;
  /** The name of the sender in e-mails to people who reach no account. */
  nameless: string;
  invitation: LetterWords;
  passwordReset: LetterWords;
}

export const ENGLISH: MailWords = {
  language: 'en',
  nameless: 'Blog',
  invitation: {
    subject: '{inviter} invites you to {team}',
    sentence: '{inviter} invites you to the team {team} of {account} as {role}.',
    button: 'Accept or decline',
    ends: 'The invitation ends on {date}.',
    reason:
      'You get this e-mail from {account} because {inviter} has entered your address. If you do not know what this is about, ignore it: nothing happens.',
  },
  passwordReset: {
    subject: 'Set a new password',
    sentence: 'Somebody, probably you, asked for a new password for your login.',
    button: 'Set a new password',
    ends: 'The link works until {date}.',
    reason:
      'You get this e-mail from {account} because you have a login there. If you did not ask for a new password, ignore it: nothing changes.',
  },
};
