// The setup checklist: a bar per step, what is done in grey, what is left with its one verb.
import { CircleCheck, CircleDashed } from "lucide-react";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { WhenWriting } from "#components/shell/when-writing.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import type { Step } from "./setup-progress.ts";

function Steps({ steps }: { steps: readonly Step[] }) {
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
              <IntentLink href={step.href} className={buttonVariants({ size: "sm" })}>
                {step.verb}
              </IntentLink>
            </WhenWriting>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** What is done is listed as long as something is left. */
export function Setup({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter((step) => step.done).length;
  const all = done === steps.length;
  return (
    <Section
      title="Setup"
      id="setup"
      end={
        <span className="tn text-muted">
          {done} of {steps.length}
        </span>
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
