"use client";
// What can be done with one code from its row; the menu and its panel come when somebody opens it.
import { late } from "#components/patterns/late.tsx";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { RowButton } from "#components/patterns/row-button.tsx";
import type { PromoMenuProps } from "./promo-menu-panel.tsx";

const PromoMenuPanel = late(() => import("./promo-menu-panel.tsx").then((module) => module.default));

/** Named after its code. */
export function PromoMenu(props: PromoMenuProps) {
  return (
    <LazyMenu trigger={<RowButton label={`More for ${props.promo.code}`} icon="more" />}>
      <PromoMenuPanel {...props} />
    </LazyMenu>
  );
}
