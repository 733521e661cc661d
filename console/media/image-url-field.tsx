import { useEffect, useState } from 'preact/hooks';
import { sentence, TextField } from '../parts/field';
import { words } from '../words/words';
import { imageUrlOf } from './image-url';

interface ImageUrlFieldProps {
  label: string;
  name: string;
  hint: string;
  value: string;
  onValue: (url: string) => void;
  onBlur?: () => void;
}

/** The URL of an image. Only a valid URL is passed on; any other text stays in the field, with an error. */
export function ImageUrlField({ value, onValue, onBlur, ...rest }: ImageUrlFieldProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  // An upload or the library replaces what was typed.
  useEffect(() => setWrong(null), [value]);
  const text = wrong ?? value;
  const type = (typed: string) => {
    setTyping(true);
    const isValid = imageUrlOf(typed) !== null;
    setWrong(isValid ? null : typed);
    if (isValid) onValue(typed);
  };
  const leave = () => {
    setTyping(false);
    const url = imageUrlOf(text);
    if (url !== null && url !== text) onValue(url);
    onBlur?.();
  };
  const error = imageUrlOf(text) === null && !isTyping ? words.media.urlWrong : undefined;
  return (
    <TextField
      {...rest}
      inputMode="url"
      value={text}
      error={sentence(rest.label, error)}
      data-unaccepted={wrong === null ? undefined : true}
      onValue={type}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}
    />
  );
}
