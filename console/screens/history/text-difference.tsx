import { useMemo, useState } from 'preact/hooks';
import { differenceOf, type Part } from '../../lossless/difference';
import { Checkbox } from '../../parts/field';
import { words } from '../../words/words';
import { readableParts, isVisible, plainOf, type ReadablePart } from './readable';

/** The number of unchanged characters to show around a change. */
const CONTEXT = 200;

/** Shows added and removed text, marked not only by color, as text or HTML. Long unchanged parts are shortened. */
export function TextDifference({ before, after }: { before: string | null; after: string | null }) {
  const { parts, isExact } = useMemo(() => differenceOf(before, after), [before, after]);
  const [isHtml, setHtml] = useState(false);
  if (parts.every(({ kind }) => kind === 'same')) return <p class="hint">{words.history.sameText}</p>;
  const isSeen = isHtml || parts.some(({ kind, text }) => kind !== 'same' && isVisible(text));
  return (
    <>
      <Checkbox label={words.history.showHtml} isChecked={isHtml} onChecked={setHtml} />
      {!isExact && <p class="hint">{words.history.tooDifferent}</p>}
      {!isSeen && <p class="hint">{words.history.onlyHtml}</p>}
      <div class="difference" tabIndex={0} role="region" aria-label={words.history.differenceOfText}>
        {parts.map((part, at) => {
          const ends = { isFirst: at === 0, isLast: at === parts.length - 1 };
          return <PartText key={at} part={part} isHtml={isHtml} {...ends} />;
        })}
      </div>
    </>
  );
}

interface PartProps {
  part: Part;
  isHtml: boolean;
  isFirst: boolean;
  isLast: boolean;
}

function PartText({ part: { kind, text }, isHtml, isFirst, isLast }: PartProps) {
  if (kind === 'same') return <>{shortened(isHtml ? text : plainOf(text), isFirst, isLast)}</>;
  const Changed = kind === 'added' ? 'ins' : 'del';
  const bits = isHtml ? [{ text, isDescription: false }] : readableParts(text);
  if (bits.length === 0) return null;
  return (
    <Changed>
      <ReadableText bits={bits} />
    </Changed>
  );
}

function ReadableText({ bits }: { bits: readonly ReadablePart[] }) {
  return (
    <>
      {bits.map(({ text, isDescription }, at) =>
        isDescription ? (
          <span key={at} class="sign">
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </>
  );
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= CONTEXT * 2 + 20) return text;
  const start = isFirst ? '' : text.slice(0, CONTEXT);
  const end = isLast ? '' : text.slice(-CONTEXT);
  return `${start}\n … \n${end}`;
}
