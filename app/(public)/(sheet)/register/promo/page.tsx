// /register/promo: a code first. One from an email or a card goes on to the sign-up with it; one from the back of a tag claims the tag.
import type { Metadata } from "next";
import { paths } from "#lib/paths.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { GoneTag } from "../../_components/gone-tag.tsx";
import { ReportTag } from "../../_components/report-tag.tsx";
import { DeadEnd, SheetHead } from "../../_components/sheet-head.tsx";
import { SignUp } from "../../_components/sign-up.tsx";
import { ClaimForm } from "./_components/claim-form.tsx";
import { PromoForm } from "./_components/promo-form.tsx";
import { type LoadedClaim, loadClaim } from "./loaders.ts";

export const metadata: Metadata = { title: "register", referrer: "no-referrer", robots: { index: false } };

type PromoProps = { searchParams: Promise<{ tag?: string | string[] }> };

/** With a tag in its address, empty where somebody has only its code, the page is the tag's. */
export default async function PromoPage({ searchParams }: PromoProps) {
  const { tag } = await searchParams;
  if (typeof tag === "string")
    return (
      <>
        <ClaimPage tag={tag} {...(await loadClaim(tag))} />
        {tag === "" ? null : <ReportTag tag={tag} />}
      </>
    );
  return (
    <>
      <SheetHead title="Register with a promo code">
        It is on the card or in the email you received. You see what it gives you before you sign up.
      </SheetHead>
      <PromoForm onTag={serverPaths.registerTag("")} />
    </>
  );
}

const DEAD_ENDS = {
  taken: {
    title: "This tag is already set up",
    text: "Its code works once. If it is yours, log in and look under Your devices. If someone took it by mistake, tell the person who gave it to you: they can reclaim it.",
  },
  boxed: {
    title: "This tag is not set up right now",
    text: "It opens nothing until the people it belongs to choose what it shows. If you are one of them, log in to set it up.",
  },
} as const;

function ClaimPage({ tag, ...loaded }: LoadedClaim & { tag: string }) {
  if (loaded.what === "gone") return <GoneTag />;
  const logIn = paths.comeTo(serverPaths.registerTag(tag));
  if (loaded.what === "taken" || loaded.what === "boxed") {
    const { title, text } = DEAD_ENDS[loaded.what];
    return (
      <DeadEnd
        title={title}
        action={loaded.signedIn ? { label: "Go to your page", href: paths.login() } : { label: "Log in", href: logIn }}
      >
        {text}
      </DeadEnd>
    );
  }
  if (loaded.what === "claim")
    return (
      <ClaimForm
        tag={tag}
        made={loaded.made}
        number={loaded.number}
        workspace={loaded.workspace}
        done={serverPaths.activateTag("")}
      />
    );
  return <SignUp trials={loaded.trials} tag={{ tag, made: loaded.made, number: loaded.number, logIn }} />;
}
