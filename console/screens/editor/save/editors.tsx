import { useEffect, useState } from 'preact/hooks';
import { useAccount } from '../../../app/accounts';
import { words } from '../../../words/words';
import { EditingReports } from './editing-reports';
import type { PostEditingSession } from './post-editing-session';
import type { Editor } from './service';
import { useEditingState } from './use-post-editing-session';

interface EditorsProps {
  session: PostEditingSession;
  mayEdit: boolean;
}

/** Shows who else is editing the post. Announced when that changes, not with each report. */
export function Editors({ session, mayEdit }: EditorsProps) {
  const editors = useEditors(session, mayEdit);
  const text = words.editor.editors(...editors.map(({ name }) => name));
  return (
    <p class="editors" aria-live="polite" title={text}>
      {text}
    </p>
  );
}

function useEditors(session: PostEditingSession, mayEdit: boolean): readonly Editor[] {
  const { post } = useEditingState(session, 'post');
  const { rights } = useAccount();
  const [editors, setEditors] = useState<readonly Editor[]>([]);
  const { accountId, postId } = post ?? {};
  const mayAsk = rights.may('reportEditing');
  useEffect(() => {
    if (!accountId || !postId || !mayAsk) return;
    return new EditingReports({ accountId, postId }, setEditors).start(mayEdit);
  }, [accountId, postId, mayAsk, mayEdit]);
  return editors;
}
