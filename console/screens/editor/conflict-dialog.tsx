import { useState } from 'preact/hooks';
import { useAccount } from '../../app/accounts';
import { Button } from '../../parts/button';
import { Dialog } from '../../parts/dialog';
import { words } from '../../words/words';
import { TextDifference } from '../history/text-difference';
import { FieldValue } from '../history/field-value';
import type { Desk } from './desk';
import type { Conflict } from './desk-state';
import type { FieldName, PostFields } from './fields';
import { sayPublished } from './notices';
import { decide } from './publishing';
import { useAct } from './use-act';
import { useDeskState } from './use-desk';

type Side = 'mine' | 'theirs';

/** Both texts of a post side by side, field by field, when it was changed elsewhere meanwhile. */
export function ConflictDialog({ desk }: { desk: Desk }) {
  const { conflict } = useDeskState(desk, 'conflict', 'base', 'edits');
  const who = useWho(conflict);
  if (!conflict) return null;
  if (conflict.isPutOff) {
    return (
      <div class="conflict-bar" role="alert">
        {words.editor.conflict.titles[who]}. {words.editor.conflict.waiting}{' '}
        <Button onClick={() => desk.putOff(false)}>{words.editor.conflict.open}</Button>
      </div>
    );
  }
  return (
    <Decision
      key={conflict.fields.map(({ theirs }) => String(theirs)).join()}
      {...{ desk, conflict, who }}
      onClose={() => desk.putOff(true)}
    />
  );
}

type Who = keyof typeof words.editor.conflict.titles;

/** Returns who has changed the post elsewhere. */
function useWho(conflict: Conflict | null): Who {
  const { user } = useAccount();
  if (!conflict?.by) return 'unknown';
  return conflict.by.userId === user.userId ? 'self' : 'other';
}

interface DecisionProps {
  desk: Desk;
  conflict: Conflict;
  who: Who;
  onClose: () => void;
}

function Decision({ desk, conflict, who, onClose }: DecisionProps) {
  const [sides, setSides] = useState<Partial<Record<FieldName, Side>>>({});
  const { busy, act } = useAct();
  const texts = words.editor.conflict;
  const isDone = conflict.fields.every(({ field }) => sides[field]);
  const save = () =>
    act('decide', async () => {
      const isDecided = await decide(desk, chosenOf(conflict, sides));
      if (isDecided && conflict.with === 'live') sayPublished(desk);
    });
  return (
    <Dialog title={texts.titles[who]} onClose={onClose} isWide opensByItself>
      <p class="dialog-text">
        {conflict.with === 'live' ? texts.withLive : texts.withDraft[who](conflict.by?.name)}
      </p>
      {conflict.fields.map((one) => (
        <ConflictField
          key={one.field}
          conflict={{ ...one, mine: desk.fields[one.field] }}
          labels={texts.sides[who === 'self' ? 'windows' : 'people']}
          side={sides[one.field]}
          choose={(side) => setSides({ ...sides, [one.field]: side })}
        />
      ))}
      <footer>
        <Button onClick={onClose}>{texts.later}</Button>
        <Button kind="primary" disabled={!isDone} isBusy={busy !== null} onClick={() => void save()}>
          {conflict.with === 'live' ? texts.publish : texts.save}
        </Button>
      </footer>
    </Dialog>
  );
}

interface ConflictFieldProps {
  conflict: Conflict['fields'][number];
  labels: Record<Side, string>;
  side: Side | undefined;
  choose: (side: Side) => void;
}

function ConflictField({ conflict: { field, mine, theirs }, labels, side, choose }: ConflictFieldProps) {
  return (
    <fieldset class="conflict-field">
      <legend>{words.editor.fields[field]}</legend>
      <div class="sides">
        {(['mine', 'theirs'] as const).map((one) => (
          <label key={one} class="side">
            <span>
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={side === one}
                onChange={() => choose(one)}
              />{' '}
              {labels[one]}
            </span>
            <FieldValue field={field} value={one === 'mine' ? mine : theirs} />
          </label>
        ))}
      </div>
      {field === 'postContent' && (
        <TextDifference before={theirs as string | null} after={mine as string | null} />
      )}
    </fieldset>
  );
}

/** Returns the chosen values of the other side; one's own are in the editor. */
function chosenOf({ fields }: Conflict, sides: Partial<Record<FieldName, Side>>): Partial<PostFields> {
  const theirs = fields.filter(({ field }) => sides[field] === 'theirs');
  return Object.fromEntries(theirs.map(({ field, theirs: value }) => [field, value]));
}
