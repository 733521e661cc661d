import type { IncomingMessage } from 'node:http';
import { Problem } from '../common/problem';

/** Throws 415 for another type, a charset other than UTF-8, or a compressed body. */
export function refuseType(request: Pick<IncomingMessage, 'headers'>, wanted: string): void {
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = request.headers;
  const isPlain = ['', 'identity'].includes(encoding.toLowerCase());
  if (isPlain && (type === wanted || isInUtf8(type, wanted))) return;
  throw new Problem('unsupported_media_type', `The body must be ${wanted} in UTF-8, not compressed.`);
}

function isInUtf8(sent: string, wanted: string): boolean {
  const [type = '', ...parameters] = sent.toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((one) => one.startsWith('charset='));
  return type.trim() === wanted && (!charset || /^charset="?utf-?8"?$/.test(charset));
}
