// What stands at an address without a page: the redirect rule where one is planned, nothing where none is.
import { notFound } from "next/navigation";
import { shellProps } from "#components/shell/shell-props.ts";
import { currentAccess, currentSession, enterPage } from "#lib/session/current.server.ts";
import { homePath } from "#lib/session/enter.ts";
import { shellData } from "#lib/session/shell-data.server.ts";

/** Leaves by the redirect rule or by 404; there is nothing to show. */
export async function leaveUnbuilt(segments: readonly string[]): Promise<never> {
  // A file of the build that is not there is no page that somebody could sign in to see.
  if (segments[0] === "_next") notFound();
  await enterPage(`/${segments.join("/")}`);
  notFound();
}

/** The frame of who is signed in and may work, and their way home; null for everybody else. */
export async function loadNowhere() {
  const session = await currentSession();
  if (!session) return null;
  const home = homePath(session);
  return { home, shell: shellProps(await currentAccess(), await shellData()) };
}
