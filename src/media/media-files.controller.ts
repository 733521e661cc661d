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

/** A picture runs no script, even if a browser shows it as a page. */
const HEADERS = {
  'Accept-Ranges': 'bytes',
  'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
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
    await this.send(await this.files.find(key), request, response);
  }

  @Get(':key/:variant')
  async variant(
    @Param() { key = '', variant }: Record<string, string>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.send(await this.files.find(key, variant), request, response);
  }

  private async send(file: MediaFile | null, request: Request, response: Response): Promise<void> {
    if (!file) throw new Problem('path_not_found');
    response.set({ ...HEADERS, 'Content-Type': file.mediaType, ETag: file.etag });
    if (isNamed(request.get('If-None-Match'), file.etag)) return void response.writeHead(304).end();
    const range = rangeOf(request, file);
    if (range === 'unsatisfiable') {
      return void response.writeHead(416, { 'Content-Range': `bytes */${file.bytes}` }).end();
    }
    await this.sendBytes(file, range, request, response);
  }

  private async sendBytes(
    file: MediaFile,
    range: ByteRange | undefined,
    request: Request,
    response: Response,
  ): Promise<void> {
    const bytes = await this.files.read(file, range);
    if (!bytes) throw new Problem('path_not_found');
    response
      .status(range ? 206 : 200)
      .setHeader('Content-Length', range ? range.end - range.start + 1 : file.bytes);
    if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`);
    if (request.method === 'HEAD') {
      bytes.destroy();
      return void response.end();
    }
    // A client that leaves ends the pipeline.
    await pipeline(bytes, response).catch(() => undefined);
  }
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
