"use client";
// What can be done with chosen contacts: with those of the page, or with everybody whom the list finds.
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import type { Picked } from "#components/patterns/use-picked.ts";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import type { Contact } from "#lib/services/contact/entities.ts";
import { ConnectionBulk } from "./connection-bulk.tsx";
import type { useActs } from "./connection-over.tsx";
import type { ConnectionSort } from "./connection-shape.ts";
import type { useEverybody } from "./many/use-everybody.ts";
import type { RowActs } from "./row-acts.ts";
import { isNarrowed } from "./segments/segment-address.ts";

const ManyBulk = late(() => import("./many/many-bulk.tsx").then((module) => module.default));

type ChosenProps = {
  picked: Picked<Contact>;
  /** Whom the list finds, at least. */
  total: number;
  acts: RowActs;
  list: ListAddress<ConnectionSort>;
  everybody: ReturnType<typeof useEverybody>;
  setOpen: ReturnType<typeof useActs>["setOpen"];
};

export function Chosen({ picked, total, acts, list, everybody, setOpen }: ChosenProps) {
  const mayWrite = useMayWrite();
  const { ids, busy, choose } = everybody;
  const onClear = () => {
    everybody.clear();
    picked.clear();
  };
  if (ids !== null && picked.rows.length > 0)
    return (
      <ManyBulk
        {...{ ids, mayWrite, onClear }}
        onAct={(asked) => setOpen({ what: "many", asked })}
        onExport={() => acts.take([])}
        onSegment={isNarrowed(list) ? () => setOpen({ what: "save" }) : undefined}
      />
    );
  const onAll = total > picked.rows.length && !busy ? choose : undefined;
  return <ConnectionBulk picked={picked.rows} {...{ onClear, acts, onAll }} />;
}
