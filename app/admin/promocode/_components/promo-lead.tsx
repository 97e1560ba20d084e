// What the promo codes say first: how many can be used, which one is used most and what it brought, and which is used up soon.
import Link from "next/link";
import { adminPaths } from "#lib/admin-paths.ts";
import { counted, inOnePhrase, timesOver } from "#lib/plural.ts";
import type { PromoCode } from "#lib/services/auth/promo-entities.ts";
import { broughtWords, worthWords } from "./promo-words.ts";

export type PromoOverview = {
  active: number;
  planned: number;
  /** The one that is used most, of those that can be used; null where none was used. */
  first: Pick<PromoCode, "id" | "code" | "batch" | "uses" | "brought"> | null;
  /** The one that is used up next at its pace. */
  soon: { id: string; code: string; days: number } | null;
};

const LINK = "rounded-small font-semibold underline decoration-2 underline-offset-4";

function Code({ id, code, batch = false }: { id: string; code: string; batch?: boolean }) {
  return (
    <Link href={adminPaths.promoCode(id)} className={LINK}>
      {batch ? `${code}-…` : code}
    </Link>
  );
}

/** ", and brought 41 orders worth $4,190": nothing where it brought neither. */
function whatCame({ brought }: Pick<PromoCode, "brought">): string {
  const [what, worth] = [broughtWords(brought), worthWords(brought)];
  if (what === "") return "";
  return `, and brought ${what}${worth === "" ? "" : `, worth ${worth}`}`;
}

export function PromoLead({ overview: { active, planned, first, soon } }: { overview: PromoOverview }) {
  const can = active === 0 ? [] : [`${counted(active, "code")} can be used now`];
  const later = planned === 0 ? [] : [`${counted(planned, "code")} ${planned === 1 ? "starts" : "start"} later`];
  return (
    <>
      {inOnePhrase([...can, ...later]) || "No code can be used now"}.{" "}
      {first === null ? null : (
        <>
          <Code {...first} /> was used most, {timesOver(first.uses)}
          {whatCame(first)}.{" "}
        </>
      )}
      {soon === null ? null : (
        <>
          At this pace <Code id={soon.id} code={soon.code} /> is used up in about {counted(soon.days, "day")}.
        </>
      )}
    </>
  );
}
