import { usePeopleNames } from '../../api/people';
import { useAccount } from '../../app/accounts';
import { Select } from '../../parts/field';
import { words } from '../../words/words';

interface PersonFieldProps {
  label: string;
  /** The id of the person, or an empty text. */
  value: string;
  onValue: (value: string) => void;
}

/** The person whose byline an author is, for those who may list the people of the account. */
export function PersonField({ label, value, onValue }: PersonFieldProps) {
  const { account, rights } = useAccount();
  const mayChoose = rights.may('listUsers');
  const people = usePeopleNames(account.accountId, { enabled: mayChoose });
  if (!mayChoose) return null;
  const options = [...(people ?? [])].map(([userId, name]) => ({ value: String(userId), label: name }));
  const isKnown = value === '' || options.some((option) => option.value === value);
  const former = { value, label: people ? words.authors.formerPerson : '' };
  return (
    <Select
      label={label}
      name="userId"
      hint={words.authors.personHint}
      value={value}
      onValue={onValue}
      options={[{ value: '', label: words.common.none }, ...options, ...(isKnown ? [] : [former])]}
    />
  );
}

/** The name of the person, if the user may see it. */
export function PersonName({ userId }: { userId: number | null }) {
  const { account, rights, user } = useAccount();
  const mayList = rights.may('listUsers');
  const people = usePeopleNames(account.accountId, { enabled: mayList && userId !== null });
  if (userId === null) return null;
  if (userId === user.userId) return <>{words.authors.you}</>;
  if (!mayList) return <>{words.authors.anotherPerson}</>;
  return <>{people && (people.get(userId) ?? words.authors.formerPerson)}</>;
}
