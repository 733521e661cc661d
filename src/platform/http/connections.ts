import type { Server } from 'node:http';
import { BlockList, type Socket } from 'node:net';
import { addressKey, plainAddress, type AddressKey } from '../common/address';
import { inFlight } from '../common/in-flight';
import { connectionsRefused } from '../instruments/http-instruments';
import type { Settings } from '../settings/settings';

type Listener = (this: Server, socket: Socket) => void;

/** Per IPv4 address or IPv6 /64, before Node creates a parser. CIDRs in TRUST_PROXY are exempt; hops end the limit. */
export function limitConnections(server: Server, settings: Settings): void {
  const listeners = server.listeners('connection') as Listener[];
  const counts = new Map<AddressKey, number>();
  const most = mostPerAddress(settings);
  const proxies = networksOf(settings.TRUST_PROXY);
  server.removeAllListeners('connection').on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress);
    const count = counts.get(key) ?? 0;
    if (count >= most && !isAmong(proxies, socket)) {
      connectionsRefused.inc();
      return void socket.destroy();
    }
    counts.set(key, count + 1);
    inFlight.connections++;
    socket.once('close', () => forget(counts, key));
    for (const listener of listeners) listener.call(server, socket);
  });
}

function forget(counts: Map<AddressKey, number>, key: AddressKey): void {
  inFlight.connections--;
  const left = (counts.get(key) ?? 0) - 1;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}

function mostPerAddress({ CONNECTIONS_PER_ADDRESS: most, TRUST_PROXY }: Settings): number {
  return most === 0 || /^\d+$/.test(TRUST_PROXY) ? Infinity : most;
}

function networksOf(trusted: string): BlockList {
  const networks = new BlockList();
  for (const network of /^\d*$/.test(trusted) ? [] : trusted.split(',')) {
    const [address = '', bits] = network.trim().split('/');
    const family = familyOf(address);
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  return networks;
}

function isAmong(networks: BlockList, { remoteAddress }: Socket): boolean {
  const address = plainAddress(remoteAddress);
  return address !== null && networks.check(address, familyOf(address));
}

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');
