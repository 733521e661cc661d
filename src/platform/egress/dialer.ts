import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { within } from '../common/within';
import type { Settings } from '../settings/settings';
import { DialError } from './dial-error';
import type { EgressRules } from './egress-rules';
import type { HostLookup } from './host-lookup';
import { ProxyTunnel } from './proxy-tunnel';
import { trusting } from './trust';

/** Limits for a connection, for one address before the next is tried, and for the TLS handshake. */
const CONNECT_MS = 3000;
const ONE_ADDRESS_MS = 500;
const HANDSHAKE_MS = 3000;

export interface Target {
  protocol: string;
  hostname: string;
  port: string;
}

/** Uses an address that was checked: a second lookup could return others. */
export class Dialer {
  private readonly secure: buildConnector.connector;
  private readonly proxy: ProxyTunnel | null;

  constructor(
    { WEBHOOK_CA_FILE, WEBHOOK_PROXY_URL }: Settings,
    private readonly rules: EgressRules,
    private readonly names: HostLookup,
  ) {
    const secureContext = trusting(WEBHOOK_CA_FILE);
    this.secure = buildConnector({ secureContext, timeout: HANDSHAKE_MS, allowH2: false });
    this.proxy = WEBHOOK_PROXY_URL ? new ProxyTunnel(new URL(WEBHOOK_PROXY_URL), secureContext) : null;
  }

  get usesProxy(): boolean {
    return this.proxy !== null;
  }

  async dial(target: Target): Promise<Socket> {
    const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
    const socket = await (this.proxy
      ? this.tunnel(this.proxy, target.hostname, port)
      : this.reach(target.hostname, port));
    return target.protocol === 'https:' ? this.encrypt(socket, target) : socket;
  }

  private async tunnel(proxy: ProxyTunnel, host: string, port: number): Promise<Socket> {
    const family = isIP(host);
    if (family > 0) this.check(host, [{ address: host, family }]);
    return proxy.open(host, port);
  }

  private async reach(host: string, port: number): Promise<Socket> {
    const family = isIP(host);
    const addresses = family > 0 ? [{ address: host, family }] : await this.names.addressesOf(host);
    this.check(host, addresses);
    return connected(host, port, addresses);
  }

  /** Throws if any of the addresses must not be called, even if others may. */
  private check(host: string, addresses: readonly LookupAddress[]): void {
    if (addresses.length === 0) throw new DialError('dns');
    const allowed = addresses.every(({ address }) => this.rules.allowsAddress(address, host));
    if (!allowed) throw new DialError('blocked_address');
  }

  private encrypt(socket: Socket, { protocol, hostname, port }: Target): Promise<Socket> {
    const servername = isIP(hostname) > 0 ? undefined : hostname.replace(/\.$/, '');
    return new Promise((resolve, reject) => {
      this.secure({ protocol, hostname, port, servername, httpSocket: socket }, (error, encrypted) => {
        if (error) reject(new DialError('tls', error));
        else resolve(encrypted);
      });
    });
  }
}

async function connected(host: string, port: number, addresses: LookupAddress[]): Promise<Socket> {
  const socket = connect({
    host,
    port,
    lookup: (_host, _options, answer) => answer(null, addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ONE_ADDRESS_MS,
    noDelay: true,
  });
  try {
    await within(CONNECT_MS, once(socket, 'connect'), () => new Error('no answer'));
    return socket;
  } catch (error) {
    socket.destroy();
    throw new DialError('connect', error);
  }
}
