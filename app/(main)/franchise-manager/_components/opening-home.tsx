"use client";
// Locations that open: the one that is looked at with its checklist, and the others beside it.
import { Plus } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { daysLeft, readyOf } from "#components/franchise/opening-words.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { late } from "#components/patterns/late.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { shortName } from "#components/shell/short-name.ts";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { useCall, useRefresh } from "#lib/client/use-call.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { Opening } from "#lib/services/auth/opening-entities.ts";
import { Checklist } from "./checklist.tsx";

const OpenDialog = late(() => import("./open-dialog.tsx").then((module) => module.default));

export type OpeningHomeProps = {
  first: readonly Opening[];
  brand: string;
  today: string;
  timeZone: string;
  currency: string;
};

type OthersProps = { openings: readonly Opening[]; brand: string; today: string };

function Others({ openings, brand, today }: OthersProps) {
  if (openings.length === 0) return null;
  return (
    <Section title="Also opening" id="others" className="mt-10">
      <ul>
        {openings.map((one) => (
          <li key={one.id} className="border-b border-line">
            <Link
              href={peoplePaths.openingOf(one.id)}
              prefetch={false}
              className="flex items-center gap-3 rounded-small py-3 hover:bg-hover"
            >
              <WorkspaceMark name={one.name} src={one.logo_url} size={32} />
              <span className="grid min-w-0 flex-1">
                <span className="cut font-semibold">{shortName(one.name, brand)}</span>
                <span className="text-12 text-muted">
                  {readyOf(one)} of {one.items.length} done
                </span>
              </span>
              <span className="text-13 text-muted">{daysLeft(one.opens_on, today) ?? "No day yet"}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function OpeningHome({ first, brand, today, timeZone, currency }: OpeningHomeProps) {
  const { data: openings = first } = useCall("auth.openings", undefined, { fallbackData: [...first] });
  const refresh = useRefresh();
  const chosen = useSearchParams().get("location");
  const mayWrite = useMayWrite();
  const [adding, setAdding] = useState(false);
  const shown = openings.find(({ id }) => id === chosen) ?? openings[0];
  const onChanged = () => void refresh("auth.openings", "auth.locations", "auth.franchiseOverview");
  const add = (size: "md" | "lg") => (
    <Button
      {...(size === "lg" ? { size } : {})}
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      Open a location
    </Button>
  );
  return (
    <div className="pt-6">
      {shown ? (
        <>
          <Checklist
            key={`${shown.id} ${shown.version}`}
            opening={shown}
            {...{ brand, today, mayWrite, onChanged }}
            add={mayWrite ? add("md") : null}
          />
          <Others openings={openings.filter(({ id }) => id !== shown.id)} brand={brand} today={today} />
        </>
      ) : (
        <EmptyState drawing="nothing" title="No location is opening" action={mayWrite ? add("md") : undefined}>
          Start one here. It gets the brand’s themes and words by itself, and a list of what is left to do.
        </EmptyState>
      )}
      {mayWrite ? <ThumbBar>{add("lg")}</ThumbBar> : null}
      {adding ? (
        <OpenDialog timeZone={timeZone} currency={currency} onChanged={onChanged} onClose={() => setAdding(false)} />
      ) : null}
    </div>
  );
}
