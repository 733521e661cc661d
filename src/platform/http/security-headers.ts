import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * The options of Helmet. Pages set their own Content-Security-Policy. The proxy in front sets
 * Strict-Transport-Security, because only the proxy knows whether every subdomain has TLS.
 */
const OPTIONS = {
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
} as const;

/**
 * Returns a handler that sets the headers of Helmet. They are the same in every response, so Helmet is asked once: its
 * fourteen handlers would cost two percent of the processor time of a request.
 */
export function securityHeaders(): RequestHandler {
  const headers = headersOfHelmet();
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** A response that is never sent, for its headers. */
class Sample extends ServerResponse {
  readonly written: [name: string, value: string][] = [];

  override setHeader(name: string, value: string): this {
    this.written.push([name, value]);
    return super.setHeader(name, value);
  }
}

function headersOfHelmet(): [name: string, value: string][] {
  const request = new IncomingMessage(new Socket());
  const response = new Sample(request);
  helmet(OPTIONS)(request, response, (error) => {
    if (error) throw error as Error;
  });
  return response.written;
}
