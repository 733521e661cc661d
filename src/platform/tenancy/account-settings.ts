import { Optional, YesNo } from '../common/fields';
import { defined } from '../common/objects';
import { BlogFields, BlogFieldsView, changedBlog, newBlog } from './blog-fields';

/** Whether an account requires reviews if nobody has said so. */
export const REVIEW_DEFAULT = 'No';

const Required = () => YesNo(REVIEW_DEFAULT);

/** What Admins set of an account, in the inputs that create or change one: its blog, and whether it requires reviews. */
export class AccountSettings extends BlogFields {
  @Optional() @Required() reviewRequired?: 'Yes' | 'No' | null;
}

/** The fields of `AccountSettings` as the views of accounts show them. */
export class AccountSettingsView extends BlogFieldsView {
  @Required() reviewRequired: 'Yes' | 'No';
}

/** Returns the values of a new account; absent and empty fields have their defaults. */
export function newSettings({ reviewRequired, ...blog }: AccountSettings): AccountSettingsView {
  return { ...newBlog(blog), reviewRequired: reviewRequired ?? REVIEW_DEFAULT };
}

/** Returns the values that a change writes: absent fields keep their values, empty ones have their defaults. */
export function changedSettings({ reviewRequired, ...blog }: AccountSettings): Partial<AccountSettingsView> {
  const required = reviewRequired === null ? REVIEW_DEFAULT : reviewRequired;
  return defined({ ...changedBlog(blog), reviewRequired: required });
}
