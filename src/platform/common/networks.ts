import { isIPv4, isIPv6, type BlockList } from 'node:net';
import { IPv4, IPv6 } from 'ipaddr.js';
import { blockList, type Network } from './private-networks';

const NETWORK = /^([^/%]{2,45})(?:\/(0|[1-9]\d{0,2}))?$/;

/** The bytes with which an IPv4-mapped address begins. */
const MAPPED = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255];

const MAPPED_BITS = MAPPED.length * 8;

/**
 * The canonical text of a network or a single address; an IPv4-mapped one as IPv4. Null if the text is neither, or if
 * host bits are set.
 */
export function readNetwork(text: string): string | null {
  const [, address = '', length] = NETWORK.exec(text) ?? [];
  const bytes = bytesOf(address);
  if (!bytes) return null;
  const bits = bytes.length * 8;
  const prefix = Number(length ?? bits);
  if (prefix > bits || hasHostBits(bytes, prefix)) return null;
  const plain = plainOf(bytes, prefix);
  return length === undefined ? textOf(plain.bytes) : `${textOf(plain.bytes)}/${plain.prefix}`;
}

/** Of canonical networks, separated by commas; null if there are none. */
export function blockListOf(networks: string): BlockList | null {
  return networks === '' ? null : blockList(networks.split(',').map(networkOf));
}

function networkOf(text: string): Network {
  const [address = '', prefix] = text.split('/');
  return [address, prefix === undefined ? (isIPv6(address) ? 128 : 32) : Number(prefix)];
}

function bytesOf(address: string): number[] | null {
  if (isIPv4(address)) return IPv4.parse(address).octets;
  return isIPv6(address) ? IPv6.parse(address).toByteArray() : null;
}

/** An IPv4-mapped network as IPv4; any other one unchanged. */
function plainOf(bytes: number[], prefix: number): { bytes: number[]; prefix: number } {
  const isMapped = prefix >= MAPPED_BITS && MAPPED.every((byte, at) => bytes[at] === byte);
  return isMapped ? { bytes: bytes.slice(MAPPED.length), prefix: prefix - MAPPED_BITS } : { bytes, prefix };
}

function textOf(bytes: number[]): string {
  return bytes.length === 4 ? bytes.join('.') : new IPv6(bytes).toString();
}

function hasHostBits(bytes: readonly number[], prefix: number): boolean {
  return bytes.some((byte, at) => (byte & (0xff >> Math.min(8, Math.max(0, prefix - at * 8)))) !== 0);
}
