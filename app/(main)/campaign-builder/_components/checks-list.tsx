// What was looked at before a campaign goes out, and the way to what is not fine.
import { CircleAlert, CircleCheck, CircleX } from "lucide-react";
import Link from "next/link";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import type { CampaignCheck } from "#lib/campaign/checks.ts";

const LOOKS = {
  fine: { Icon: CircleCheck, tone: "text-positive" },
  look: { Icon: CircleAlert, tone: "text-warning" },
  stops: { Icon: CircleX, tone: "text-danger" },
} as const;

/** A page where it is fixed, something to do here, or a sentence about who can. */
export type Fix = { href: string } | { act: () => void } | { says: string };

type FixOf = (check: CampaignCheck) => Fix | null;

function FixButton({ fix, title }: { fix: Exclude<Fix, { says: string }>; title: string }) {
  const said = (
    <>
      Fix
      <span className="sr-only">: {title}</span>
    </>
  );
  if ("act" in fix) {
    return (
      <Button size="sm" onClick={fix.act}>
        {said}
      </Button>
    );
  }
  return (
    <Link href={fix.href} scroll={false} data-keeps-form className={buttonVariants({ size: "sm" })}>
      {said}
    </Link>
  );
}

function CheckLine({ check, fixOf }: { check: CampaignCheck; fixOf: FixOf }) {
  const { Icon, tone } = LOOKS[check.state];
  const fix = check.state === "fine" ? null : fixOf(check);
  return (
    <li className="flex items-center gap-3.5 border-b border-line py-3">
      <Icon className={`size-[18px] shrink-0 self-start ${tone}`} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <b className="block text-14 font-semibold">{check.title}</b>
        <span className="text-13 text-muted wrap-anywhere">
          {check.says}
          {fix !== null && "says" in fix ? ` ${fix.says}` : null}
        </span>
      </span>
      {fix === null || "says" in fix ? null : <FixButton fix={fix} title={check.title} />}
    </li>
  );
}

/** `fixOf` says how each is fixed; null where its reader can do nothing about it. */
export function ChecksList({ checks, fixOf }: { checks: readonly CampaignCheck[]; fixOf: FixOf }) {
  const fine = checks.filter(({ state }) => state === "fine").length;
  const rest = checks.length - fine;
  return (
    <section aria-labelledby="checked">
      <SectionHeading
        id="checked"
        title="Checked"
        hint={rest === 0 ? "All fine" : `${fine} fine, ${rest} to look at`}
      />
      <ul>
        {checks.map((check) => (
          <CheckLine key={check.title} check={check} fixOf={fixOf} />
        ))}
      </ul>
    </section>
  );
}
