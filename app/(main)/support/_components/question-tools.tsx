"use client";
// Over a list of questions: search, state, order, and whatever else the list has.
import type { ReactNode } from "react";
import { FilterSelect } from "#components/patterns/filter-select.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { ListSearch } from "#components/patterns/list-search.tsx";
import type { ListChange } from "#components/patterns/use-list-address.ts";
import { ORDERS, QUESTION_SORTS, QUESTIONS, type QuestionSort, STATE_CHOICES } from "./question-shape.ts";

type QuestionToolsProps = {
  list: ListAddress<QuestionSort>;
  change: ListChange<QuestionSort>;
  label: string;
  children?: ReactNode;
};

const usual = orderText(QUESTIONS.first);
/** The usual order is no choice, so that the field does not stand out. */
const orders = ORDERS.map(({ label, ...order }) => ({ value: choiceOf(orderText(order)), label }));

function orderText({ sort, desc }: { sort: string; desc: boolean }): string {
  return `${sort} ${desc ? 1 : 0}`;
}

function choiceOf(order: string): string {
  return order === usual ? "" : order;
}

/** "/" searches. */
export function QuestionTools({ list, change, label, children }: QuestionToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 pt-3.5 pb-2.5">
      <ListSearch
        label={label}
        search={list.search}
        change={change}
        className="max-w-[260px] flex-[1_1_150px] touch:max-w-none touch:basis-full"
      />
      <FilterSelect
        label="State"
        value={list.filters.state ?? ""}
        options={STATE_CHOICES}
        onChange={(state) => change({ filters: { state } })}
      />
      <FilterSelect
        label="Order"
        value={choiceOf(orderText(list))}
        options={orders}
        onChange={(value) => {
          const [name, desc] = (value || usual).split(" ");
          change({ sort: QUESTION_SORTS.find((sort) => sort === name) ?? list.sort, desc: desc === "1" });
        }}
      />
      {children}
    </div>
  );
}
