/** SQL for documents that freeze the client's term beside their price: holds, memos, offers, lines of orders. */

/** Whether the client's term determined the price that a row froze, as SQL text. */
const onTerm = (table: string) => `(${table}.term is not null and ${table}.term->>'notApplied' is null)`
/** The amount of a block for its client: the row of a hold has the asking price, with the price on the client's term beside it. */
export const quotedAmount = (table: string) => quoted(table, 'amt', 'amt')
/** Its price per carat for its client, with the Back % of that price. */
export const quotedPrice = (table: string) => ({ ctPr: quoted(table, 'ctPr', 'ct_pr'), back: quoted(table, 'back', 'back') })
const quoted = (table: string, key: string, column: string) =>
  `(case when ${table}.block_type = 1 and ${onTerm(table)} then (${table}.term->'to'->>'${key}')::numeric else ${table}.${column} end)`
/** The amount of a row at the asking price where a term determined its price; otherwise its own amount. */
export const askingPriceAmount = (table: string) =>
  `(case when ${onTerm(table)} then (${table}.term->'from'->>'amt')::numeric else ${table}.amt end)`
/** The days to pay of the terms that determined the prices of grouped rows, for people to read; null where none did. */
export const dayTermsOf = (table: string) => `string_agg(distinct ${table}.term->>'dayTerms', ', ') filter (where ${onTerm(table)})`
/** Whether a term determined any price of grouped rows. */
export const anyOnTerm = (table: string) => `bool_or(${onTerm(table)})`
