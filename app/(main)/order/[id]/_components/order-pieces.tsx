"use client";
// The proof and the people: every piece from both sides, and whose card it opens out of the box.
import { useState } from "react";
import { PieceDrawing } from "#components/orders/piece-drawing.tsx";
import { Pagination } from "#components/patterns/pagination.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { drawPiece } from "#lib/orders/draw-piece.ts";
import { logoOf, pieceDesign, pieceOf } from "#lib/orders/order-pieces.ts";
import type { PieceSide } from "#lib/orders/pieces.ts";
import { counted } from "#lib/plural.ts";
import type { Order, OrderPiece } from "#lib/services/auth/order-entities.ts";
import { KIND_NAMES } from "#lib/services/card/device-limits.ts";
import { addressOf } from "#lib/services/request.ts";
import { type Holder, useAssigning } from "./use-assigning.ts";

type PiecesProps = { order: Order; first: readonly OrderPiece[]; origin: string };

const PER_PAGE = 12;

function Sides({ order, piece, origin }: { order: Order; piece: OrderPiece; origin: string }) {
  const { design, files, id } = order;
  const logo = logoOf(design, files, (file) => addressOf("auth.orderFile", { id, file }));
  const of = pieceOf(origin, piece, piece.tag);
  const side = (which: PieceSide) => (
    <PieceDrawing
      kind={piece.kind}
      drawing={drawPiece(piece.kind, which, { design: pieceDesign(design, piece.kind, logo), of })}
      label={`${KIND_NAMES[piece.kind]} ${piece.n}, ${which}`}
      className="h-24 w-auto rounded-small bg-sunken"
    />
  );
  return (
    <span className="flex gap-2">
      {side("front")}
      {side("back")}
    </span>
  );
}

type PieceRowProps = Omit<PiecesProps, "first"> & {
  piece: OrderPiece;
  holders: readonly Holder[];
  /** Null where nobody may assign it now. */
  onAssign: ((person: string | null) => void) | null;
};

function PieceRow({ order, piece, origin, holders, onAssign }: PieceRowProps) {
  const { n, kind, name, title, person_id: person, person_name: whose } = piece;
  const unknown = person !== null && !holders.some(({ id }) => id === person);
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-3.5">
      <Sides order={order} piece={piece} origin={origin} />
      <span className="min-w-[160px] flex-1 text-14">
        <b className="block font-medium">
          {n}. {KIND_NAMES[kind]}
        </b>
        <span className="block text-13 text-muted wrap-anywhere">{[name, title].filter(Boolean).join(", ")}</span>
      </span>
      {onAssign === null ? (
        <span className="text-13 text-muted">{whose === null ? "Nobody yet" : `Opens ${whose}’s card`}</span>
      ) : (
        <Select
          aria-label={`Whose card opens ${KIND_NAMES[kind].toLowerCase()} ${n}`}
          className="w-[240px] touch:w-full"
          value={person ?? ""}
          onChange={({ currentTarget }) => onAssign(currentTarget.value || null)}
        >
          <option value="">The first person who taps it</option>
          {unknown ? <option value={person}>{whose ?? "Somebody who left"}</option> : null}
          {holders.map((holder) => (
            <option key={holder.id} value={holder.id}>
              {holder.name}
            </option>
          ))}
        </Select>
      )}
    </li>
  );
}

const matches = ({ name, title, person_name: whose, kind }: OrderPiece, text: string) =>
  [name, title, whose ?? "", KIND_NAMES[kind]].some((part) => part.toLowerCase().includes(text.trim().toLowerCase()));

/** As many as a page holds are drawn; the whole proof on paper is a document of its own. */
export function OrderPieces({ order, first, origin }: PiecesProps) {
  const mayAssign = useMayWrite() && order.can.assign;
  const { pieces, holders, busy, assign, matched, assignMatched } = useAssigning(order.id, first, mayAssign);
  const [page, setPage] = useState(1);
  const [text, setText] = useState("");
  const found = pieces.filter((piece) => matches(piece, text));
  const shown = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <Section
      title="Pieces"
      hint={counted(pieces.length, "piece")}
      id="pieces"
      className="mt-10"
      end={
        matched.length > 0 && mayAssign ? (
          <Button size="sm" busy={busy} onClick={() => void assignMatched()}>
            Assign {counted(matched.length, "badge")} by name
          </Button>
        ) : null
      }
    >
      {pieces.length > PER_PAGE ? (
        <Input
          type="search"
          aria-label="Search pieces"
          placeholder="Search name, title, kind"
          className="mt-3 max-w-[320px]"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setPage(1);
          }}
        />
      ) : null}
      {found.length === 0 ? <p className="py-6 text-14 text-muted">No piece has that name.</p> : null}
      <ul aria-busy={busy}>
        {shown.map((piece) => (
          <PieceRow
            key={piece.n}
            {...{ order, piece, origin, holders }}
            onAssign={mayAssign ? (person) => void assign([{ n: piece.n, person_id: person }]) : null}
          />
        ))}
      </ul>
      {found.length > PER_PAGE ? (
        <Pagination
          page={page}
          perPage={PER_PAGE}
          total={found.length}
          href={() => "#pieces"}
          onPage={setPage}
          noun="pieces"
        />
      ) : null}
    </Section>
  );
}
