import { Optional, YesNo } from '../common/fields';
import { defined } from '../common/objects';
import { BlogFields, BlogFieldsView, changedBlog, newBlog } from './blog-fields';

export const REVIEW_DEFAULT = 'No';

const Required = () => YesNo(REVIEW_DEFAULT);

/** The settings for Admins, in the inputs that create or change an account. */
export class AccountSettings extends BlogFields {
  @Optional() @Required() reviewRequired?: 'Yes' | 'No' | null;
}

export class AccountSettingsView extends BlogFieldsView {
  @Required() reviewRequired: 'Yes' | 'No';
}

/** Absent and empty fields have their defaults. */
export function newSettings({ reviewRequired, ...blog }: AccountSettings): AccountSettingsView {
  return { ...newBlog(blog), reviewRequired: reviewRequired ?? REVIEW_DEFAULT };
}

/** Absent fields keep their values, empty ones have their defaults. */
export function changedSettings({ reviewRequired, ...blog }: AccountSettings): Partial<AccountSettingsView> {
  const required = reviewRequired === null ? REVIEW_DEFAULT : reviewRequired;
  return defined({ ...changedBlog(blog), reviewRequired: required });
}
