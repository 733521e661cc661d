import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useOperation } from '../api/use-operation';
import { Dialog } from '../parts/dialog';
import { words } from '../words/words';
import { useAccount, useHref } from './accounts';
import { ROUTES } from './routes';
import { useTree } from './tree';

interface Goal {
  key: string;
  label: string;
  group: string;
  to: string;
}

const LIST = 'palette-list';
const WAIT_MS = 150;

/** How far a key moves in the list; Enter goes. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 0 };

/** The typed text, the goals found for it, and the place of the one that Enter goes to. */
function useChoice(onClose: () => void) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const goals = useGoals(text);
  const [, navigate] = useLocation();
  const href = useHref();
  const go = (goal: Goal | undefined) => {
    if (!goal) return;
    onClose();
    navigate(href(goal.to));
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    // A key that belongs to an input method chooses a character, not a goal.
    if (step === undefined || event.isComposing) return;
    event.preventDefault();
    if (step === 0) go(goals[at]);
    else setAt((at + step + goals.length) % Math.max(1, goals.length));
  };
  const type = (typed: string) => {
    setText(typed);
    setAt(0);
  };
  return { text, at, goals, go, press, type };
}

/** Finds posts by their titles, and goes to screens. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { text, at, goals, go, press, type } = useChoice(onClose);
  return (
    <Dialog title={words.palette.title} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        class="palette-input"
        aria-label={words.palette.label}
        placeholder={words.palette.example}
        aria-expanded="true"
        aria-controls={LIST}
        aria-activedescendant={goals[at] && `${LIST}-${at}`}
        value={text}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={press}
      />
      <Goals {...{ goals, at, go }} />
    </Dialog>
  );
}

interface GoalsProps {
  goals: readonly Goal[];
  at: number;
  go: (goal: Goal) => void;
}

function Goals({ goals, at, go }: GoalsProps) {
  useEffect(() => document.getElementById(`${LIST}-${at}`)?.scrollIntoView({ block: 'nearest' }), [at]);
  return (
    <>
      <div id={LIST} role="listbox" aria-label={words.palette.title} class="palette-list">
        {goals.map((goal, index) => (
          <div
            key={goal.key}
            id={`${LIST}-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => go(goal)}
          >
            <span>{goal.label}</span>
            <span class="quiet-text">{goal.group}</span>
          </div>
        ))}
      </div>
      <p class={goals.length === 0 ? 'dialog-text' : 'hidden'} aria-live="polite">
        {goals.length === 0 ? words.palette.nothing : words.common.listed(goals.length)}
      </p>
    </>
  );
}

function useGoals(text: string): Goal[] {
  const { account } = useAccount();
  const { maySee } = useTree();
  const search = useDelayed(text.trim());
  const posts = useOperation(
    'listPosts',
    { accountId: account.accountId, search, limit: 8, fields: ['postId', 'postTitle'] },
    { enabled: search !== '', keep: true },
  );
  const screens = ROUTES.filter((route) => route.link && maySee(route)).map(({ path, link = '' }) => ({
    ...{ key: path, label: link, group: words.palette.screens, to: path },
  }));
  const found = search === '' ? [] : (posts.data ?? []);
  return [
    ...screens.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase())),
    ...found.map(({ postId, postTitle }) => ({
      ...{
        key: `post ${postId}`,
        label: postTitle ?? '',
        group: words.palette.posts,
        to: `/posts/${postId}`,
      },
    })),
  ];
}

/** Returns a text when it has not changed for a moment. */
function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}
