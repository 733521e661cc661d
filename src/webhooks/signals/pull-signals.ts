import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import type { Cluster, Redis } from 'ioredis';
import { COMMITTED, type Committed } from '../../platform/events/announcements';
import { PATIENT } from '../../platform/redis/connection-options';
import { RedisConnection } from '../../platform/redis/redis-connection';

type Listener = (webhookIds: readonly number[]) => void;

/** Tells all processes which pull webhooks have changed. A message can be lost: `PullWaits` also looks for itself. */
@Injectable()
export class PullSignals {
  private readonly channel: string;
  private readonly unsent = new Set<number>();
  private listener?: Listener;
  private subscriber?: Redis | Cluster;

  constructor(private readonly redis: RedisConnection) {
    this.channel = redis.key('pulled');
  }

  @OnEvent(COMMITTED)
  onCommitted({ pulled }: Committed): void {
    if (pulled.length > 0) this.send(pulled);
  }

  /** After the commit. One message contains the webhooks of one turn of the event loop. */
  send(webhookIds: readonly number[]): void {
    this.listener?.(webhookIds);
    if (!this.redis.client) return;
    if (this.unsent.size === 0) setImmediate(() => this.publish());
    for (const id of webhookIds) this.unsent.add(id);
  }

  listen(listener: Listener): void {
    this.listener = listener;
  }

  /** Receives messages of other processes from now on. */
  subscribe(): void {
    if (!this.redis.client || this.subscriber) return;
    this.subscriber = this.redis.open(PATIENT);
    this.subscriber.on('message', (_: string, message: string) => this.receive(message));
    this.subscriber.subscribe(this.channel).catch(ignore);
  }

  private publish(): void {
    const ids = [...this.unsent];
    this.unsent.clear();
    if (this.redis.client?.status !== 'ready') return;
    this.redis.client.publish(this.channel, ids.join()).catch(ignore);
  }

  private receive(message: string): void {
    const ids = message.split(',').map(Number);
    if (ids.every(Number.isSafeInteger)) this.listener?.(ids);
  }
}

/** `RedisConnection` logs outages. */
function ignore(): void {}
