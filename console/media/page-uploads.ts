import { ProblemError, type Problem } from '../../clients/typescript/src/problem.ts';
import { callThrough } from '../api/operations';
import { pageSettings } from '../api/page-settings';
import { refetchAll } from '../api/queries';
import { words } from '../words/words';
import { PICTURE_TYPES } from './picture-types';
import { sendWithProgress } from './send-with-progress';
import type { Media, Upload } from './upload';
import { Uploads, type UploadTools } from './uploads';

const MIB = 1024 * 1024;

const send: UploadTools['send'] = async ({ file, fields, signal }, onProgress) => {
  // Uploads repeat requests themselves, because they also wait while the browser is offline.
  const transport = { send: sendWithProgress(onProgress), maxRetries: 0 };
  const isCopy = typeof file === 'string' && /^https?:/i.test(file);
  const { data } = isCopy
    ? await callThrough(transport, 'copyMedia', { ...fields, url: file }, { signal })
    : await callThrough(transport, 'mediaUpload', { ...fields, file: await bytesOf(file) }, { signal });
  void refetchAll();
  return data as Media;
};

/** Refuses files that the service would refuse. Browsers may lose its response while they are still sending. */
function check(file: Upload['file']): void {
  if (typeof file === 'string') return;
  if (file.type && !PICTURE_TYPES.includes(file.type))
    throw refusal(415, 'media_type_unsupported', words.media.typeUnsupported);
  const mostMiB = pageSettings.mediaFileMiB;
  if (file.size > mostMiB * MIB) throw refusal(413, 'media_too_large', words.media.tooLarge(mostMiB));
}

/** Returns a file, or reads a pasted `blob:` URL. URLs from other sites or closed pages cannot be read. */
async function bytesOf(file: Upload['file']): Promise<Blob> {
  if (typeof file !== 'string') return file;
  try {
    return await (await fetch(file)).blob();
  } catch {
    throw refusal(422, 'media_unreadable', words.problems.codes.media_unreadable);
  }
}

function refusal(status: number, code: string, detail: string): ProblemError {
  return new ProblemError('mediaUpload', { status, code, detail } as unknown as Problem, new Headers());
}

/** The uploads of the page. They continue while the user opens other screens. */
export const uploads = new Uploads({
  send,
  check,
  isOnline: () => navigator.onLine,
  onOnline: (listener) => {
    window.addEventListener('online', listener, { once: true });
    return () => window.removeEventListener('online', listener);
  },
});

// A reload would lose the files.
window.addEventListener('beforeunload', (event) => {
  if (uploads.isBusy) event.preventDefault();
});

/** Returns the fields of an upload, with a name for files that have none, such as pasted ones. */
export function fieldsOf(file: Upload['file'], fields: Upload['fields']): Upload['fields'] {
  return file instanceof File ? fields : { mediaName: words.media.pastedName, ...fields };
}
