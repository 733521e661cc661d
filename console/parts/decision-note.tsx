import { useState } from 'preact/hooks';
import { words } from '../words/words';
import { TextArea } from './field';

const MAX_NOTE_LENGTH = 1000;

interface DecisionNoteProps {
  value: string;
  onValue: (note: string) => void;
  error: string | undefined;
}

/** The reviewer's note to the author. */
export function DecisionNote(props: DecisionNoteProps) {
  const { decisionNote, noteHint } = words.reviews;
  return <TextArea label={decisionNote} hint={noteHint} rows={3} maxLength={MAX_NOTE_LENGTH} {...props} />;
}

/** Asks for a note on the first click. A second click rejects without one. */
export function useRejection(note: string, reject: (note: string) => Promise<void>) {
  const [isAsked, setAsked] = useState(false);
  const isMissing = note.trim() === '';
  return {
    rejectWithNote: async () => (isMissing && !isAsked ? setAsked(true) : reject(note)),
    noteError: isAsked && isMissing ? words.reviews.noteMissing : undefined,
  };
}
