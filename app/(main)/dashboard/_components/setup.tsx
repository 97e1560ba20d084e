"use client";
// The setup checklist: a bar per step, what is done in grey, what is left with its one verb. It goes by itself, or when somebody hides it.
import { CircleCheck, CircleDashed } from "lucide-react";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { WhenWriting } from "#components/shell/when-writing.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { putAway } from "#lib/client/put-away.ts";
import { useAct } from "#lib/client/use-act.ts";
import { SETUP_NOTE } from "#lib/onboarding.ts";
import { paths } from "#lib/paths.ts";
import type { Step } from "./setup-progress.ts";
import { useAsked } from "./use-asked.ts";

/** By way of the front page, which brings the other view along: a document of its own. */
const COME_TO = paths.comeTo("");

function Way({ href, verb, first }: { href: string; verb: string; first: boolean }) {
  const look = buttonVariants({ size: "sm", ...(first ? { variant: "primary" } : {}) });
  return href.startsWith(COME_TO) ? (
    <a href={href} className={look}>
      {verb}
    </a>
  ) : (
    <IntentLink href={href} className={look}>
      {verb}
    </IntentLink>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const next = steps.find(({ done, href }) => !done && href);
  return (
    <ul>
      {steps.map((step) => (
        <li key={step.key} className="flex items-start gap-3 border-b border-line py-3 text-13">
          {step.done ? (
            <CircleCheck className="mt-0.5 size-4 shrink-0 text-brand" aria-label="Done" />
          ) : (
            <CircleDashed className="mt-0.5 size-4 shrink-0 text-muted" aria-label="To do" />
          )}
          <div className="min-w-0 flex-1">
            <p className={step.done ? "text-muted" : "font-medium"}>{step.title}</p>
            <p className="text-12 text-muted">{step.hint}</p>
          </div>
          {!step.done && step.href ? (
            <WhenWriting>
              <Way href={step.href} verb={step.verb} first={step === next} />
            </WhenWriting>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Hide() {
  const { busy, act } = useAct();
  return (
    <WhenWriting>
      <Button
        variant="ghost"
        size="sm"
        busy={busy}
        onClick={() => void act(() => putAway(SETUP_NOTE), "Setup is hidden. Help brings it back.")}
      >
        Hide
      </Button>
    </WhenWriting>
  );
}

type SetupProps = {
  steps: readonly Step[];
  /** Somebody asked for it: it is there also when everything is done. */
  wanted?: boolean;
};

/** What is done is listed as long as something is left. */
export function Setup({ steps: given, wanted = false }: SetupProps) {
  const { steps, known } = useAsked(given);
  const done = steps.filter((step) => step.done).length;
  const all = done === steps.length;
  const open = steps.some((step) => !step.done && (known || !step.asked));
  if (steps.length === 0 || !(open || wanted)) return null;
  return (
    <Section
      title="Setup"
      id="setup"
      end={
        <>
          <span className="tn text-muted">
            {done} of {steps.length}
          </span>
          <Hide />
        </>
      }
    >
      <div aria-hidden="true" className="flex gap-1 pt-4 pb-1">
        {steps.map((step, index) => (
          <span
            key={step.key}
            className={cn("h-1 flex-1 rounded-full", index < done ? "bg-brand" : "bg-line-strong")}
          />
        ))}
      </div>
      {all ? <p className="py-3 text-13 text-muted">Everything is set up.</p> : <Steps steps={steps} />}
    </Section>
  );
}
