// What is wrong with an address that a parcel shall go to, in words beside its field; the server checks it once more.
import { addressProblem } from "#lib/order-address.ts";
import type { OrderAddress } from "#lib/services/auth/order-entities.ts";

export type AddressField = keyof OrderAddress | "email";
export type AddressProblems = Partial<Record<AddressField, string>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** The first sentence per field; nothing where a parcel would get there. */
export function addressProblems(email: string, address: OrderAddress): AddressProblems {
  const found: AddressProblems = {};
  const need = (field: AddressField, value: string, says: string) => {
    if (value.trim() === "") found[field] = says;
  };
  if (!EMAIL.test(email.trim())) found.email = "Enter an email address.";
  need("name", address.name, "Enter a name.");
  need("street", address.street, "Enter a street.");
  need("city", address.city, "Enter a city.");
  need("country", address.country, "Choose a country.");
  const wrong = address.country === "" ? null : addressProblem(address);
  if (wrong !== null) found[wrong.field] ??= wrong.sentence;
  return found;
}
