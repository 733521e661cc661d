import { ScreenLink } from '../../parts/link';
import type { Column } from '../../parts/table';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import { actName, subjectText, type Entry } from './entry';
import { keyOf, type Subjects } from './use-subjects';
import { whoOf } from './who';

export function auditColumns(subjects: Subjects): readonly Column<Entry>[] {
  return [
    {
      key: 'act',
      heading: words.audit.act,
      class: 'title',
      cell: (entry) => <ActCell entry={entry} subjects={subjects} />,
    },
    {
      key: 'who',
      heading: words.audit.who,
      class: 'who',
      hiddenOn: 'phone',
      cell: (entry) => whoOf(entry, subjects),
    },
    { key: 'via', heading: words.audit.via, class: 'fit', hiddenOn: 'narrow', cell: ViaCell },
    {
      key: 'at',
      heading: words.audit.at,
      class: 'fit',
      hiddenOn: 'phone',
      cell: ({ occurredAt }) => <When at={occurredAt} isExact />,
    },
  ];
}

interface ActCellProps {
  entry: Entry;
  subjects: Subjects;
}

function ActCell({ entry, subjects }: ActCellProps) {
  const { act, detail, occurredAt } = entry;
  return (
    <span class="title-cell">
      <span>{actName(act)}</span>
      <SubjectLink entry={entry} subjects={subjects} />
      {detail && (
        <span class="slug always address" lang="en">
          {detail}
        </span>
      )}
      <span class="facts on-narrow">
        <span class="quiet-text on-phone">{whoOf(entry, subjects)}</span>
        <span class="quiet-text">{viaOf(entry)}</span>
        <span class="quiet-text on-phone">
          <When at={occurredAt} isExact />
        </span>
      </span>
    </span>
  );
}

/** A link, if the subject still exists. */
function SubjectLink({ entry, subjects }: ActCellProps) {
  const text = subjectText(entry);
  const subject = subjects.get(keyOf(entry.subjectType, entry.subjectId));
  if (!subject) return text ? <span class="slug always">{text}</span> : null;
  return (
    <span class="slug always">
      <ScreenLink to={subject.to} accountId={subject.accountId}>
        {subject.name}
      </ScreenLink>
    </span>
  );
}

function viaOf({ via }: Entry): string {
  return via === null ? words.audit.unknown : words.audit.vias[via];
}

function ViaCell(entry: Entry) {
  const { apikey, address } = entry;
  return (
    <span class="title-cell">
      <span>{viaOf(entry)}</span>
      {apikey && <span class="slug always">{words.audit.key(apikey.slice(-6))}</span>}
      {address && <code class="slug always">{address}</code>}
    </span>
  );
}
