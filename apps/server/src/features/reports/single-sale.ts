import { type RawBuilder, sql } from 'kysely'

/**
 * A price of the only sale in a group of rows of `sale s`, as its order says it; null where there are several. Averages of one stone are its own figures
 * (`totalsOfOne`), and `sale` has only what adds up. Its row is found by `ctid`, its place in the table, which costs no second pass over the group.
 * @param filter counts only these rows; its columns are those of `s`
 */
export const ofSingleSale = (column: 'ct_pr' | 'back', filter: RawBuilder<unknown> = sql``): RawBuilder<number | null> => sql`
  case when count(*) ${filter} = 1 then (
    select l.${sql.ref(column)} from sale only_sale join order_line l on l."order" = only_sale."order" and l.diamond = only_sale.diamond
    where only_sale.ctid = max(s.ctid) ${filter}) end`
