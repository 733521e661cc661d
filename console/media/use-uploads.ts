import { useMemo } from 'preact/hooks';
import { useAccount } from '../app/accounts';
import { fieldsOf, uploads } from './page-uploads';
import type { Upload, UploadFields } from './upload';

type MoreFields = Omit<UploadFields, 'accountId'>;

/** Starts an upload into the library of the account. */
export type StartUpload = (file: Upload['file'], fields?: MoreFields) => Upload;

/** Returns a function that uploads a file, or undefined if the role does not allow it. `isListed` shows it in the library. */
export function useStartUpload({ isListed = false } = {}): StartUpload | undefined {
  const { account, rights } = useAccount();
  const { accountId } = account;
  const mayUpload = rights.may('mediaUpload');
  return useMemo(() => {
    if (!mayUpload) return undefined;
    return (file, fields = {}) => {
      const all = fieldsOf(file, { accountId, ...fields });
      return isListed ? uploads.addListed(file, all) : uploads.add(file, all);
    };
  }, [accountId, mayUpload, isListed]);
}
