import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Problem } from '../platform/common/problem';
import { isNamed } from '../platform/http/send-representation';
import { PublicPage } from '../platform/operations/operation';
import { MEDIA_PATH } from './media-addresses';
import { MediaFiles, type MediaFile } from './media-files.service';
import type { ByteRange } from './store/media-store';

const YEAR_SECONDS = 31_536_000;

/** Sent with every response, so that a picture runs no script even if a browser shows it as a page. */
const SAFE = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

const HEADERS = {
  'Accept-Ranges': 'bytes',
  'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
};

/** Serves the files of media. */
@ApiExcludeController()
@PublicPage()
@Controller(MEDIA_PATH)
export class MediaFilesController {
  constructor(private readonly files: MediaFiles) {}

  @Get(':key')
  async original(
    @Param('key') key: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.send(this.files.find(key), request, response);
  }

  @Get(':key/:variant')
  async variant(
    @Param() { key = '', variant }: Record<string, string>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.send(this.files.find(key, variant), request, response);
  }

  private async send(
    finding: Promise<MediaFile | null>,
    request: Request,
    response: Response,
  ): Promise<void> {
    response.set(SAFE);
    const file = await finding;
    if (!file) throw new Problem('path_not_found');
    const headers = { ...HEADERS, ETag: file.etag };
    if (isNamed(request.get('If-None-Match'), file.etag)) return void response.writeHead(304, headers).end();
    if (request.method === 'HEAD') return this.sendHead(file, response);
    const range = rangeOf(request, file);
    if (range === 'unsatisfiable') {
      return void response.writeHead(416, { 'Content-Range': `bytes */${file.bytes}` }).end();
    }
    await this.sendBytes(file, range, response);
  }

  /** Without a range, which RFC 9110, 14.2, defines only for GET. */
  private async sendHead(file: MediaFile, response: Response): Promise<void> {
    if (!(await this.files.has(file))) throw new Problem('path_not_found');
    if (!response.headersSent) response.writeHead(200, headersOf(file)).end();
  }

  private async sendBytes(file: MediaFile, range: ByteRange | undefined, response: Response): Promise<void> {
    const bytes = await this.files.read(file, range);
    if (!bytes) throw new Problem('path_not_found');
    // `limitTime` may have answered the request.
    if (response.headersSent) return void bytes.destroy();
    response.writeHead(range ? 206 : 200, {
      ...headersOf(file),
      ...(range && {
        'Content-Length': range.end - range.start + 1,
        'Content-Range': `bytes ${range.start}-${range.end}/${file.bytes}`,
      }),
    });
    // A client that leaves ends the pipeline.
    await pipeline(bytes, response).catch(() => undefined);
  }
}

function headersOf({ etag: ETag, mediaType, bytes }: MediaFile) {
  return { ...HEADERS, ETag, 'Content-Type': mediaType, 'Content-Length': bytes };
}

/** Undefined without a usable range, and for several ranges: RFC 9110, 14.2, lets a server ignore them. */
function rangeOf(request: Request, { bytes, etag }: MediaFile): ByteRange | 'unsatisfiable' | undefined {
  const condition = request.get('If-Range');
  if (condition !== undefined && condition !== etag) return undefined;
  const ranges = request.range(bytes);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined;
  return ranges[0];
}
