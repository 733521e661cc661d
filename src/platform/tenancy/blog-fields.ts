import { Color, HttpUrl, Nullable, Optional, Text } from '../common/fields';
import { Image } from '../common/image-field';
import { DEFAULT_LANGUAGE, Language } from '../common/language';
import { defined, withNulls } from '../common/objects';

const BlogUrl = () => HttpUrl('https://north.example.com/blog');
const Description = () => Text({ max: 300, trim: true, example: 'News from the north.' });
const Logo = () => Image('https://north.example.com/logo.svg');

export class BlogFields {
  @Optional() @BlogUrl() blogUrl?: string | null;
  @Optional() @Language() language?: string | null;
  @Optional() @Description() blogDescription?: string | null;
  @Optional() @Color() blogAccentColor?: string | null;
  @Optional() @Logo() blogLogo?: string | null;
}

export class BlogFieldsView {
  @Nullable() @BlogUrl() blogUrl: string | null;
  @Language() language: string;
  @Nullable() @Description() blogDescription: string | null;
  @Nullable() @Color() blogAccentColor: string | null;
  @Nullable() @Logo() blogLogo: string | null;
}

/** Absent fields become null; an absent or empty language becomes the default. */
export function newBlog(fields: BlogFields): BlogFieldsView {
  return { ...withNulls(fields, CLEARABLE), language: fields.language ?? DEFAULT_LANGUAGE };
}

/** Absent fields keep their values; an empty language restores the default. */
export function changedBlog({ language, ...fields }: BlogFields): Partial<BlogFieldsView> {
  return defined({ ...fields, language: language === null ? DEFAULT_LANGUAGE : language });
}

const CLEARABLE = ['blogUrl', 'blogDescription', 'blogAccentColor', 'blogLogo'] as const;
