import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { flawless, loadOn, PRODUCTION, slowest, statuses } from '../../test/support/fleet/load';
import { withFleet, type Drill } from './drill';

const MIB = 1024 * 1024;

/** 400 requests arrive together while every connection to the database waits for a lock. */
export const poolExhausted: Drill = () =>
  withFleet(async (fleet) => {
    const member = await fleet.serve({ ...PRODUCTION, DATABASE_POOL_SIZE: '5', DATABASE_QUEUE_SIZE: '50' });
    const client = await fleet.clientOf(member);
    const holder = fleet.connection();
    await holder.query('LOCK TABLES categories WRITE');
    const asked = Array.from({ length: 400 }, async () => {
      const at = Date.now();
      const { status, headers } = await client.operate('listcategories', { accountId: fleet.accountId });
      return { at, ms: Date.now() - at, status, retryAfter: headers.get('retry-after') };
    });
    await sleep(4000);
    const live = (await fetch(`${member.address}/health/live`)).status;
    await holder.query('UNLOCK TABLES');
    await holder.release();
    const seen = await Promise.all(asked);
    const refused = seen.filter(({ status }) => status === 503);
    const after = await client.operate('listcategories', { accountId: fleet.accountId });
    return {
      claims: {
        'requests that do not fit in the queue are refused': refused.length >= 300,
        'a refusal has Retry-After': refused.every(({ retryAfter }) => Number(retryAfter) > 0),
        'queued requests are answered': seen.some(({ status }) => status === 200),
        'no request gets any other status': seen.every(({ status }) => [200, 503].includes(status)),
        'the process is alive in the meantime': live === 200,
        'it continues to serve': after.status === 200,
      },
      seen: { answers: statuses(seen), slowestRefusalMs: slowest(refused) },
    };
  });

/** 200 clients send their requests at one byte per second, and 5,000 connections send nothing. */
export const idleConnections: Drill = () =>
  withFleet(async (fleet) => {
    const member = await fleet.serve({ ...PRODUCTION, CONNECTIONS_PER_ADDRESS: '0' });
    const { hostname, port } = new URL(member.address);
    const open = () => connectTo(hostname, Number(port));
    const idle = await Promise.all(Array.from({ length: 5000 }, open));
    const slow = await Promise.all(Array.from({ length: 200 }, open));
    const begun = Date.now();
    let slowestEndMs = 0;
    let left = slow.length;
    for (const socket of slow) {
      const drip = setInterval(() => socket.write('X'), 1000);
      socket.write('POST /api/v1/addcategory HTTP/1.1\r\nX-Slow: ');
      socket.once('close', () => {
        clearInterval(drip);
        left--;
        slowestEndMs = Date.now() - begun;
      });
    }
    const load = await loadOn(fleet);
    await sleep(20_000);
    await load.stop();
    const stillOpen = idle.filter(({ destroyed }) => !destroyed).length;
    for (const socket of [...idle, ...slow]) socket.destroy();
    return {
      claims: {
        'other clients are not affected': flawless(load.seen),
        'slow clients are disconnected': left === 0,
      },
      seen: { answers: statuses(load.seen), slowestMs: slowest(load.seen), slowestEndMs, stillOpen },
    };
  });

/** The heap options that the image sets in a container with 512 MiB. */
const HEAP = '--max-old-space-size=384 --max-semi-space-size=8';

/** 100 requests for a list, ten at a time. The list has 30 posts of 1 MiB each. */
export const largePages: Drill = () =>
  withFleet(async (fleet) => {
    const member = await fleet.serve({ ...PRODUCTION, NODE_OPTIONS: HEAP });
    const client = await fleet.clientOf(member);
    const { accountId } = fleet;
    const postContent = `<p>${'x'.repeat(MIB - 100)}</p>`;
    for (let at = 0; at < 30; at++) {
      await client.call('addpost', { accountId, postTitle: `Large ${at}`, postContent });
    }
    let [peak, bytes] = [0, 0];
    const watching = setInterval(() => (peak = Math.max(peak, residentBytes(member.pid))), 50);
    const answers: number[] = [];
    const read = async () => {
      while (answers.length < 100) {
        answers.push(0);
        const at = answers.length - 1;
        const { status, text } = await client.operate('listposts', { accountId, limit: 100 });
        answers[at] = status;
        bytes = Math.max(bytes, text.length);
      }
    };
    await Promise.all(Array.from({ length: 10 }, read));
    clearInterval(watching);
    const counts = statuses(answers.map((status) => ({ at: 0, ms: 0, status })));
    const after = await client.operate('listposts', { accountId, limit: 1 });
    return {
      claims: {
        'pages are answered or refused properly': answers.every((status) => [200, 503].includes(status)),
        'most are answered': answers.filter((status) => status === 200).length > 50,
        'the process stays below 512 MiB': peak < 512 * MIB,
        'it continues to serve': after.status === 200,
      },
      seen: { answers: counts, largestAnswerMiB: +(bytes / MIB).toFixed(1), peakMiB: Math.round(peak / MIB) },
    };
  });

function connectTo(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => resolve(socket)).on('error', reject);
  });
}

function residentBytes(pid: number): number {
  const [, kib = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) * 1024;
}
