import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import helmet from 'helmet';
import { digest } from '../common/digest';
import { Problem } from '../common/problem';
import type { LimitedExpressAdapter } from './adapter';
import { sendRepresentation } from './send-representation';

/** In `manual` next to `src`, in the repository and in the build. */
const FOLDER = join(__dirname, '..', '..', '..', 'manual', 'site');

/** Allows only the pages' own script and styles, and requests to this service. */
const withPolicy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  },
});

type Files = Record<string, { file: string; type: string } | undefined>;

/** Reads files for each request, because readers are few; compressed forms are cached. */
export function serveManual(adapter: LimitedExpressAdapter): void {
  let files: Files | undefined;
  const serve = async (request: Request, response: Response) => {
    files ??= listedFiles();
    const served = files[request.path.replace(/\/$/, '')];
    if (!served) throw new Problem('path_not_found');
    const body = await readFile(join(FOLDER, served.file));
    await new Promise<void>((resolve) => withPolicy(request, response, () => resolve()));
    response.set('Cache-Control', 'no-cache');
    return sendRepresentation(request, response, { type: served.type, body, etag: `"${digest(body)}"` });
  };
  for (const path of ['/docs', '/docs/', '/docs/*path']) adapter.get(path, serve);
}

function listedFiles(): Files {
  const list = join(FOLDER, 'files.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Files) : {};
}
