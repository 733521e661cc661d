import { useAuthorOptions, useCategoryOptions } from '../../api/names';
import { useAccount } from '../../app/accounts';
import { dayAndTime } from '../../words/format';
import { words } from '../../words/words';

/** The formatted value of a post field. */
export function FieldValue({ field, value: given }: { field: string; value: unknown }) {
  const value = typeof given === 'string' || typeof given === 'number' ? `${given}` : '';
  if (value === '') return <span class="no-value">{words.history.empty}</span>;
  if (field === 'postCategoriesId') return <CategoryName id={value} />;
  if (field === 'postAuthorId') return <AuthorName id={value} />;
  if (field.endsWith('At')) return <span>{dayAndTime(value)}</span>;
  return <span class="value">{shortened(value)}</span>;
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
