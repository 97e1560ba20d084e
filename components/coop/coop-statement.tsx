"use client";
// A location's co-op account: how it stands, what is held, and every entry with what was left after it.
import { FileDown } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useIsThemselves } from "#components/patterns/acting.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useCall } from "#lib/client/use-call.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import type { CoopCost, CoopEntry, CoopStatement as Statement } from "#lib/services/campaign/coop-entities.ts";
import { addressOf } from "#lib/services/request.ts";
import { accountFacts, Facts } from "./account-facts.tsx";
import { ENTRY_CHOICES, entryColumns } from "./entry-columns.tsx";
import { OpenCosts } from "./open-costs.tsx";
import { STATEMENT_FILTERS, type StatementPlace, statementShape } from "./statement-shape.ts";

export type CoopStatementProps = {
  statement: Statement;
  first: ListPage<CoopEntry>;
  firstList: ListAddress;
  place: StatementPlace;
  timeZone: string;
};

type Acts = {
  onUnsettle?: (entry: CoopEntry) => void;
  actOf?: (cost: CoopCost) => ReactNode;
  tools?: ReactNode;
  header: (statement: Statement) => ReactNode;
};

const nothingOf = () => null;
const stay = () => undefined;
const nameOf = ({ label, note, kind }: CoopEntry) => label || note || kind;

const NOTHING = (
  <EmptyState drawing="nothing" title="Nothing here yet" level={3}>
    Allocations, reservations, spending and settlements are listed here.
  </EmptyState>
);

function PdfLink({ id }: { id: string }) {
  return (
    <a href={addressOf("campaign.coopPdf", { id })} download className="list-tool">
      <FileDown aria-hidden="true" />
      PDF
    </a>
  );
}

/** The account as it is now, whoever changed it meanwhile. */
export function useStatement(first: Statement): Statement {
  const { data = first } = useCall("campaign.coopStatement", { id: first.id }, { fallbackData: first });
  return data;
}

/** `header` says whose it is and offers what can be done with the whole. */
export function CoopStatement(props: CoopStatementProps & Acts) {
  const { first, firstList, place, timeZone, onUnsettle = null, actOf = nothingOf, tools = null, header } = props;
  const statement = useStatement(props.statement);
  const { id, account, costs, franchise } = statement;
  const themselves = useIsThemselves();
  const { path, fixed } = place;
  const shape = useMemo(() => statementShape(id, { path, fixed }), [id, path, fixed]);
  const columns = useMemo(() => entryColumns({ timeZone, franchise, onUnsettle }), [timeZone, franchise, onUnsettle]);
  return (
    <>
      {header(statement)}
      {account ? <Facts facts={accountFacts(account)} /> : null}
      {account ? <OpenCosts {...{ costs, timeZone, actOf }} currency={account.currency} /> : null}
      <Section title="Statement" id="statement">
        <PagedList
          {...{ first, firstList, shape, columns, nameOf }}
          label="entries"
          columnsKey="co-op entries"
          filters={STATEMENT_FILTERS}
          choices={ENTRY_CHOICES}
          onOpen={stay}
          level={3}
          tools={
            <>
              {themselves ? <PdfLink id={id} /> : null}
              {tools}
            </>
          }
          looked="We looked at what entries are for and at their notes."
          nothing={NOTHING}
        />
      </Section>
    </>
  );
}
