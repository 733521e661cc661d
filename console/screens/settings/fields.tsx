import type { Data, Whole } from '../../api/operations';
import { useAccount } from '../../app/accounts';
import { ColorField } from '../../parts/color-field';
import { Checkbox, TextArea, TextField } from '../../parts/field';
import { words } from '../../words/words';

/** The names of the fields with their labels. */
export const SETTING_LABELS = {
  name: words.settings.name,
  blogUrl: words.settings.blogUrl,
  language: words.settings.language,
  blogDescription: words.settings.description,
  blogAccentColor: words.settings.accent,
  blogLogo: words.settings.logo,
  reviewRequired: words.settings.review,
};

/** What the fields hold while they are edited. */
export type SettingTexts = Record<keyof typeof SETTING_LABELS, string>;

type Settings = Pick<Whole<Data<'getAccount'>>, keyof SettingTexts>;

/** Returns what the fields hold for an account before it is edited. */
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
  /** The account as it is before the change. */
  account: Pick<Whole<Data<'getAccount'>>, 'reviewRequired'>;
  /** The name that the operation gives the field of the account's name. */
  nameField?: string;
  texts: SettingTexts;
  change: (changed: Partial<SettingTexts>) => void;
}

/** The fields of the settings. */
export function SettingFields({ account, nameField = 'name', texts, change }: SettingFieldsProps) {
  const { rights } = useAccount();
  const set = (name: keyof SettingTexts) => (value: string) => change({ [name]: value });
  const field = (name: keyof SettingTexts) => ({
    ...{ name, label: SETTING_LABELS[name], value: texts[name], onValue: set(name) },
  });
  const mayEndReview = rights.mayEndReview || account.reviewRequired === 'No';
  return (
    <>
      <TextField {...field('name')} name={nameField} />
      <TextField {...field('blogUrl')} type="url" hint={words.settings.blogUrlHint} />
      <TextField {...field('language')} hint={words.settings.languageHint} />
      <TextArea {...field('blogDescription')} rows={3} />
      <ColorField {...field('blogAccentColor')} fallback="#0b57a4" />
      <TextField {...field('blogLogo')} type="url" hint={words.settings.logoHint} />
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
