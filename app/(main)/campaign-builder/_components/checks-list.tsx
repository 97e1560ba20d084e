// What was looked at before a campaign goes out, and the way to what is not fine.
import { CircleAlert, CircleCheck, CircleX } from "lucide-react";
import Link from "next/link";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import type { CampaignCheck } from "#lib/campaign/checks.ts";

const LOOKS = {
  fine: { Icon: CircleCheck, tone: "text-positive" },
  look: { Icon: CircleAlert, tone: "text-warning" },
  stops: { Icon: CircleX, tone: "text-danger" },
} as const;

type FixOf = (check: CampaignCheck) => string | null;

function CheckLine({ check, fixOf }: { check: CampaignCheck; fixOf: FixOf }) {
  const { Icon, tone } = LOOKS[check.state];
  const fix = check.state === "fine" ? null : fixOf(check);
  return (
    <li className="flex items-center gap-3.5 border-b border-line py-3">
      <Icon className={`size-[18px] shrink-0 self-start ${tone}`} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <b className="block text-14 font-semibold">{check.title}</b>
        <span className="text-13 text-muted wrap-anywhere">{check.says}</span>
      </span>
      {fix === null ? null : (
        <Link href={fix} scroll={false} data-keeps-form className={buttonVariants({ size: "sm" })}>
          Fix
          <span className="sr-only">: {check.title}</span>
        </Link>
      )}
    </li>
  );
}

/** `fixOf` says where each is fixed; null where its reader cannot. */
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
