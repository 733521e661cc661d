import type { ComponentChildren } from 'preact';
import { useAuthorOptions, useCategoryOptions } from '../../api/names';
import { SEO_BOUNDS } from '../../../src/posts/seo-score';
import { Checkbox, Select, TextArea, TextField, type Option } from '../../parts/field';
import { words } from '../../words/words';
import { localOf, instantOf, zoneName } from './dates';
import type { Desk } from './desk';
import { RelatedPost } from './related-post';
import { SearchResult } from './search-result';
import { SeoChecks } from './seo-checks';
import { SlugField } from './slug-field';
import { useDeskState, useField } from './use-desk';
import { useTyped } from './use-typed';

export interface PanelProps {
  desk: Desk;
  accountId: number;
  isEditable: boolean;
}

type TextName =
  | 'postImage'
  | 'postButtonText'
  | 'postSeoPrimaryKeyword'
  | 'postSeoOtherKeyword'
  | 'postSeoPostTitle'
  | 'postSeoMetaDescription'
  | 'postCanonicalUrl';

/** The fields of a post beside its text. */
export function Panel({ desk, accountId, isEditable }: PanelProps) {
  const texts = words.editor.sections;
  return (
    <fieldset class="panel-fields" disabled={!isEditable}>
      <legend class="hidden">{words.editor.panel}</legend>
      <Section title={texts.place}>
        <SlugField {...{ desk, accountId, isEditable }} />
        <Choices {...{ desk, accountId }} />
        <PlainText desk={desk} name="postImage" inputMode="url" />
        <RelatedPost {...{ desk, accountId }} />
      </Section>
      <Section title={texts.dates}>
        <DateField desk={desk} name="postPublishAt" />
        <DateField desk={desk} name="postUnpublishAt" />
      </Section>
      <Section title={texts.search}>
        <SearchResult desk={desk} />
        <SearchText desk={desk} name="postSeoPostTitle" wanted={SEO_BOUNDS.seoTitle} />
        <SearchText desk={desk} name="postSeoMetaDescription" wanted={SEO_BOUNDS.description} />
        <PlainText desk={desk} name="postSeoPrimaryKeyword" />
        <PlainText desk={desk} name="postSeoOtherKeyword" />
        <PlainText desk={desk} name="postCanonicalUrl" inputMode="url" />
        <SeoChecks desk={desk} />
      </Section>
      <Section title={texts.more}>
        <PlainText desk={desk} name="postButtonText" />
        <YesNo desk={desk} name="postEnableCommenting" />
        <YesNo desk={desk} name="postEnableSharing" />
        <YesNo desk={desk} name="postHidePostFromBlog" />
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

function Choices({ desk, accountId }: Omit<PanelProps, 'isEditable'>) {
  const none = { value: '', label: words.common.none };
  const { postCategory, postAuthor } = useDeskState(desk, 'post').post ?? {};
  const categories = withOwn(useCategoryOptions(accountId), postCategory?.catId, postCategory?.catName);
  const authors = withOwn(useAuthorOptions(accountId), postAuthor?.authorId, postAuthor?.authorName);
  return (
    <>
      <RecordChoice desk={desk} name="postCategoriesId" options={[none, ...categories]} />
      <RecordChoice desk={desk} name="postAuthorId" options={[none, ...authors]} />
    </>
  );
}

/** Returns the options with the one of the post, which can be of a parent account that the person does not reach. */
function withOwn(options: Option[], id: number | undefined, label = ''): Option[] {
  const value = String(id);
  const isThere = id === undefined || options.some((option) => option.value === value);
  return isThere ? options : [...options, { value, label }];
}

interface RecordChoiceProps {
  desk: Desk;
  name: 'postCategoriesId' | 'postAuthorId';
  options: Option[];
}

function RecordChoice({ desk, name, options }: RecordChoiceProps) {
  const [value, set] = useField(desk, name);
  const shown = value === null ? '' : String(value);
  const known = options.some((option) => option.value === shown)
    ? []
    : [{ value: shown, label: `#${shown}` }];
  return (
    <Select
      label={words.editor.fields[name]}
      name={name}
      value={shown}
      onValue={(id) => set(id === '' ? null : Number(id))}
      options={[...options, ...known]}
    />
  );
}

interface TextProps {
  desk: Desk;
  name: TextName;
  inputMode?: 'url';
}

/** Returns how a field shows a text that can be empty, and how it changes it. */
function useText({ desk, name }: TextProps) {
  const [value, set] = useField(desk, name);
  return useTyped(value ?? '', (text) => set(text === '' ? null : text));
}

function PlainText({ desk, name, inputMode }: TextProps) {
  const typed = useText({ desk, name });
  return <TextField label={words.editor.fields[name]} name={name} inputMode={inputMode} {...typed} />;
}

interface SearchTextProps extends TextProps {
  name: 'postSeoPostTitle' | 'postSeoMetaDescription';
  /** The least and the greatest length that the checks want. */
  wanted: readonly [number, number];
}

function SearchText({ desk, name, wanted: [least, most] }: SearchTextProps) {
  const typed = useText({ desk, name });
  const { fields, searchHints, characters } = words.editor;
  const hint = `${characters(typed.value.length, least, most)} ${searchHints[name]}`;
  const shared = { label: fields[name], name, hint, ...typed };
  return name === 'postSeoPostTitle' ? <TextField {...shared} /> : <TextArea rows={3} {...shared} />;
}

function DateField({ desk, name }: { desk: Desk; name: 'postPublishAt' | 'postUnpublishAt' }) {
  const [value, set] = useField(desk, name);
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

function YesNo({ desk, name }: { desk: Desk; name: YesNoName }) {
  const [value, set] = useField(desk, name);
  return (
    <Checkbox
      label={words.editor.fields[name]}
      name={name}
      isChecked={value === 'Yes'}
      onChecked={(isYes) => set(isYes ? 'Yes' : 'No')}
    />
  );
}
