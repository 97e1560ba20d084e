// A device as its printer and the maker of its chip need it: addresses with the places that the chip mirrors into, and its message.
import { serverPaths } from "#lib/server-paths.ts";
import type { PrintedBatch } from "#lib/services/card/device-batch-entities.ts";
import type { DeviceChip } from "#lib/services/card/device-limits.ts";
import { tagKey } from "#server/card/devices/tag-keys.ts";

/** Zeros where the chip writes: its id and counter, or those sealed and a mark over them. */
const MIRRORS: Readonly<Record<DeviceChip, string>> = {
  plain: "",
  counter: `?m=${"0".repeat(14)}x${"0".repeat(6)}`,
  signed: `?picc_data=${"0".repeat(32)}&cmac=${"0".repeat(16)}`,
};
const HTTPS = "https://";
const HTTP = "http://";
/** Names of URI prefixes in one byte (NFC Forum, URI record). */
const SHORT: readonly [string, number][] = [
  [HTTPS, 0x04],
  [HTTP, 0x03],
];
const SHORT_RECORD = 0xd1;
const URI = 0x55;

/** An NDEF message with one URI record; an address of ours is always a short record. */
export function ndefOf(address: string): Buffer {
  const [prefix, byte] = SHORT.find(([start]) => address.startsWith(start)) ?? ["", 0];
  const rest = Buffer.from(address.slice(prefix.length), "utf8");
  return Buffer.concat([Buffer.from([SHORT_RECORD, 1, rest.length + 1, URI, byte]), rest]);
}

type Given = { origin: string; master: Buffer | null; code: string };

/** One line of the printer's file. */
export function printedRow(
  { number, alias, chip }: { number: string; alias: string; chip: DeviceChip },
  { origin, master, code }: Given,
): PrintedBatch["rows"][number] {
  const address = origin + serverPaths.tag(alias) + MIRRORS[chip];
  return {
    ...{ number, address, code },
    printed: `${origin}${serverPaths.tag(alias)}.Q`.toUpperCase(),
    ndef: ndefOf(address).toString("hex").toUpperCase(),
    key: master === null ? "" : tagKey(master, alias).toString("hex").toUpperCase(),
  };
}
