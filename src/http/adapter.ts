import { ExpressAdapter } from '@nestjs/platform-express';
import express from 'express';
import { limitedServer } from './server';

/** Express on a server with limits: Nest would make one with Node's. */
export class LimitedExpressAdapter extends ExpressAdapter {
  /** Paths count as they are written. Express reads these settings once, with the first thing that it is given. */
  constructor() {
    super(express().set('case sensitive routing', true).set('strict routing', true));
  }

  override initHttpServer(): void {
    this.httpServer = limitedServer(this.getInstance());
  }
}
