"use client";
// The provider that an address of a company's domain is offered, under the log-in form. Whether there is an account is never said.
import { KeyRound } from "lucide-react";
import { useRef, useState } from "react";
import { buttonVariants } from "#components/ui/button.tsx";
import { send } from "#lib/client/send.ts";

type Offer = { name: string; start: string };

const QUIET_MS = 500;
const DOMAIN = /@([^\s@]+\.[^\s@]{2,})$/;

/** Asks once the domain of what is typed is whole and has stayed so; `hear` takes every change of the field. */
export function useSignOnOffer() {
  const [offer, setOffer] = useState<Offer | null>(null);
  const asked = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function hear(email: string) {
    const domain = DOMAIN.exec(email.trim().toLowerCase())?.[1] ?? "";
    if (domain === asked.current) return;
    asked.current = domain;
    clearTimeout(timer.current);
    setOffer(null);
    if (domain === "") return;
    timer.current = setTimeout(async () => {
      const answer = await send("auth.findSignOn", { email: `somebody@${domain}` });
      // Nobody asked for it: where it fails the password is there.
      if (answer.ok && asked.current === domain) setOffer(answer.data.provider);
    }, QUIET_MS);
  }
  return { offer, hear };
}

type ProviderLinkProps = Offer & { variant?: "primary" };

/** A plain link: it leaves us, and nothing may fetch it ahead. What somebody came for goes along. */
export function ProviderLink({ name, start, variant }: ProviderLinkProps) {
  return (
    <a
      href={start}
      className={buttonVariants({ ...(variant ? { variant } : {}), size: "lg", block: true })}
      onClick={(event) => {
        const next = new URLSearchParams(location.search).get("next");
        if (next !== null) event.currentTarget.href = `${start}?next=${encodeURIComponent(next)}`;
      }}
    >
      <KeyRound aria-hidden="true" />
      <span className="truncate">
        Continue with <bdi>{name}</bdi>
      </span>
    </a>
  );
}

/** Below the form's own button; told when it appears. */
export function SignOnOffer({ offer }: { offer: Offer | null }) {
  return (
    <div role="status" className="mt-3 empty:hidden">
      {offer ? <ProviderLink {...offer} /> : null}
    </div>
  );
}
