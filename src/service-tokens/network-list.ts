import { check, word } from '../platform/common/word';
import { readNetwork } from '../platform/common/networks';

const MOST_NETWORKS = 50;

/** Characters of an IPv6 address with a prefix length. */
const LENGTH = 49;

/** CIDRs or single addresses: an array, or a comma-separated string. An empty array means any address. */
export const Networks = (description: string) =>
  word(
    {
      type: 'array',
      maxItems: MOST_NETWORKS,
      items: { type: 'string', maxLength: LENGTH },
      description,
      example: ['203.0.113.0/24', '2001:db8::/32'],
    },
    readNetworks,
    check('type', 'must be an array of networks', areTexts),
    check('range', `must have at most ${MOST_NETWORKS} networks`, (value) => {
      return (value as string[]).length <= MOST_NETWORKS;
    }),
    check('format', 'must contain only IPv4 and IPv6 addresses and CIDRs without host bits', (value) =>
      (value as string[]).every((one) => readNetwork(one) === one),
    ),
  );

/** The canonical texts of networks; other texts stay, and are refused. */
function readNetworks(value: unknown): unknown {
  if (value === '') return null;
  const networks: unknown = typeof value === 'string' ? value.split(',') : value;
  if (!areTexts(networks)) return networks;
  const read = networks.map((one) => readNetwork(one.trim()) ?? one);
  return [...new Set(read)];
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
