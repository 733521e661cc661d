import type { Data } from '../../api/operations';

/** The name of an event. */
export type EventName = Data<'createWebhook'>['event'];

/** The events that a webhook can be for, in the order of the documentation; a test compares them with the service. */
export const EVENT_NAMES = [
  'Create post',
  'Update post',
  'Delete post',
  'Create category',
  'Update category',
  'Delete category',
  'Create author',
  'Update author',
  'Delete author',
  'User invited',
  'Edit user invited',
  'Accept user invite',
  'Decline user invite',
  'Create team',
  'Update team',
  'Delete team',
  'Create sub-account',
  'Update sub-account',
  'Delete sub-account',
  'Request review',
  'Approve review',
  'Reject review',
] as const satisfies readonly EventName[];
