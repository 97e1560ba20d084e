"use client";
// The tag is set up: says so, watches for its first tap, and leads on.
import { ChevronRight, Eye, Nfc } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { cardPaths } from "#lib/card-paths.ts";
import { useCall } from "#lib/client/use-call.ts";
import { isolate } from "#lib/isolate.ts";
import type { TagFace } from "#lib/services/card/claim-entities.ts";
import type { DeviceDetail } from "#lib/services/card/device-entities.ts";
import { withoutScheme } from "#lib/web-address.ts";
import { SheetFoot, SheetHead } from "../../_components/sheet-head.tsx";
import { LockTag } from "./lock-tag.tsx";

const LOOK_MS = 1500;

/** Its first tap since it was set up; the one that led here was before. */
function tappedSince({ last_tap_at: last, activated_at: since }: DeviceDetail): boolean {
  return last !== null && since !== null && last > since;
}

/** "Noah Ellison’s card"; of a link or a website its name. */
function openedBy({ person, target }: DeviceDetail): string {
  if (target?.kind === "card" && person !== null) return `${isolate(person.name)}’s card`;
  return isolate(target?.name ?? "");
}

function useFirstTap(id: string) {
  const { data } = useCall(
    "card.device",
    { id },
    { refreshInterval: (latest) => (latest && tappedSince(latest) ? 0 : LOOK_MS) },
  );
  return { device: data, tapped: data !== undefined && tappedSince(data) };
}

type TagWorksProps = { inside: NonNullable<TagFace["inside"]>; managing: boolean };

export function TagWorks({ inside, managing }: TagWorksProps) {
  const { device, tapped } = useFirstTap(inside.id);
  const opens = device === undefined ? "" : openedBy(device);
  return (
    <>
      <div role="status">
        <SheetHead title={tapped ? "It works. That was its first tap." : "It’s set up. Now tap it once more."}>
          {isolate(inside.name)} opens {opens === "" ? "what you chose" : opens}
          {tapped ? "." : " from the next tap on. Hold your phone to it."}
        </SheetHead>
      </div>
      <ul className="mt-6 border-t border-line-strong">
        {inside.opens === null ? null : (
          <Row
            icon={<Eye aria-hidden="true" />}
            title="See what people see"
            note={withoutScheme(inside.opens).replace(/^\//, "")}
            href={inside.opens}
          />
        )}
        {inside.waiting === 0 ? null : (
          <Row
            icon={<Nfc aria-hidden="true" />}
            title="Tap the next one"
            note={`${inside.waiting === 1 ? "One waits" : `${inside.waiting} wait`} in the box. Hold this phone to it.`}
            href={managing ? cardPaths.promoTagsInTheBox() : undefined}
          />
        )}
        <LockTag />
      </ul>
      <SheetFoot>iPhones older than the XS need the code on the tag’s back instead.</SheetFoot>
    </>
  );
}

type RowProps = { icon: ReactNode; title: string; note: string; href?: string | undefined };

function Row({ icon, title, note, href }: RowProps) {
  const inner = (
    <>
      <span className="[&_svg]:size-5">{icon}</span>
      <span className="min-w-0 flex-1">
        <b className="block text-14 font-medium">{title}</b>
        <span className="block text-13 wrap-anywhere text-muted">{note}</span>
      </span>
    </>
  );
  const look = "flex min-h-14 items-center gap-3.5 py-2.5";
  return (
    <li className="border-b border-line">
      {href === undefined ? (
        <div className={look}>{inner}</div>
      ) : (
        <Link href={href} prefetch={false} className={look}>
          {inner}
          <ChevronRight aria-hidden="true" className="size-4 text-muted" />
        </Link>
      )}
    </li>
  );
}
