import { useState } from 'preact/hooks';
import { usePaletteCommand } from '../../../app/palette-commands';
import { ActionButton, Button } from '../../../parts/button';
import { ignoreDoubleClick, useAction } from '../../../parts/use-action';
import { words } from '../../../words/words';
import { PublishStep, type OpenedStep } from '../publish/publish-step';
import { runStep, type Choice } from '../publish/run-step';
import { mainEffect, mainStep, type Step } from '../publish/steps';
import { useNarrowBar } from '../sides';
import type { FieldName } from '../save/fields';
import type { PostEditingSession } from '../save/post-editing-session';
import { seenIn } from '../save/post-editing-state';
import { useEditingState, useField } from '../save/use-post-editing-session';
import type { PostRights } from './facts';
import { PostMenu } from './post-menu';

interface ActionsProps {
  session: PostEditingSession;
  may: PostRights;
  isPreviewOpen: boolean;
  onPreview: () => void;
  /** Opens the field for a checklist item. */
  onImprove: (field: FieldName) => void;
}

/** The actions on a post: the main one, which says what will happen, and a menu with the others. */
export function Actions({ session, may, isPreviewOpen, onPreview, onImprove }: ActionsProps) {
  const { effect, opened, isBusy, open, openMain, close, confirm } = useSteps(session, may);
  const improve = (field: FieldName) => {
    close();
    onImprove(field);
  };
  return (
    <>
      <div class="main-actions" onClickCapture={ignoreDoubleClick}>
        <DraftActions session={session} may={may} isPreviewOpen={isPreviewOpen} onPreview={onPreview} />
        {effect && (
          <Button
            kind="primary"
            isBusy={isBusy}
            aria-haspopup="dialog"
            // While the step is open, this button is inert, and the step has one with the same name.
            aria-hidden={opened !== null || undefined}
            onClick={openMain}
          >
            {words.editor.effects[effect]}
          </Button>
        )}
        <PostMenu session={session} may={may} onStep={open} />
      </div>
      {opened && (
        <PublishStep
          opened={opened}
          session={session}
          may={may}
          onConfirm={confirm}
          onImprove={improve}
          onClose={close}
        />
      )}
    </>
  );
}

function DraftActions({ session, may, isPreviewOpen, onPreview }: Omit<ActionsProps, 'onImprove'>) {
  const isNarrow = useNarrowBar();
  return (
    <>
      {may.mayChange && (
        <Button icon="eye" aria-pressed={isPreviewOpen} onClick={onPreview}>
          {words.editor.preview}
        </Button>
      )}
      {may.mayEdit && !isNarrow && (
        <ActionButton icon="save" action={() => session.save({ isNew: true })}>
          {words.editor.saveDraft}
        </ActionButton>
      )}
    </>
  );
}

/** Manages the step before publishing, which the palette can open, too. */
function useSteps(session: PostEditingSession, may: PostRights) {
  const state = useEditingState(session, 'post', 'draft', 'edits');
  const [publishAt] = useField(session, 'postPublishAt');
  const [opened, setOpened] = useState<OpenedStep | null>(null);
  const { isBusy, runAction } = useAction();
  const effect = mainEffect(state, may, publishAt);
  const open = (step: Step) =>
    setOpened({ step, content: session.content, seen: seenIn(session.state.get()) });
  const openMain = () => effect && open(mainStep(effect));
  const close = () => setOpened(null);
  const confirm = (choice: Choice) => {
    close();
    void runAction(() => runStep(session, may, choice));
  };
  usePaletteCommand(effect ? words.editor.effects[effect] : '', effect !== null && opened === null, openMain);
  return { effect, opened, isBusy, open, openMain, close, confirm };
}
