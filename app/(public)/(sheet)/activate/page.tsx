// /activate: answers the email of a sign-up, and sets up a tag that was tapped in its box.
import type { Metadata } from "next";
import { tagAsked } from "#lib/codes/tag-asked.ts";
import { ConfirmPage } from "./_components/confirm-page.tsx";
import { TagPage } from "./_components/tag-page.tsx";
import { loadTag } from "./load-tag.ts";
import { loadActivation } from "./loaders.ts";

export const metadata: Metadata = { title: "activate", referrer: "no-referrer", robots: { index: false } };

type ActivateProps = { searchParams: Promise<{ token?: string | string[] }> };

/** A tag's address is much shorter than any secret of ours. Opening the page claims nothing. */
export default async function ActivatePage({ searchParams }: ActivateProps) {
  const { token } = await searchParams;
  const asked = typeof token === "string" ? token : "";
  if (tagAsked(asked) !== null) return <TagPage tag={asked} {...(await loadTag(asked))} />;
  return <ConfirmPage secret={asked} found={await loadActivation(asked)} />;
}
