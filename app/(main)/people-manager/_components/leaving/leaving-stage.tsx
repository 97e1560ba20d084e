"use client";
// What a visitor sees afterwards, address by address, and what happens in which order.
import { Avatar } from "#components/ui/avatar.tsx";
import { longMoment, shortDay } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { HandOverPreview } from "#lib/services/auth/hand-overs-entities.ts";
import { UNDO_DAYS } from "#lib/services/auth/hand-overs-kinds.ts";
import { SEES_LABELS } from "./leaving-shape.ts";

const DAY = 86_400_000;

type LeavingStageProps = {
  base: HandOverPreview;
  preview: HandOverPreview | null;
  at: string | null;
  timeZone: string;
};

export function LeavingStage({ base, preview, at, timeZone }: LeavingStageProps) {
  return (
    <aside aria-label="What a visitor sees" className="grid min-w-0 content-start gap-6">
      <section>
        <h2 className="text-15 font-semibold">
          {at === null ? "Their addresses from now on" : `Their addresses from ${longMoment(at, timeZone)}`}
        </h2>
        {preview === null ? (
          <p className="pt-2 text-13 text-muted">Choose who takes over, and every address is shown as it will be.</p>
        ) : (
          <Addresses preview={preview} />
        )}
      </section>
      <Order {...{ base, at, timeZone }} />
    </aside>
  );
}

function Addresses({ preview: { addresses, face } }: { preview: HandOverPreview }) {
  if (addresses.length === 0)
    return <p className="pt-2 text-13 text-muted">They show no card, link or tag to visitors.</p>;
  return (
    <>
      {face ? (
        <div className="mt-3 flex items-center gap-4 rounded-card border border-line bg-raised p-4">
          <Avatar name={face.person.name} src={face.person.photo_url} size={48} />
          <div className="min-w-0">
            <b className="cut block font-semibold">{face.person.name}</b>
            <span className="cut block text-12 text-muted">{face.path} takes the place of their card</span>
          </div>
        </div>
      ) : null}
      <ul className="mt-3 border-t border-line" aria-label="Addresses">
        {addresses.map(({ part, path, title, sees, to }) => (
          <li key={`${part} ${path}`} className="grid gap-0.5 border-b border-line py-2.5">
            <span className="cut font-medium text-13">
              {path} <span className="font-normal text-muted">{title}</span>
            </span>
            <span className={sees === "gone" ? "text-12 text-danger" : "text-12 text-muted"}>
              {SEES_LABELS[sees]}
              {to === null ? "" : ` ${to.name}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Order({ base, at, timeZone }: Omit<LeavingStageProps, "preview">) {
  const alone = base.holds.find(({ kind }) => kind === "contacts")?.stays ?? 0;
  const moment = at === null ? Date.now() : Date.parse(at);
  const end = new Date(moment + UNDO_DAYS * DAY);
  const steps = [
    ...(alone > 0 && at !== null
      ? [["Before then", `${counted(alone, "contact")} can be asked`, "By the person, who is told in an email"]]
      : []),
    [at === null ? "Now" : longMoment(at, timeZone), "Everything changes hands", "Access ends, sessions close"],
    [shortDay(end, timeZone), "Undo ends", "Their seat is free from the day they leave"],
  ];
  return (
    <section>
      <h2 className="text-15 font-semibold">In this order</h2>
      <ol className="mt-3 grid gap-3">
        {steps.map(([when, what, more]) => (
          <li key={what} className="grid grid-cols-[132px_minmax(0,1fr)] gap-3 text-13">
            <span className="text-muted">{when}</span>
            <span>
              <b className="block font-semibold">{what}</b>
              <span className="text-12 text-muted">{more}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
