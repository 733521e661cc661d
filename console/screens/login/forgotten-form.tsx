import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useChange } from '../../api/use-operation';
import { Button } from '../../parts/button';
import { TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { words } from '../../words/words';

interface ForgottenFormProps {
  email: string;
  setEmail: (email: string) => void;
  onBack: () => void;
}

/** Requests an email with a link to set a new password. */
export function ForgottenForm({ email, setEmail, onBack }: ForgottenFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const request = useChange('requestPasswordReset');
  const [sentTo, setSentTo] = useState<string>();
  useLayoutEffect(() => heading.current?.focus(), []);
  const send = async () => {
    const address = email.trim();
    if (await request.run({ email: address })) setSentTo(address);
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {words.login.forgottenTitle}
      </h1>
      <div aria-live="polite">{sentTo && <p>{words.login.sent(sentTo)}</p>}</div>
      {!sentTo && (
        <Form error={request.error} fields={{ email: words.login.email }} onSubmit={() => void send()}>
          <p class="hint">{words.login.forgottenText}</p>
          <TextField
            label={words.login.email}
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onValue={setEmail}
          />
          <Button kind="primary" type="submit" isBusy={request.isBusy}>
            {words.login.sendLink}
          </Button>
        </Form>
      )}
      <button type="button" class="link" onClick={onBack}>
        {words.login.back}
      </button>
    </>
  );
}
