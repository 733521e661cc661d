import { useMemo, useState } from 'preact/hooks';
import type { Side } from '../../../lossless/merged-parts';
import { useAccount } from '../../../app/accounts';
import { ActionButton, Button } from '../../../parts/button';
import { Dialog } from '../../../parts/dialog';
import { words } from '../../../words/words';
import { FieldValue } from '../../history/field-value';
import { chosenContent, contentConflicts, type Choices } from './content-choice';
import { ContentConflict } from './content-conflict';
import type { PostEditingSession } from './post-editing-session';
import type { Conflict } from './post-editing-state';
import type { FieldName, PostFields } from './fields';
import { resolveConflict } from '../actions/publishing';
import { useEditingState } from './use-post-editing-session';

/** Shows both versions of each conflicting field, and lets the user choose. */
export function ConflictDialog({ session }: { session: PostEditingSession }) {
  const { conflict } = useEditingState(session, 'conflict', 'base', 'edits');
  const who = useConflictAuthor(conflict);
  if (!conflict) return null;
  if (conflict.isDeferred) {
    return (
      <div class="conflict-bar" role="alert">
        {words.editor.conflict.titles[who]}. {words.editor.conflict.waiting}{' '}
        <Button onClick={() => session.deferConflict(false)}>{words.editor.conflict.open}</Button>
      </div>
    );
  }
  return (
    <Decision
      key={conflict.fields.map(({ theirs }) => String(theirs)).join()}
      session={session}
      conflict={conflict}
      who={who}
      onClose={() => session.deferConflict(true)}
    />
  );
}

type ConflictAuthor = keyof typeof words.editor.conflict.titles;

function useConflictAuthor(conflict: Conflict | null): ConflictAuthor {
  const { user } = useAccount();
  if (!conflict?.by) return 'unknown';
  return conflict.by.userId === user.userId ? 'self' : 'other';
}

interface DecisionProps {
  session: PostEditingSession;
  conflict: Conflict;
  who: ConflictAuthor;
  onClose: () => void;
}

function Decision({ session, conflict, who, onClose }: DecisionProps) {
  const { fields, sides, setSides, content, choices, setChoices, isDone, save } = useDecision(
    session,
    conflict,
  );
  const texts = words.editor.conflict;
  const labels = texts.sides[who === 'self' ? 'windows' : 'people'];
  return (
    <Dialog title={texts.titles[who]} onClose={onClose} isWide opensUnprompted>
      <p class="dialog-text">
        {conflict.with === 'live' ? texts.withLive : texts.withDraft[who](conflict.by?.name)}
      </p>
      {fields.map((one) => (
        <ConflictField
          key={one.field}
          conflict={{ ...one, mine: session.fields[one.field] }}
          labels={labels}
          side={sides[one.field]}
          choose={(side) => setSides({ ...sides, [one.field]: side })}
        />
      ))}
      {content && (
        <ContentConflict
          conflicts={content}
          labels={{ ...labels, ...(who === 'other' && conflict.by && { theirs: conflict.by.name }) }}
          choices={choices}
          choose={setChoices}
        />
      )}
      <footer>
        <Button onClick={onClose}>{texts.later}</Button>
        <ActionButton kind="primary" disabled={!isDone} action={save}>
          {conflict.with === 'live' ? texts.publish : texts.save}
        </ActionButton>
      </footer>
    </Dialog>
  );
}

/** The chosen sides: one for each field, and for the content one for each paragraph. */
function useDecision(session: PostEditingSession, conflict: Conflict) {
  const [sides, setSides] = useState<Partial<Record<FieldName, Side>>>({});
  const [choices, setChoices] = useState<Choices>({});
  const { postContent } = session.fields;
  const content = useMemo(() => contentConflicts(conflict, postContent), [conflict, postContent]);
  const fields = conflict.fields.filter(({ field }) => field !== 'postContent');
  const isChosen = (content?.paragraphs ?? []).every((_, at) => choices[at]);
  const isDone = isChosen && fields.every(({ field }) => sides[field]);
  const save = () => {
    const theirs = chosenContent(conflict, session.content, choices);
    return resolveConflict(session, { ...selectedTheirs(conflict, sides), ...theirs });
  };
  return { fields, sides, setSides, content, choices, setChoices, isDone, save };
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
    </fieldset>
  );
}

/** Returns the fields for which the user chose the other version. */
function selectedTheirs({ fields }: Conflict, sides: Partial<Record<FieldName, Side>>): Partial<PostFields> {
  const theirs = fields.filter(({ field }) => sides[field] === 'theirs');
  return Object.fromEntries(theirs.map(({ field, theirs: value }) => [field, value]));
}
