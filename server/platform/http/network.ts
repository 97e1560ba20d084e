// What counts as one caller where addresses are counted: an IPv4 address, or the network that one line is given in IPv6.
import ipaddr from "ipaddr.js";

const PARTS_OF_64 = 4;

/** The address itself, or the /64 of an IPv6 one: who has one address of it has all of them. An IPv4 in IPv6 is IPv4. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const parts = parsed.parts.slice(0, PARTS_OF_64).map((part) => part.toString(16));
  return `${parts.join(":")}::/64`;
}
