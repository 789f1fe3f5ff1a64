import { type AgreedTerm, type QuotedStone, type QuotedTerm, quoteOf, termFor } from '@loupe/domain/accounts/quote.ts'
import { type VisibleKinds, kindFault, kindOverrideText } from '@loupe/domain/accounts/stone-kinds.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { statusIn } from '../../../db/expressions.ts'
import { type RawBuilder, sql } from 'kysely'
import { sharedStatementOn, sharedEveryMs } from '../../../db/shared-statements.ts'
import { builtOnce } from '../../../db/built-once.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { cachePlanMark } from '../../../db/pipeline.ts'
import { getOrRefuse } from '../../../db/not-found.ts'

/** The conditions of deals with a client: the kinds of stones it is shown, and its approved terms. */
export interface ClientConditions extends VisibleKinds {
  account: string
  terms: readonly AgreedTerm[]
}

const readConditions = builtOnce<{ accounts: readonly string[] }, ClientConditions>(
  (value) => sql`${sql.raw(cachePlanMark)}
    select a.id as account, a.company_name, a.show_natural, a.show_lab_grown, coalesce((
      select jsonb_agg(jsonb_build_object('dayTermsCode', days.code, 'dayTerms', days.name, 'currency', currency.code, 'isDefault', t.is_default,
        'extraPer', t.extra_per, 'rapPer', t.rap_per, 'splExtraPer', t.spl_extra_per, 'splRapPer', t.spl_rap_per,
        'ntyUpExtraPer', t.nty_up_extra_per, 'ntyUpRapPer', t.nty_up_rap_per) order by t.created_at, t.id)
      from account_term t join master days on days.id = t.day_terms_id join master currency on currency.id = t.currency_id
      where t.account = a.id and ${statusIn('accountTerm', 'approved', 't.status')} and t.is_active and not t.is_deleted), '[]') as terms
    from account a where a.id = any(${value('accounts')}::uuid[])`,
)

/** The conditions of several clients, by their id, in one statement. It does not check visibility: the caller has done so. */
export async function conditionsOfAll(db: Db | Tx, accounts: readonly string[]): Promise<Map<string, ClientConditions>> {
  const { rows } = await readConditions(db, { accounts })
  return new Map(rows.map((row) => [row.account, row]))
}

export async function conditionsOf(db: Db | Tx, account: string): Promise<ClientConditions> {
  return getOrRefuse((await conditionsOfAll(db, [account])).get(account))
}

const conditionsTogether = sharedStatementOn(
  async (db: Db, accounts: readonly string[]) => {
    const found = await conditionsOfAll(db, [...new Set(accounts)])
    return accounts.map((account) => found.get(account))
  },
  { everyMs: sharedEveryMs },
)
/** The same as they are now, in a statement that is shared with other callers of this moment: for systems that call often. */
export const conditionsNow = async (db: Db, account: string): Promise<ClientConditions> =>
  getOrRefuse(await conditionsTogether(db, account))

/** Prices for a client, on the term of the chosen days or on its default term. */
export const quotesFor = ({ terms }: Pick<ClientConditions, 'terms'>, days?: string | null) => quotesOn(termFor(terms, days))

/** Prices on a term, or without one. The only place where the server applies terms. */
export const quotesOn = (term: AgreedTerm | null | undefined) => ({
  term,
  of: (stone: QuotedStone, given?: number) => quoteOf(term, stone, given),
  /** The stone at its price on the term. */
  priced: <S extends QuotedStone>(stone: S): S => ({ ...stone, ...quoteOf(term, stone).price }),
})
export type Quotes = ReturnType<typeof quotesOn>

/** Whether a frozen term still determines the price of a document with these days to pay, given by code or name. Without chosen days, any term does. */
export const isTermOfDays = (term: QuotedTerm | null | undefined, days: string | null | undefined): term is QuotedTerm =>
  Boolean(term) && (!days || days === term?.days || days === term?.dayTerms)

/** A frozen term as it is stored in the database. */
export const storedTerm = (term: QuotedTerm | null): string | null => (term === null ? null : JSON.stringify(term))

/** A frozen term read from the database; null for a row without one. */
export const frozenTerm = (column: string): RawBuilder<QuotedTerm | null> => sql<QuotedTerm | null>`${sql.ref(column)}`

/**
 * Refuses stones of a kind that the client is not shown, naming both, unless somebody with the right to override that gives a reason.
 * @returns the reason to store with the document; null when there is nothing to override
 * @throws stone_kind with `fault`: the message without the advice to ask somebody who may override it
 */
export function passKinds(
  actor: Actor,
  client: VisibleKinds,
  stones: Iterable<{ labGrown: boolean }>,
  overrideKind: string | undefined,
): string | null {
  for (const labGrown of new Set([...stones].map((stone) => stone.labGrown))) {
    const fault = kindFault(client, labGrown)
    if (!fault) continue
    if (overrideKind && can(actor, 'stone-kind:approve')) return overrideKind
    throw new Refusal('stone_kind', { company: client.companyName, labGrown, fault }, `${fault} ${kindOverrideText}`)
  }
  return null
}
