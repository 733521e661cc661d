import type { FailureCause } from '../../events/catalog';

export interface LetterWords {
  subject: string;
  sentence: string;
  button: string;
  /** Also the preview text that mail clients show next to the subject. */
  hint: string;
  reason: string;
}

/** `gone`: disabled after a 410; `disabled`: after failures alone. */
export const WEBHOOK_CHANGES = ['failing', 'gone', 'disabled', 'recovered'] as const;

export type WebhookChange = (typeof WEBHOOK_CHANGES)[number];

/** `{name}` stands for a value. */
export interface MailWords {
  language: string;
  /** The sender name in emails to people without access to any account. */
  nameless: string;
  invitation: LetterWords;
  passwordReset: LetterWords;
  reviewRequest: LetterWords;
  reviewApproval: LetterWords;
  reviewRejection: LetterWords;
  draftsFailed: LetterWords;
  /** Follow the title of a draft. */
  failures: Readonly<Record<FailureCause, string>>;
  webhookNotice: LetterWords;
  webhookChanges: Readonly<Record<WebhookChange, string>>;
}

export const ENGLISH_MAILS: MailWords = {
  language: 'en',
  nameless: 'Blog',
  invitation: {
    subject: '{inviter} invited you to {team}',
    sentence: '{inviter} invited you to join {team} at {account} with the {role} role.',
    button: 'Accept or decline',
    hint: 'The invitation expires on {date}.',
    reason:
      'You received this email from {account} because {inviter} entered your address. If you did not expect it, you can ignore it.',
  },
  passwordReset: {
    subject: 'Set a new password',
    sentence: 'Someone, probably you, asked to reset your password.',
    button: 'Set a new password',
    hint: 'The link works until {date}.',
    reason:
      'You received this email from {account} because you have a login there. If you did not request a new password, you can ignore it. Your password stays the same.',
  },
  draftsFailed: {
    subject: 'Scheduled drafts were not published',
    sentence: 'None of the drafts scheduled for {date} were published, for these reasons:',
    button: 'Open the drafts',
    hint: 'The drafts are kept, but are no longer scheduled.',
    reason:
      'You received this email from {account} because you scheduled the drafts, or because you own the account.',
  },
  failures: {
    conflict: 'The draft and the live post changed the same fields.',
    outdated: 'The post has changed since the draft was created.',
    review: 'The account requires a review, but the draft has not been approved.',
    role: 'The person who scheduled or last saved the draft is not allowed to publish it.',
    deleted: 'The post or its draft has been deleted.',
    invalid: 'The dates of the post conflict with the scheduled time.',
    size: 'The posts are too large to be published together.',
  },
  webhookNotice: {
    subject: 'Webhook status changed: {webhooks}',
    sentence: 'The status of webhooks of {account} has changed:',
    button: 'Open the webhooks',
    hint: 'The webhooks open after you log in.',
    reason: 'You received this email from {account} because you own the account or are an Admin there.',
  },
  webhookChanges: {
    failing: '{webhook} ({host}): Every call has failed since {date}. The service keeps retrying.',
    gone: '{webhook} ({host}): Disabled on {date} because the endpoint returned 410 Gone.',
    disabled:
      '{webhook} ({host}): Disabled on {date} because every call failed for too long. Enable it when the endpoint works again.',
    recovered: '{webhook} ({host}): Calls have been successful again since {date}.',
  },
  reviewRequest: {
    subject: '{person} requested a review of {post}',
    sentence: '{person} asks you to review the draft of “{post}”.',
    button: 'Review the draft',
    hint: 'The draft opens after you log in.',
    reason:
      'You received this email from {account} because you can approve drafts there. You can turn off emails about reviews in your profile.',
  },
  reviewApproval: {
    subject: '{person} approved {post}',
    sentence: '{person} approved your draft of “{post}”.',
    button: 'Open the post',
    hint: 'The post opens after you log in.',
    reason:
      'You received this email from {account} because you requested the review. You can turn off emails about reviews in your profile.',
  },
  reviewRejection: {
    subject: '{person} requested changes to {post}',
    sentence: '{person} requested changes to your draft of “{post}”.',
    button: 'Open the draft',
    hint: 'The draft opens after you log in.',
    reason:
      'You received this email from {account} because you requested the review. You can turn off emails about reviews in your profile.',
  },
};
