// Where an address is, as a database says that whoever runs this has installed: read into memory once, and nobody is asked.
import { isIP } from "node:net";
import { open, type Reader, type Response } from "maxmind";
import { env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { isRecord } from "#lib/record.ts";

/** What a database says of an address, before it is made coarse; null for what it does not know. */
export type KnownPlace = { country: string | null; city: string | null; north: number | null; east: number | null };
/** Answers for a network address at once; null where nothing is known of it, or nothing is installed. */
export type PlaceLookup = (address: string) => KnownPlace | null;

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** The lookup of this process; it knows nothing until the file is read, which the first who asks begins. */
export function placeLookup(): PlaceLookup {
  return onceInProcess("card.places", () => lookupIn(env().PLACE_DATABASE));
}

/** The same of a file; a file that cannot be read is said once, and then nothing is known. */
export function lookupIn(file: string | undefined): PlaceLookup {
  if (file === undefined) return () => null;
  let read: (address: string) => unknown = () => null;
  void open(file).then(
    (reader) => {
      read = (address) => recordIn(reader, address);
    },
    (error: unknown) => log.error({ err: error }, "the database of places could not be read"),
  );
  return (asked) => {
    const address = asked.replace(MAPPED, "");
    return isIP(address) === 0 ? null : knownOf(read(address));
  };
}

/** A tap is answered whatever is wrong with a part of the file. */
function recordIn(reader: Reader<Response>, address: string): unknown {
  try {
    return reader.get(address);
  } catch {
    return null;
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);
const numberOf = (value: unknown) => (typeof value === "number" ? value : null);
const within = (record: Record<string, unknown>, name: string) => {
  const value = record[name];
  return isRecord(value) ? value : {};
};

/** A record of either kind: MaxMind's own nested one, or the flat one of IP location databases. */
export function knownOf(record: unknown): KnownPlace | null {
  if (!isRecord(record)) return null;
  const [city, country, location] = [within(record, "city"), within(record, "country"), within(record, "location")];
  return {
    country: textOf(country.iso_code) ?? textOf(record.country_code),
    city: textOf(within(city, "names").en) ?? textOf(record.city),
    north: numberOf(location.latitude) ?? numberOf(record.latitude),
    east: numberOf(location.longitude) ?? numberOf(record.longitude),
  };
}
