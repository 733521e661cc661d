import type { Response } from 'express';
import { Problem } from '../common/problem';
import type { CallerRequest } from '../access/caller-request';
import type { Principals } from '../access/principals';
import { mediaUploads } from '../instruments/instruments';
import type { Settings } from '../settings/settings';
import { readForm } from '../uploads/sent-form';
import { allowSlowArrival } from './arrival';
import { announcedBytes } from './body';
import { refuseType } from './content-type';
import type { UploadBudget } from './upload-budget';
import { whenClosed } from './when-closed';

const MIB = 1024 * 1024;

/** The size of a body in addition to its file: the fields and the separators of the parts. */
const MORE_BYTES = 64 * 1024;

interface Dependencies {
  principals: Principals;
  uploads: UploadBudget;
  settings: Settings;
}

/** Reads the fields of an upload, after its size and credentials are checked. ReceiveFileGuard reads the file. */
export async function readUpload(
  request: CallerRequest,
  response: Response,
  { principals, uploads, settings }: Dependencies,
): Promise<void> {
  const fileBytes = settings.MEDIA_FILE_MIB * MIB;
  const bodyBytes = fileBytes + MORE_BYTES;
  const announced = announcedBytes(request);
  if (Number(announced) > bodyBytes) throw fileTooLarge(settings);
  const { parent } = await principals.of(request);
  request.body = {};
  if (announced === 0) return;
  refuseType(request, 'multipart/form-data');
  request.bodyBytes = announced ?? bodyBytes;
  whenClosed(response, uploads.take(request.bodyBytes, parent.accountId));
  if (request.headers.expect !== undefined && request.httpVersion === '1.1') response.writeContinue();
  const tooLarge = () => fileTooLarge(settings);
  const { fields, file } = await readForm(request, { fileBytes, bodyBytes, tooLarge });
  allowSlowArrival(request);
  request.body = fields;
  if (file) request.sentFile = file;
}

/** 413. */
export function fileTooLarge({ MEDIA_FILE_MIB }: Settings): Problem {
  mediaUploads.inc({ result: 'refused' });
  return new Problem('media_too_large', `A file can have at most ${MEDIA_FILE_MIB} MiB.`);
}
