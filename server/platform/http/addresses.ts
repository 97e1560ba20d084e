// Which IP addresses our server may fetch from: public ones only.
import { BlockList, isIP } from "node:net";

const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

// Only 2000::/3 is handed out to the public, so ::, ::1, ::a.b.c.d, ::ffff:…, NAT64, fc00::/7, fe80::/10 and multicast
// need no row of their own; these lie inside it: Teredo and its neighbours, documentation, 6to4.
const PRIVATE_V6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const privateV4 = new BlockList();
for (const [net, bits] of PRIVATE_V4) privateV4.addSubnet(net, bits, "ipv4");

const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");

const privateV6 = new BlockList();
for (const [net, bits] of PRIVATE_V6) privateV6.addSubnet(net, bits, "ipv6");

/** True for an address that belongs to the public internet; anything that is no plain address is not. */
export function isPublicAddress(address: string): boolean {
  if (address.includes("%")) return false;
  switch (isIP(address)) {
    case 4:
      return !privateV4.check(address, "ipv4");
    case 6:
      return globalV6.check(address, "ipv6") && !privateV6.check(address, "ipv6");
    default:
      return false;
  }
}

/** True for this machine's own loopback. */
export function isLoopbackAddress(address: string): boolean {
  return address === "::1" || (isIP(address) === 4 && address.startsWith("127."));
}
