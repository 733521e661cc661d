import { useAuthorOptions, useCategoryOptions } from '../../api/names';
import { useAccount } from '../../app/accounts';
import { dayAndTime } from '../../words/format';
import { words } from '../../words/words';

/** Values that the service defines. The status can also be any other text. */
const NAMES: Readonly<Record<string, string>> = {
  Yes: words.common.yes,
  No: words.common.no,
  ...words.posts.statuses,
};

/** The formatted value of a post field. */
export function FieldValue({ field, value: given }: { field: string; value: unknown }) {
  const value = typeof given === 'string' || typeof given === 'number' ? `${given}` : '';
  if (value === '') return <span class="no-value">{words.history.empty}</span>;
  if (field === 'postCategoriesId') return <CategoryName id={value} />;
  if (field === 'postAuthorId') return <AuthorName id={value} />;
  if (field.endsWith('At')) return <span>{dayAndTime(value)}</span>;
  return <span class="value">{shortened(choiceOf(field, value) ?? value)}</span>;
}

/** Returns the name of a value that can be chosen, such as `Yes`. */
function choiceOf(field: string, value: string): string | undefined {
  return /^post(?:Status$|Enable|Hide)/.test(field) ? NAMES[value] : undefined;
}

const MAX_LENGTH = 20_000;

function shortened(value: string): string {
  return value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)} …` : value;
}

function CategoryName({ id }: { id: string }) {
  const { account } = useAccount();
  return <span>{nameIn(useCategoryOptions(account.accountId), id)}</span>;
}

function AuthorName({ id }: { id: string }) {
  const { account } = useAccount();
  return <span>{nameIn(useAuthorOptions(account.accountId), id)}</span>;
}

function nameIn(options: { value: string; label: string }[], id: string): string {
  return options.find(({ value }) => value === id)?.label ?? `#${id}`;
}
