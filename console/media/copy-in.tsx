import { useAccount } from '../app/accounts';
import { messageOf } from '../api/problems';
import { useChange } from '../api/use-operation';
import { Alert } from '../parts/alert';
import { ActionButton } from '../parts/button';
import { showNotice } from '../parts/toast';
import { words } from '../words/words';
import { isOurs } from './page-media';
import type { Media } from './upload';

interface CopyInProps {
  /** The URL of an image. */
  url: string;
  onCopied: (media: Media) => void;
}

/** Copies an image from another site to the library. Shows nothing for the service's own images. */
export function CopyIn({ url, onCopied }: CopyInProps) {
  const { account, rights } = useAccount();
  const { run, error } = useChange('copyMedia');
  if (!/^https?:\/\//i.test(url) || isOurs(url) || !rights.may('copyMedia')) return null;
  const copy = async () => {
    const media = await run({ accountId: account.accountId, url });
    if (!media) return;
    onCopied(media);
    showNotice(words.media.copiedIn(media.mediaName));
  };
  return (
    <>
      {error ? <Alert>{messageOf(error)}</Alert> : null}
      <ActionButton icon="copy" action={copy}>
        {words.media.copyIn}
      </ActionButton>
    </>
  );
}
