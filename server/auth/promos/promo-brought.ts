// What a promo code brought, reckoned from its uses: the orders that were paid with it, what they are worth, and the accounts.
import { type SQL, sql } from "drizzle-orm";
import type { PromoBrought } from "#lib/services/auth/promo-entities.ts";

/** As a column of a read of `promo_codes`. An order that was refunded brought nothing, and of one that went back in part what is left. */
export const BROUGHT: SQL<PromoBrought> = sql`(select json_build_object(
  'orders', coalesce(sum(b.orders), 0),
  'accounts', coalesce(sum(b.accounts), 0),
  'value', coalesce(json_object_agg(b.currency, b.value) filter (where b.orders > 0), '{}'::json))
  from (select o.currency, count(o.id) as orders, count(distinct u.used_for) filter (where u.kind <> 'order') as accounts,
      coalesce(sum(o.total - (select coalesce(sum(p.refunded), 0) from order_payments p
        where p.order_id = o.id and p.state = 'paid')), 0) as value
    from promo_uses u
    left join orders o on u.kind = 'order' and o.id = u.used_for and o.paid_at is not null and o.state not in ('cancelled', 'refunded')
    where u.code = promo_codes.code and u.state = 'used'
    group by o.currency) b)`;
