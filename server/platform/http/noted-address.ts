// Whose request a route is answering: the front door sees the socket, a route behind it knows the request's id alone.
import { onceInProcess } from "#lib/once.ts";

const noted = () => onceInProcess("http.addresses", () => new Map<string, string>());

/** Keeps the address until the request is answered. */
export function noteAddress(id: string, address: string): void {
  noted().set(id, address);
}

/** The address of a request of that id; empty where the front door noted none. */
export function notedAddress(id: string | null): string {
  return (id === null ? undefined : noted().get(id)) ?? "";
}

/** The request is over. */
export function forgetAddress(id: string): void {
  noted().delete(id);
}
