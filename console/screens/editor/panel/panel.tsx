import type { ComponentChildren } from 'preact';
import { SEO_BOUNDS } from '../../../../src/posts/seo-score';
import { Checkbox, TextArea, TextField } from '../../../parts/field';
import { words } from '../../../words/words';
import { localOf, instantOf, zoneName } from '../../../schedule/dates';
import type { PostEditingSession } from '../save/post-editing-session';
import { CoverImage } from './cover-image';
import type { PanelProps } from './panel-props';
import { RecordChoices } from './record-choices';
import { RelatedPost } from './related-post';
import { SearchResult } from './search-result';
import { SeoChecks } from './seo-checks';
import { SlugField } from './slug-field';
import { useField } from '../save/use-post-editing-session';
import { useTypedText } from './use-typed-text';

type TextName =
  | 'postButtonText'
  | 'postSeoPrimaryKeyword'
  | 'postSeoOtherKeyword'
  | 'postSeoPostTitle'
  | 'postSeoMetaDescription'
  | 'postCanonicalUrl';

/** The fields of a post other than title and content. */
export function Panel({ session, accountId, isEditable }: PanelProps) {
  const texts = words.editor.sections;
  return (
    <fieldset class="panel-fields" disabled={!isEditable}>
      <legend class="hidden">{words.editor.panel}</legend>
      <Section title={texts.place}>
        <SlugField session={session} accountId={accountId} isEditable={isEditable} />
        <RecordChoices session={session} accountId={accountId} isEditable={isEditable} />
        <CoverImage session={session} isEditable={isEditable} />
        <RelatedPost session={session} accountId={accountId} />
      </Section>
      <Section title={texts.dates}>
        <DateField session={session} name="postPublishAt" />
        <DateField session={session} name="postUnpublishAt" />
      </Section>
      <Section title={texts.search}>
        <SearchResult session={session} />
        <SearchText session={session} name="postSeoPostTitle" most={SEO_BOUNDS.seoTitle[1]} />
        <SearchText session={session} name="postSeoMetaDescription" most={SEO_BOUNDS.description[1]} />
        <PlainText session={session} name="postSeoPrimaryKeyword" />
        <PlainText session={session} name="postSeoOtherKeyword" />
        <PlainText session={session} name="postCanonicalUrl" inputMode="url" />
        <SeoChecks session={session} />
      </Section>
      <Section title={texts.more}>
        <PlainText session={session} name="postButtonText" />
        <YesNo session={session} name="postEnableCommenting" />
        <YesNo session={session} name="postEnableSharing" />
        <YesNo session={session} name="postHidePostFromBlog" />
      </Section>
    </fieldset>
  );
}

function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="panel-section" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface TextProps {
  session: PostEditingSession;
  name: TextName;
  inputMode?: 'url';
}

/** Returns the props of a nullable text field, which shows null as an empty text. */
function useText({ session, name }: TextProps) {
  const [value, set] = useField(session, name);
  return useTypedText(value ?? '', (text) => set(text === '' ? null : text));
}

function PlainText({ session, name, inputMode }: TextProps) {
  const typed = useText({ session, name });
  return <TextField label={words.editor.fields[name]} name={name} inputMode={inputMode} {...typed} />;
}

interface SearchTextProps extends TextProps {
  name: 'postSeoPostTitle' | 'postSeoMetaDescription';
  /** The maximum length that passes the SEO check. */
  most: number;
}

function SearchText({ session, name, most }: SearchTextProps) {
  const typed = useText({ session, name });
  const { fields, searchHints, characters } = words.editor;
  const hint = `${characters(typed.value.length, most)} ${searchHints[name]}`;
  const shared = { label: fields[name], name, hint, ...typed };
  return name === 'postSeoPostTitle' ? <TextField {...shared} /> : <TextArea rows={3} {...shared} />;
}

function DateField({
  session,
  name,
}: {
  session: PostEditingSession;
  name: 'postPublishAt' | 'postUnpublishAt';
}) {
  const [value, set] = useField(session, name);
  return (
    <TextField
      label={words.editor.fields[name]}
      name={name}
      type="datetime-local"
      value={localOf(value)}
      hint={zoneName(value)}
      onValue={(local) => set(instantOf(local))}
    />
  );
}

type YesNoName = 'postEnableCommenting' | 'postEnableSharing' | 'postHidePostFromBlog';

function YesNo({ session, name }: { session: PostEditingSession; name: YesNoName }) {
  const [value, set] = useField(session, name);
  return (
    <Checkbox
      label={words.editor.fields[name]}
      name={name}
      isChecked={value === 'Yes'}
      onChecked={(isYes) => set(isYes ? 'Yes' : 'No')}
    />
  );
}
