import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { messageOf } from '../../../api/problems';
import { useAccount, useHref } from '../../../app/accounts';
import { ConfirmDialog } from '../../../parts/dialog';
import { Menu, type MenuItem } from '../../../parts/menu';
import { showError, showNotice } from '../../../parts/notices';
import { useAction } from '../../../parts/use-action';
import { words } from '../../../words/words';
import type { Step } from '../publish/steps';
import type { PostEditingSession } from '../save/post-editing-session';
import { useEditingState } from '../save/use-post-editing-session';
import { useNarrowBar } from '../sides';
import { duplicate } from './duplicate';
import type { PostRights } from './facts';
import { showUndo } from './notices';
import { useGroup } from './use-group';
import { revertActions, secondaryActions } from './offered';
import { discard, moveToTrash, unpublish } from './taking-back';

interface MenuProps {
  session: PostEditingSession;
  may: PostRights;
}

/** The actions other than the main one, the destructive ones last. */
export function PostMenu({ session, may, onStep }: MenuProps & { onStep: (step: Step) => void }) {
  const steps = useStepItems(session, may, onStep);
  const copies = [...useHistoryItems(session), ...useDuplicateItems(session)];
  const { item: discardItem, question } = useDiscard(session, may);
  const destructive = [...useUnpublishItems(session, may), ...discardItem, ...useTrashItems(session, may)];
  const { item: groupItem, dialog } = useGroup(session);
  const items = [...useSaveItems(session, may), ...steps, ...groupItem, ...copies, ...destructive];
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={words.editor.moreActions} items={items} />
      {question}
      {dialog}
    </>
  );
}

/** In a narrow window, the bar has no button for it. */
function useSaveItems(session: PostEditingSession, { mayEdit }: PostRights): MenuItem[] {
  const { runAction } = useAction();
  const isOffered = useNarrowBar() && mayEdit;
  const onChoose = () => void runAction(() => session.save({ isNew: true }));
  return isOffered ? [{ label: words.editor.saveDraft, icon: 'save', onChoose }] : [];
}

function useStepItems(
  session: PostEditingSession,
  may: PostRights,
  onStep: (step: Step) => void,
): MenuItem[] {
  const offered = secondaryActions(useEditingState(session, 'post', 'draft', 'edits'), may);
  const { effects, requestReview, overrideHint } = words.editor;
  const items: (MenuItem | false)[] = [
    offered.schedule && { label: effects.schedule, icon: 'scheduled', onChoose: () => onStep('schedule') },
    offered.scheduleUpdate && {
      label: effects.scheduleUpdate,
      icon: 'scheduled',
      onChoose: () => onStep('scheduleUpdate'),
    },
    offered.review && { label: requestReview, icon: 'review', onChoose: () => onStep('review') },
    offered.override && {
      label: effects.override,
      icon: 'public',
      title: overrideHint,
      onChoose: () => onStep('override'),
    },
  ];
  return items.filter((item) => item !== false);
}

function useHistoryItems(session: PostEditingSession): MenuItem[] {
  const { post } = useEditingState(session, 'post');
  const { rights } = useAccount();
  const [, navigate] = useLocation();
  const href = useHref();
  if (!post || !rights.may('listPostVersions')) return [];
  const onChoose = () => navigate(href(`/posts/${post.postId}/history`));
  return [{ label: words.editor.history, icon: 'list', onChoose }];
}

/** Opens a copy of the post. Unsaved edits of the post are in both. */
function useDuplicateItems(session: PostEditingSession): MenuItem[] {
  const { post } = useEditingState(session, 'post');
  const { account, rights } = useAccount();
  const [, navigate] = useLocation();
  const href = useHref();
  const { runAction } = useAction();
  const copy = async () => {
    try {
      const { postId } = await duplicate(account.accountId, session.fields);
      navigate(href(`/posts/${postId}`));
      showNotice(words.editor.duplicated);
    } catch (error) {
      showError(messageOf(error));
    }
  };
  if (!post || !rights.may('addPost')) return [];
  return [{ label: words.editor.duplicate, icon: 'copy', onChoose: () => void runAction(copy) }];
}

/** If reviews are required, publishing again needs an approval, so there is no undo. */
function useUnpublishItems(session: PostEditingSession, may: PostRights): MenuItem[] {
  const state = useEditingState(session, 'post', 'draft', 'edits');
  const { runAction } = useAction();
  const unpublishPost = async () => {
    const undo = await unpublish(session);
    if (!undo) return;
    if (may.isReviewRequired) showNotice(words.editor.unpublished);
    else showUndo(words.editor.unpublished, undo);
  };
  if (!revertActions(state, may).unpublish) return [];
  const onChoose = () => void runAction(unpublishPost);
  return [{ label: words.editor.unpublish, icon: 'private', isDangerous: true, onChoose }];
}

/** Discards the draft, after confirmation if it is the only text. */
function useDiscard(session: PostEditingSession, may: PostRights) {
  const { discard: isOffered, isAllInDraft } = revertActions(
    useEditingState(session, 'post', 'draft', 'edits'),
    may,
  );
  const { runAction } = useAction();
  const [isOpen, setOpen] = useState(false);
  const discardDraft = () =>
    void runAction(async () => {
      setOpen(false);
      const undo = await discard(session);
      if (undo) showUndo(words.editor.discarded, undo);
    });
  const onChoose = () => (isAllInDraft ? setOpen(true) : discardDraft());
  const { discardDraft: label, discardTitle, discardText, untitled } = words.editor;
  const item: MenuItem[] = isOffered ? [{ label, icon: 'close', isDangerous: true, onChoose }] : [];
  const question = isOpen && (
    <ConfirmDialog
      title={discardTitle(session.fields.postTitle || untitled)}
      text={discardText}
      confirm={label}
      isDangerous
      onConfirm={discardDraft}
      onClose={() => setOpen(false)}
    />
  );
  return { item, question };
}

/** Moves the post to the trash, and returns to the list. */
function useTrashItems(session: PostEditingSession, may: PostRights): MenuItem[] {
  const [, navigate] = useLocation();
  const href = useHref();
  const { runAction } = useAction();
  const trash = async () => {
    const undo = await moveToTrash(session, may.isReviewRequired);
    if (!undo) return;
    const { postTitle } = session.fields;
    showUndo(words.editor.trashed(postTitle), async () => {
      await undo();
      if (may.isReviewRequired) showNotice(words.trash.restored(postTitle));
    });
    navigate(href('/posts'));
  };
  if (!may.mayTrash) return [];
  const onChoose = () => void runAction(trash);
  return [{ label: words.editor.trash, icon: 'trash', isDangerous: true, onChoose }];
}
