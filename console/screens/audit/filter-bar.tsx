import { useRef } from 'preact/hooks';
import { usePeopleNames } from '../../api/people';
import { Button } from '../../parts/button';
import type { Option } from '../../parts/field';
import { SearchableSelect, withUniqueLabels } from '../../parts/searchable-select';
import { words } from '../../words/words';
import { DayField } from '../posts/day-field';
import { ACT_NAMES, hasFilters, NO_FILTERS, type AuditFilters } from './filters';

interface FilterBarProps {
  parentId: number;
  filters: AuditFilters;
  change: (changes: Partial<AuditFilters>) => void;
}

const ANY = { value: '', label: words.audit.any };

const ACTS: Option[] = Object.entries(ACT_NAMES).map(([value, label]) => ({ value, label }));

export function FilterBar({ parentId, filters, change }: FilterBarProps) {
  const { act, person, since, until } = filters;
  const bar = useRef<HTMLDivElement>(null);
  const clear = () => {
    change(NO_FILTERS);
    // The button disappears.
    bar.current?.querySelector<HTMLElement>('input, select')?.focus();
  };
  return (
    <div ref={bar} class="filters of-audit" role="search" aria-label={words.audit.filters}>
      <SearchableSelect
        label={words.audit.act}
        name="act"
        value={act}
        onValue={(value) => change({ act: value })}
        options={[ANY, ...ACTS]}
      />
      <SearchableSelect
        label={words.audit.person}
        name="person"
        value={person}
        onValue={(value) => change({ person: value })}
        options={[ANY, ...usePeopleOptions(parentId, person)]}
      />
      <DayField label={words.audit.since} value={since} onValue={(day) => change({ since: day })} />
      <DayField label={words.audit.until} value={until} onValue={(day) => change({ until: day })} />
      {hasFilters(filters) && (
        <Button kind="quiet" icon="close" onClick={clear}>
          {words.audit.clearFilters}
        </Button>
      )}
    </div>
  );
}

/** Returns the people with a role in the account, and the person in the URL if the person has none. */
function usePeopleOptions(parentId: number, person: string): Option[] {
  const people = usePeopleNames(parentId, { enabled: true });
  const options = withUniqueLabels(
    [...(people ?? [])].map(([userId, name]) => ({ value: String(userId), label: name })),
  );
  const isListed = person === '' || options.some(({ value }) => value === person);
  return isListed ? options : [...options, { value: person, label: words.audit.user(Number(person)) }];
}
