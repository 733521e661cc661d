import { useValue } from '../api/value';
import { useAccount } from '../app/accounts';
import { words } from '../words/words';
import { uploads } from './page-uploads';
import { UploadCard } from './upload-card';

/** The unfinished and failed uploads into the library of the account. */
export function UploadList() {
  const { account } = useAccount();
  const all = useValue(uploads.listed);
  const own = all.filter(({ fields }) => fields.accountId === account.accountId);
  if (own.length === 0) return null;
  return (
    <ul class="uploads" aria-label={words.media.uploads}>
      {own.map((upload) => (
        <li key={upload.id}>
          <UploadCard upload={upload} />
        </li>
      ))}
    </ul>
  );
}
