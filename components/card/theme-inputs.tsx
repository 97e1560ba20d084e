"use client";
// Choices of how cards look, for whoever makes a theme and for a place that has its own: each out of a few, so that no card can break.
import { ArrowDown, ArrowUp } from "lucide-react";
import { useId } from "react";
import { LogoUpload } from "#components/media/logo-upload.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { COVER_LABELS, GROUP_LABELS } from "#lib/card/theme/choice-labels.ts";
import type { Group } from "#lib/card/theme/theme-fields.ts";

type ChoiceProps<V extends string> = Pick<
  Parameters<typeof Segmented<V>>[0],
  "label" | "value" | "onSelect" | "segments"
>;

/** A few side by side under their name. */
export function ThemeChoice<V extends string>(choice: ChoiceProps<V>) {
  return (
    <div className="grid gap-1.5">
      <p className="text-13 font-medium">{choice.label}</p>
      <Segmented {...choice} block size="lg" />
    </div>
  );
}

type CoverProps = {
  /** `plain`, `mark`, or the address of a picture. */
  cover: string;
  onCover: (cover: string) => void;
};

/** A cover that is a picture begins with none: the plain one is shown until it is there. */
export function CoverInput({ cover, onCover }: CoverProps) {
  const id = useId();
  const isPicture = cover !== "plain" && cover !== "mark";
  return (
    <>
      <ThemeChoice
        label="Cover"
        value={isPicture ? "picture" : cover === "plain" ? "plain" : "mark"}
        onSelect={(value) =>
          value === "picture" ? document.getElementById(id)?.querySelector("button")?.click() : onCover(value)
        }
        segments={COVER_LABELS}
      />
      <div id={id}>
        <LogoUpload
          label="Cover picture"
          url={isPicture ? cover : ""}
          help="PNG, JPEG or WebP. A wide image works best. It appears behind the company’s name."
          onChange={(url) => onCover(url === "" ? "mark" : url)}
        />
      </div>
    </>
  );
}

type OrderProps = { order: readonly Group[]; onOrder: (order: Group[]) => void };

/** Who somebody is comes first and the compliance line last, on every card. */
export function OrderInput({ order, onOrder }: OrderProps) {
  const move = (at: number, by: number) =>
    onOrder(order.toSpliced(at, 1).toSpliced(at + by, 0, ...order.slice(at, at + 1)));
  return (
    <ol>
      {order.map((group, at) => (
        <li key={group} className="flex min-h-14 items-center gap-3 border-b border-line">
          <span className="min-w-0 flex-1 leading-snug">
            <b className="block text-13 font-medium">{GROUP_LABELS[group].label}</b>
            <span className="text-12 text-muted">{GROUP_LABELS[group].says}</span>
          </span>
          <IconButton label={`Move ${GROUP_LABELS[group].label} up`} disabled={at === 0} onClick={() => move(at, -1)}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move ${GROUP_LABELS[group].label} down`}
            disabled={at === order.length - 1}
            onClick={() => move(at, 1)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}
