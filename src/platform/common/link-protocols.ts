/** Other protocols, such as `javascript:`, could run code in the page. */
export const LINK_PROTOCOLS = 'http: https: mailto: tel: sms: geo: webcal:'.split(' ');

/** Parses as browsers do: they ignore leading control characters, and tabs and line ends anywhere. */
export function isLinkAddress(address: string): boolean {
  const { protocol = '' } = URL.parse(address, 'https://page.invalid') ?? {};
  return LINK_PROTOCOLS.includes(protocol);
}
