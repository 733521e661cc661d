import { useState } from 'preact/hooks';
import type { BlockConflict, Choice } from '../../../lossless/merged-blocks';
import type { Side } from '../../../lossless/merged-parts';
import { Button } from '../../../parts/button';
import { words } from '../../../words/words';
import { TextDifference } from '../../history/text-difference';
import { RenderedText } from '../text/source-preview';
import type { Choices, ContentConflicts } from './content-choice';

/** The number of paragraphs shown initially, and added by each click on "Show more". */
const PARAGRAPHS_SHOWN = 20;

/** The maximum length of the HTML rendered for a side. */
const MAX_RENDERED = 100_000;

interface ContentConflictProps {
  conflicts: ContentConflicts;
  labels: Record<Side, string>;
  choices: Choices;
  choose: (choices: Choices) => void;
}

/** Offers the paragraphs that both sides have changed, as readers see them. */
export function ContentConflict({ conflicts, labels, choices, choose }: ContentConflictProps) {
  const { paragraphs, isWhole } = conflicts;
  const [shown, setShown] = useState(PARAGRAPHS_SHOWN);
  const texts = words.editor.conflict;
  const chooseAll = (choice: Choice) => choose(Object.fromEntries(paragraphs.map((_, at) => [at, choice])));
  return (
    <section class="conflict-field" aria-label={words.editor.content}>
      <h3>{words.editor.content}</h3>
      <p class="hint">{isWhole ? texts.wholeContent : texts.paragraphs(paragraphs.length)}</p>
      {paragraphs.length > 1 && (
        <p class="all-sides">
          <Button onClick={() => chooseAll('mine')}>{texts.all(labels.mine)}</Button>
          <Button onClick={() => chooseAll('theirs')}>{texts.all(labels.theirs)}</Button>
          <Button onClick={() => chooseAll('both')}>{texts.allBoth}</Button>
        </p>
      )}
      {paragraphs.slice(0, shown).map((paragraph, at) => (
        <Paragraph
          key={at}
          paragraph={paragraph}
          name={isWhole ? texts.whole : texts.paragraph(at + 1, paragraphs.length)}
          labels={labels}
          canKeepBoth={!isWhole && paragraph.mine !== '' && paragraph.theirs !== ''}
          choice={choices[at]}
          choose={(choice) => choose({ ...choices, [at]: choice })}
        />
      ))}
      {paragraphs.length > shown && (
        <p>
          <Button onClick={() => setShown(shown + PARAGRAPHS_SHOWN)}>
            {texts.more(paragraphs.length - shown)}
          </Button>
        </p>
      )}
    </section>
  );
}

interface ParagraphProps {
  paragraph: BlockConflict;
  name: string;
  labels: Record<Side, string>;
  canKeepBoth: boolean;
  choice: Choice | undefined;
  choose: (choice: Choice) => void;
}

function Paragraph({ paragraph, name, labels, canKeepBoth, choice, choose }: ParagraphProps) {
  const radio = (one: Choice, label: string) => (
    <label class="choice">
      <input type="radio" name={name} checked={choice === one} onChange={() => choose(one)} /> {label}
    </label>
  );
  return (
    <fieldset class="paragraph">
      <legend>{name}</legend>
      <div class="sides">
        {(['mine', 'theirs'] as const).map((side) => (
          <div key={side} class="side">
            {radio(side, labels[side])}
            <SideText html={paragraph[side]} label={words.editor.conflict.textOf(labels[side], name)} />
          </div>
        ))}
      </div>
      {canKeepBoth && radio('both', words.editor.conflict.both)}
      <WordDifference {...paragraph} />
    </fieldset>
  );
}

function SideText({ html, label }: { html: string; label: string }) {
  const texts = words.editor.conflict;
  if (html === '') return <p class="no-value">{texts.noParagraph}</p>;
  return (
    <>
      <RenderedText html={html.slice(0, MAX_RENDERED)} label={label} class="rendered-text" />
      {html.length > MAX_RENDERED && <p class="hint">{texts.shortened}</p>}
    </>
  );
}

/** Compares both sides word by word, on request. */
function WordDifference({ mine, theirs }: BlockConflict) {
  const [isOpen, setOpen] = useState(false);
  if (mine === '' || theirs === '') return null;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.editor.conflict.inWords}</summary>
      {isOpen && <TextDifference before={theirs} after={mine} />}
    </details>
  );
}
