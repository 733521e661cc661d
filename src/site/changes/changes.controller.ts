import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { sendUncached } from '../../platform/http/send-representation';
import { Documented } from '../../platform/operations/documented-page';
import { PublicPage } from '../../platform/operations/operation';
import { ANY_ORIGIN } from '../caching';
import { PublicAuthor, PublicCategory } from '../reader-fields';
import { ChangedPostView, ChangesMeta, GoneView, ListChanges, MOST_CHANGES, UpsertView } from './changes.dto';
import { ChangesService } from './changes.service';

const CHANGE = {
  oneOf: [{ $ref: getSchemaPath(UpsertView) }, { $ref: getSchemaPath(GoneView) }],
  discriminator: {
    propertyName: 'change',
    mapping: { upsert: getSchemaPath(UpsertView), gone: getSchemaPath(GoneView) },
  },
};

const CHANGES = {
  type: 'object' as const,
  required: ['data', 'meta'],
  properties: {
    data: { type: 'array' as const, maxItems: MOST_CHANGES, items: CHANGE },
    meta: { $ref: getSchemaPath(ChangesMeta) },
  },
};

@PublicPage()
@Controller('public/:blogSlug/changes')
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  @Get()
  @Documented({
    tag: 'Public JSON',
    type: 'application/json',
    operationId: 'listPublicChanges',
    summary: 'List Public Changes',
    description:
      'Lists what has changed in the lists of a blog since a cursor, for mirrors of the blog. The first request lists all public posts.',
    schema: CHANGES,
    models: [UpsertView, GoneView, ChangedPostView, ChangesMeta, PublicAuthor, PublicCategory],
    query: ListChanges,
    refusals: ['path_not_found', 'cursor_expired', 'validation_failed', 'cursor_invalid'],
  })
  async list(
    @Req() request: Request,
    @Res() response: Response,
    @Param('blogSlug') blogSlug: string,
    @Query() query: object,
  ): Promise<void> {
    response.set(ANY_ORIGIN).set('Cache-Control', 'no-store');
    return sendUncached(request, response, await this.changes.list(blogSlug, query));
  }
}
