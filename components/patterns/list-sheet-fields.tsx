"use client";
// The part of the filters' sheet that stands in the open on a wide screen: choices, order, file.
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { ChoiceField } from "./filter-fields.tsx";
import { orderChoices, orderValue } from "./list-orders.ts";
import type { ListSheet } from "./list-sheet.ts";

function SortField({ shape, list, change, orders }: ListSheet) {
  const choices = orderChoices(orders, { key: shape.first.sort, desc: shape.first.desc });
  const sortBy = (value: string) => {
    const order = choices.find((choice) => choice.value === value);
    if (order) change({ sort: order.key, desc: order.desc });
  };
  return (
    <Field label="Sort">
      <Select
        value={orderValue(choices, { key: list.sort, desc: list.desc })}
        onChange={(event) => sortBy(event.target.value)}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Choices first, the order after them. */
export function SheetChoices({ sheet }: { sheet: ListSheet }) {
  const { list, change, filters } = sheet;
  return filters.map(({ name, label, options: [none, ...options] }) => (
    <ChoiceField key={name} {...{ list, change, name, label, options }} every={none?.label ?? ""} />
  ));
}

/** What comes after every filter. */
export function SheetEnd({ sheet }: { sheet: ListSheet }) {
  return (
    <>
      {sheet.orders.length > 0 ? <SortField {...sheet} /> : null}
      {sheet.csv ? <div className="grid">{sheet.csv}</div> : null}
    </>
  );
}
