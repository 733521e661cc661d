// The server that blog pages are compared with: Express with one handler, which has its response in memory.
import express from 'express';
import { once } from 'node:events';
import { serve } from '../webhooks/processes.mjs';

serve({
  async listen(page, etag) {
    const body = Buffer.from(page);
    const app = express().disable('etag');
    app.get('/', (request, response) => {
      response.setHeader('ETag', etag);
      response.setHeader('Cache-Control', 'public, max-age=0, stale-while-revalidate=30');
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length })
        .end(body);
    });
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server.address().port;
  },
});
