import { Injectable } from '@nestjs/common';
import { Agent, request } from 'undici';
import { Settings } from '../settings/settings';
import { notSent, type Call, type Outcome } from './outcome';
@Injectable()
export class Sender {
  private agent = new Agent();
  constructor(private readonly settings: Settings) {}
  async send(call: Call): Promise<Outcome> {
    const startedAt = new Date();
    try {
      const { statusCode, body, headers } = await request(call.url, {
        method: 'POST',
        headers: call.headers,
        body: call.body,
        dispatcher: this.agent,
        signal: AbortSignal.timeout(this.settings.WEBHOOK_TIMEOUT_MS),
      });
      const text = await body.text();
      return {
        startedAt,
        durationMs: Date.now() - startedAt.getTime(),
        statusCode,
        error: statusCode >= 200 && statusCode < 300 ? null : 'http_status',
        remoteAddress: null,
        responseBody: text.slice(0, 4096),
        retryAfterSeconds: headers['retry-after'] ? Number(headers['retry-after']) : null,
      };
    } catch (e) {
      return { ...notSent(String(e).includes('Timeout') ? 'timeout' : 'connect'), startedAt };
    }
  }
  close() {
    return this.agent.destroy();
  }
}
