import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PublicPage } from '../common/operation';
import { send } from '../reading/answer';
import { documentOf } from '../reading/document';
import { Settings } from '../settings/settings';

/** RFC 9116 has one address for it on each host. */
const ADDRESS = '/.well-known/security.txt';

const DAY_MS = 86_400_000;

/** How long a copy of the file is valid, in days. */
const VALID_DAYS = 90;

/** Tells by RFC 9116 whom to report vulnerabilities of this installation to. */
@ApiExcludeController()
@PublicPage()
@Controller(ADDRESS)
export class SecurityTextController {
  constructor(private readonly settings: Settings) {}

  @Get()
  read(@Req() request: Request, @Res() response: Response): Promise<void> {
    const text = securityText(this.settings, Date.now());
    return send(request, response, documentOf({ type: 'text/plain; charset=utf-8', text }));
  }
}

/** The content at a time in milliseconds: the same for a whole day. */
function securityText({ SECURITY_CONTACT, PUBLIC_URL }: Settings, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS);
  const canonical = new URL(ADDRESS, PUBLIC_URL);
  return [
    ...SECURITY_CONTACT.map((contact) => `Contact: ${contact}\n`),
    `Expires: ${expires.toISOString()}\n`,
    // The RFC allows no other scheme.
    ...(canonical.protocol === 'https:' ? [`Canonical: ${canonical.href}\n`] : []),
  ].join('');
}
