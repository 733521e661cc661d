import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { clock } from '../../platform/common/clock';
import { PublicPage } from '../../platform/operations/operation';
import { send } from '../caching';
import { documentOf } from '../rendered-document';
import { Settings } from '../../platform/settings/settings';

/** RFC 9116 specifies this path for every host. */
const ADDRESS = '/.well-known/security.txt';

const DAY_MS = 86_400_000;

const VALID_DAYS = 90;

/** Names the contacts for reports of vulnerabilities. */
@ApiExcludeController()
@PublicPage()
@Controller(ADDRESS)
export class SecurityTextController {
  constructor(private readonly settings: Settings) {}

  @Get()
  read(@Req() request: Request, @Res() response: Response): Promise<void> {
    const text = securityText(this.settings, clock.now());
    return send(request, response, documentOf({ type: 'text/plain; charset=utf-8', text }));
  }
}

/** `now` is in milliseconds since 1970. The content stays the same for a whole UTC day. */
function securityText({ SECURITY_CONTACT, PUBLIC_URL }: Settings, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS);
  const canonical = new URL(ADDRESS, PUBLIC_URL);
  return [
    ...SECURITY_CONTACT.map((contact) => `Contact: ${contact}\n`),
    `Expires: ${expires.toISOString()}\n`,
    // RFC 9116 allows only https URLs in this field.
    ...(canonical.protocol === 'https:' ? [`Canonical: ${canonical.href}\n`] : []),
  ].join('');
}
