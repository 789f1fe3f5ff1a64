import type { StoneMail } from '@loupe/contract/inventory/stone-mails.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { refuseStrangeClient } from '../../accounts/accounts/queries.ts'
import { reachedSellers } from '../../accounts/reach.ts'
import { type ClientConditions, type Quotes, conditionsOfAll, passKinds, quotesFor, quotesOn } from '../../accounts/terms/conditions.ts'

interface Recipient {
  address: string
  account: string
  isReached: boolean
}

/** Clients whose addresses these are, of their company or of their users. */
async function recipientsOf({ tx, actor }: Writing, addresses: readonly string[]): Promise<Recipient[]> {
  const given = addresses.map((address) => address.toLowerCase())
  const base = tx
    .selectFrom('account')
    .innerJoin(
      sql<{ address: string; account: string }>`(
        select lower(a.contact_email) as address, a.id as account from account a where lower(a.contact_email) = any(${given}::text[])
        union select lower(mail), a.id from account a, unnest(a.emails) as mail where lower(mail) = any(${given}::text[])
        union select lower(u.email), u.account from "user" u
          where u.account is not null and not u.is_deleted and lower(u.email) = any(${given}::text[]))`.as('known'),
      (join) => join.onRef('known.account', '=', 'account.id'),
    )
    .where('account.isDeleted', '=', false)
  return base
    .select(['known.address', 'known.account'])
    .select((eb) => sql<boolean>`coalesce(${reachedSellers(eb as never, actor, 'account.seller')}, false)`.as('isReached'))
    .execute()
}

/**
 * The prices of a mail of stones, and whether its clients may have them: an address of which every client is not shown this kind is refused. Prices are
 * on the term of the client that is named, else on that of the clients whose addresses these are. Colleagues' clients are never named.
 */
export async function pricesOfMail(
  ctx: Writing,
  mail: StoneMail,
  to: readonly string[],
  cc: readonly string[],
  stones: readonly { labGrown: boolean }[],
): Promise<{ quotes: Quotes; account: string | null; kindOverride: string | null }> {
  await refuseStrangeClient(ctx.tx, ctx.actor, mail.account)
  const recipients = await recipientsOf(ctx, [...to, ...cc])
  const all = await conditionsOfAll(ctx.tx, [
    ...new Set([...recipients.map(({ account }) => account), ...(mail.account ? [mail.account] : [])]),
  ])
  const kindOverride = passRecipients(ctx, recipients, all, stones, mail)
  const named = mail.account ? all.get(mail.account) : undefined
  if (named) return { quotes: quotesFor(named), account: named.account, kindOverride }
  if (mail.hidePrice) return { quotes: quotesOn(null), account: null, kindOverride }
  const terms = to.map((address) => {
    const [client] = recipients
      .filter((one) => one.isReached && one.address === address.toLowerCase())
      .flatMap(({ account }) => all.get(account) ?? [])
    return { client, term: client ? quotesFor(client).term : undefined }
  })
  if (new Set(terms.map(({ term }) => JSON.stringify(term ?? null))).size > 1)
    throw invalid(
      'to',
      'These addresses are of clients with different terms, so their prices differ. Please mail them separately, or hide the price.',
    )
  const [first] = terms
  return { quotes: quotesOn(first?.term), account: (first?.term && first.client?.account) ?? null, kindOverride }
}

function passRecipients(
  ctx: Writing,
  recipients: readonly Recipient[],
  all: ReadonlyMap<string, ClientConditions>,
  stones: readonly { labGrown: boolean }[],
  mail: StoneMail,
): string | null {
  const pass = (client: ClientConditions, name = client.companyName) =>
    passKinds(ctx.actor, { ...client, companyName: name }, stones, mail.overrideKind)
  const reasons: (string | null)[] = []
  for (const [address, these] of Map.groupBy(recipients, (one) => one.address)) {
    const faults: Refusal[] = []
    for (const { account, isReached } of these) {
      const client = all.get(account)
      if (!client) continue
      try {
        reasons.push(pass(client, isReached ? client.companyName : `The client of ${address}`))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        faults.push(error)
      }
    }
    const [fault] = faults
    if (fault && faults.length === these.length) throw fault
  }
  const named = mail.account ? all.get(mail.account) : undefined
  if (named) reasons.push(pass(named))
  return reasons.find((reason) => reason !== null) ?? null
}
