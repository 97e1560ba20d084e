// What stands at an address without a page: the redirect rule where one is planned, nothing where none is.
import { notFound } from "next/navigation";
import { enterPage } from "#lib/session/current.server.ts";

/** Leaves by the redirect rule or by 404; there is nothing to show. */
export async function leaveUnbuilt(segments: readonly string[]): Promise<never> {
  await enterPage(`/${segments.join("/")}`);
  notFound();
}
