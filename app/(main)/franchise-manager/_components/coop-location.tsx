"use client";
// One location's co-op account as its franchise sees it: the statement, and everything that can be done.
import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useCallback, useState } from "react";
import { CoopStatement, type CoopStatementProps } from "#components/coop/coop-statement.tsx";
import { useIsThemselves } from "#components/patterns/acting.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { ReasonDialog } from "#components/patterns/reason-dialog.tsx";
import { shortName } from "#components/shell/short-name.ts";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { formatExactly } from "#lib/money.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { CoopEntry, CoopOverview, CoopStatement as Statement } from "#lib/services/campaign/coop-entities.ts";
import { CoopAsked } from "./coop-asked.tsx";
import type { CoopAsk } from "./coop-asks.ts";

export type CoopLocationProps = CoopStatementProps & { overview: CoopOverview; brand: string };

function debtWords(owed: number, currency: string): string {
  if (owed === 0) return "Nothing is owed.";
  return owed > 0 ? `It owes you ${formatExactly(owed, currency)}.` : `You owe it ${formatExactly(-owed, currency)}.`;
}

/** How it stands, in a sentence. */
function leadOf({ account, left, name }: Statement, brand: string): string {
  const called = shortName(name, brand);
  if (account === null) return `${called} has no co-op account yet. Allocate something to begin.`;
  const { available, currency, owed, percent } = account;
  const spends = left
    ? `${called} left the franchise with ${formatExactly(available, currency)} unspent.`
    : `${called} has ${formatExactly(available, currency)} left, and you cover ${percent}% of what it spends.`;
  return `${spends} ${debtWords(owed, currency)}`;
}

type ActsProps = { statement: Statement; onAsk: (ask: CoopAsk) => void };

function Acts({ statement: of, onAsk }: ActsProps) {
  const { account, left } = of;
  return (
    <div className="flex flex-wrap gap-2 pb-8">
      {left && (account?.available ?? 0) === 0 ? null : (
        <Button variant="primary" onClick={() => onAsk({ kind: "allocate", of })}>
          {left ? "Withdraw" : "Allocate"}
        </Button>
      )}
      {left ? null : <Button onClick={() => onAsk({ kind: "share", of })}>Set share</Button>}
      {account === null || left ? null : <Button onClick={() => onAsk({ kind: "plan", of })}>Reserve a cost</Button>}
      {(account?.owed ?? 0) === 0 ? null : <Button onClick={() => onAsk({ kind: "settle", of })}>Settle</Button>}
    </div>
  );
}

export function CoopLocation({ overview, brand, ...props }: CoopLocationProps) {
  const { id } = props.statement;
  const mayWrite = useIsThemselves() && props.statement.may_manage;
  const refresh = useRefresh();
  const [ask, setAsk] = useState<CoopAsk | null>(null);
  const [settled, setSettled] = useState<CoopEntry | null>(null);
  const onDone = useCallback(() => void refresh("campaign.coopStatement", "campaign.coopEntries"), [refresh]);
  async function unsettle(entry: CoopEntry, note: string) {
    await call("campaign.coopUnsettle", { id, entry_id: entry.id, note });
    showSuccess("Settlement reversed");
    setSettled(null);
    onDone();
  }
  return (
    <div className="pt-6">
      <Link
        href={peoplePaths.franchiseTab("co-op")}
        className="mb-3 inline-flex items-center gap-1.5 text-13 text-muted hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-3.5" />
        All co-op accounts
      </Link>
      <CoopStatement
        {...props}
        {...(mayWrite ? { onUnsettle: setSettled } : {})}
        actOf={(cost) =>
          mayWrite && cost.kind === "hand" ? (
            <Button
              size="sm"
              aria-label={`Book ${cost.label}`}
              onClick={() => setAsk({ kind: "book", of: props.statement, cost })}
            >
              Book
            </Button>
          ) : null
        }
        header={(statement) => (
          <>
            <PageHeader when="Co-op account" lead={leadOf(statement, brand)} />
            {mayWrite ? <Acts statement={statement} onAsk={setAsk} /> : null}
          </>
        )}
      />
      {ask ? <CoopAsked {...{ ask, overview, onDone }} onClose={() => setAsk(null)} /> : null}
      {settled ? (
        <ReasonDialog
          title="Reverse this settlement?"
          confirmLabel="Reverse"
          onClose={() => setSettled(null)}
          onConfirm={(note) => unsettle(settled, note)}
        >
          {formatExactly(Math.abs(settled.own), settled.currency)}, {settled.note}. It stays in the statement, and the
          amount is owed again.
        </ReasonDialog>
      ) : null}
    </div>
  );
}
