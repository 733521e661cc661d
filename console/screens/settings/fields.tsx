import type { Data, Whole } from '../../api/operations';
import { useAccount } from '../../app/accounts';
import { ImageSource } from '../../media/image-source';
import { ImageUrlField } from '../../media/image-url-field';
import { ColorField } from '../../parts/color-field';
import { Checkbox, Select, TextArea, TextField } from '../../parts/field';
import { languageOptions } from '../../parts/languages';
import { words } from '../../words/words';

export const SETTING_LABELS = {
  name: words.settings.name,
  blogUrl: words.settings.blogUrl,
  language: words.settings.language,
  blogDescription: words.settings.description,
  blogAccentColor: words.settings.accent,
  blogLogo: words.settings.logo,
  reviewRequired: words.settings.review,
};

/** The values of the form. */
export type SettingTexts = Record<keyof typeof SETTING_LABELS, string>;

type Settings = Pick<Whole<Data<'getAccount'>>, keyof SettingTexts>;

export function settingTexts(account: Settings): SettingTexts {
  return {
    name: account.name,
    blogUrl: account.blogUrl ?? '',
    language: account.language,
    blogDescription: account.blogDescription ?? '',
    blogAccentColor: account.blogAccentColor ?? '',
    blogLogo: account.blogLogo ?? '',
    reviewRequired: account.reviewRequired,
  };
}

interface SettingFieldsProps {
  /** The account before the change. */
  account: Pick<Whole<Data<'getAccount'>>, 'reviewRequired'>;
  /** The name of the account name field, which differs between operations. */
  nameField?: string;
  texts: SettingTexts;
  change: (changed: Partial<SettingTexts>) => void;
}

export function SettingFields({ account, nameField = 'name', texts, change }: SettingFieldsProps) {
  const { rights } = useAccount();
  const set = (name: keyof SettingTexts) => (value: string) => change({ [name]: value });
  const field = (name: keyof SettingTexts) => ({
    name,
    label: SETTING_LABELS[name],
    value: texts[name],
    onValue: set(name),
  });
  const mayEndReview = rights.mayEndReview || account.reviewRequired === 'No';
  return (
    <>
      <TextField {...field('name')} name={nameField} />
      <TextField {...field('blogUrl')} type="url" hint={words.settings.blogUrlHint} />
      <Select {...field('language')} options={languageOptions(texts.language)} />
      <TextArea {...field('blogDescription')} rows={3} />
      <ColorField {...field('blogAccentColor')} fallback="#0b57a4" />
      <ImageSource {...field('blogLogo')}>
        <ImageUrlField {...field('blogLogo')} hint={words.settings.logoHint} />
      </ImageSource>
      <Checkbox
        label={SETTING_LABELS.reviewRequired}
        name="reviewRequired"
        hint={mayEndReview ? words.settings.reviewHint : words.settings.reviewOwnerHint}
        isChecked={texts.reviewRequired === 'Yes'}
        disabled={!mayEndReview}
        onChecked={(isChecked) => set('reviewRequired')(isChecked ? 'Yes' : 'No')}
      />
    </>
  );
}
