/**
 * Whether a name or address is that of this machine: the host of a URL, an address to listen on, that of a peer. (RFC
 * 6761, section 6.3; RFC 1122, section 3.2.1.3; RFC 4291, sections 2.5.3 and 2.5.5.2)
 */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(name)
  );
}
