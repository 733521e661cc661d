import type { Response } from 'express';
import { Problem } from '../common/problem';
import type { CallerRequest } from '../access/caller-request';
import type { Principals } from '../access/principals';
import type { Settings } from '../settings/settings';
import { readForm } from '../uploads/sent-form';
import { allowSlowArrival } from './arrival';
import { announcedBytes } from './body';

const MIB = 1024 * 1024;

/** The size of a body above its file: fields, and what separates the parts. */
const MORE_BYTES = 64 * 1024;

interface Dependencies {
  principals: Principals;
  settings: Settings;
}

/** Reads the fields of an upload, after its size and credentials are checked. ReceiveFileGuard reads the file. */
export async function readUpload(
  request: CallerRequest,
  response: Response,
  { principals, settings }: Dependencies,
): Promise<void> {
  const limit = settings.MEDIA_FILE_MIB * MIB;
  if (Number(announcedBytes(request)) > limit + MORE_BYTES) throw mediaTooLarge(settings);
  await principals.of(request);
  allowSlowArrival(request);
  if (request.headers.expect !== undefined && request.httpVersion === '1.1') response.writeContinue();
  const { fields, file } = await readForm(request, limit);
  request.body = fields;
  if (file) request.sentFile = file;
}

export function mediaTooLarge({ MEDIA_FILE_MIB }: Settings): Problem {
  return new Problem('media_too_large', `A file can have at most ${MEDIA_FILE_MIB} MiB.`);
}
