"use client";
// The first step: what, in which color, with whose logo and words, and how many.
import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { late } from "#components/patterns/late.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { isolate } from "#lib/isolate.ts";
import { formatExactly, formatMoney } from "#lib/money.ts";
import { type PieceKind, WORDED } from "#lib/orders/pieces.ts";
import type { PrintProblem } from "#lib/orders/print-checks.ts";
import { MOST_ORDER_NAME, MOST_ORDER_WORDS } from "#lib/services/auth/order-limits.ts";
import { Basket, OtherShelf } from "./basket.tsx";
import { ColourPicks } from "./colour-picks.tsx";
import { LogoField } from "./logo-field.tsx";
import { ProductPicks } from "./product-picks.tsx";
import type { OrderView } from "./use-order-view.ts";

const PeopleField = late(() => import("./people-field.tsx").then((module) => module.PeopleField));

const ON: Readonly<Record<PieceKind, string>> = {
  stand: "On the stand",
  sticker: "On the sticker",
  badge: "On the badge",
  tag: "On the tag",
};

const saysOf = (problems: readonly PrintProblem[], about: PrintProblem["about"]) =>
  problems.find((problem) => problem.about === about)?.says;

function Words({ view, kind }: { view: OrderView; kind: PieceKind }) {
  const { design } = view.edits;
  const words = design.words[kind] ?? "";
  return (
    <Field
      label={ON[kind]}
      help="Two lines at most."
      error={saysOf(view.problemsOn(kind), "words")}
      end={
        <span className="tn ml-auto text-12 font-normal text-muted">
          {[...words].length} of {MOST_ORDER_WORDS}
        </span>
      }
    >
      <Input
        value={words}
        maxLength={MOST_ORDER_WORDS}
        className="h-11 text-15"
        autoComplete="off"
        onChange={({ currentTarget }) => view.put({ words: { ...design.words, [kind]: currentTarget.value } })}
      />
    </Field>
  );
}

/** How the pieces look; of several locations each has its own, and whose names go on badges is theirs to say. */
function Brand({ view }: { view: OrderView }) {
  const { edits, logo, put } = view;
  const { design } = edits;
  if (view.places.length > 1)
    return (
      <Note title="Each location gets its own name, color and logo">
        The picture shows {isolate(view.places[0]?.name ?? "")}. A location without a color gets the one shown here, and
        one without a logo gets its name alone. Names on badges can be added in each order until it is printed.
      </Note>
    );
  return (
    <>
      <ColourPicks value={design.color} own={view.ownColour} onChange={(color) => put({ color })} />
      <LogoField
        name={logo === null ? null : (view.logoName ?? "Your logo")}
        href={logo?.href ?? null}
        says={view.logoSays}
        problem={saysOf(view.problems, "logo") ?? null}
        onFile={view.putLogo}
        onRemove={view.takeLogo}
      />
      <Field label="Name beside the logo" optional error={saysOf(view.problems, "brand")}>
        <Input
          value={design.name}
          maxLength={MOST_ORDER_NAME}
          autoComplete="organization"
          className="h-11 text-15"
          onChange={({ currentTarget }) => put({ name: currentTarget.value })}
        />
      </Field>
    </>
  );
}

function Look({ view }: { view: OrderView }) {
  const { edits, kinds, counts, put } = view;
  const { design } = edits;
  const worded = WORDED.filter((kind) => kinds.includes(kind));
  return (
    <>
      <Brand view={view} />
      {worded.map((kind) => (
        <Words key={kind} view={view} kind={kind} />
      ))}
      {kinds.includes("badge") && view.places.length < 2 ? (
        <PeopleField
          people={design.people}
          badges={counts.badge ?? 0}
          onChange={(people) => put({ people })}
          onBadges={view.putBadges}
        />
      ) : null}
    </>
  );
}

/** Whoever orders for many people looks twice. */
function ProofWish({ view }: { view: OrderView }) {
  const id = useId();
  const theirs = view.places.length > 0;
  return (
    <div className="flex items-start gap-2.5 text-14">
      <Checkbox
        id={id}
        aria-describedby={`${id}-help`}
        checked={view.edits.wants_proof}
        onChange={({ currentTarget }) => view.change({ wants_proof: currentTarget.checked })}
      />
      <span>
        <label htmlFor={id}>{theirs ? "Wait for an approval" : "Wait for my approval"}</label>
        <span id={`${id}-help`} className="block text-12 text-muted">
          {theirs
            ? "Nothing is printed until a manager of the location has approved the proof."
            : "Nothing is printed until you have approved the proof."}
        </span>
      </span>
    </div>
  );
}

type LookStepProps = { view: OrderView; busy: boolean; onNext: () => void };

/** Everything on it is kept as it is chosen. */
export function LookStep({ view, busy, onNext }: LookStepProps) {
  const { shelf, products, edits, currency, goods, stops } = view;
  const [line] = edits.lines;
  const reason = edits.lines.length === 0 ? "Choose what you need first." : stops;
  const next = { variant: "primary", size: "lg", block: true, busy, disabledReason: reason, onClick: onNext } as const;
  return (
    <>
      <div>
        <h1 className="text-24 leading-tight tracking-display text-balance">Tags and stands that open a card</h1>
        <p className="mt-2 text-15 text-muted">
          Hold a phone to one and your card is there. No app, no battery, nothing to charge.
        </p>
        <OtherShelf view={view} />
      </div>
      <ProductPicks
        shelf={shelf}
        products={products}
        lines={edits.lines}
        currency={currency}
        onChange={(lines) => view.change({ lines })}
      />
      <Look view={view} />
      <Basket view={view} />
      <ProofWish view={view} />
      <section className="touch:hidden">
        <dl className="flex justify-between gap-4 border-t border-line-strong py-2.5 text-17 font-semibold">
          <dt>
            {line && edits.lines.length === 1 ? products.find(({ key }) => key === line.product)?.name : "Your order"}
          </dt>
          <dd className="tn">{goods === null ? "–" : formatExactly(goods, currency)}</dd>
        </dl>
        <Button {...next}>
          Address and payment <ArrowRight aria-hidden="true" />
        </Button>
        <p className="mt-2.5 text-center text-12 text-muted">{view.whenSays}</p>
      </section>
      <ThumbBar>
        <span className="tn flex h-12 items-center px-1.5 font-semibold">
          {goods === null ? "–" : formatMoney(goods, currency)}
        </span>
        <Button {...next}>Address and payment</Button>
      </ThumbBar>
    </>
  );
}
