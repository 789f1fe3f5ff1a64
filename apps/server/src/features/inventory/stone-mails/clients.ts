import type { StoneMailPreview } from '@loupe/contract/inventory/stone-mails.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { refuseUnknownClient } from '../../accounts/accounts/queries.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { type ClientConditions, type Quotes, conditionsOfAll, passKinds, quotesFor, quotesOn } from '../../accounts/terms/conditions.ts'

interface Recipient {
  address: string
  account: string
  isAccessible: boolean
}

/** Clients to whom these addresses belong: their company's or their users'. */
async function recipientsOf({ db, actor }: Reading, addresses: readonly string[]): Promise<Recipient[]> {
  const lowerCased = addresses.map((address) => address.toLowerCase())
  const base = db
    .selectFrom('account')
    .innerJoin(
      sql<{ address: string; account: string }>`(
        select lower(a.contact_email) as address, a.id as account from account a where lower(a.contact_email) = any(${lowerCased}::text[])
        union select lower(mail), a.id from account a, unnest(a.emails) as mail where lower(mail) = any(${lowerCased}::text[])
        union select lower(u.email), u.account from "user" u
          where u.account is not null and not u.is_deleted and lower(u.email) = any(${lowerCased}::text[]))`.as('known'),
      (join) => join.onRef('known.account', '=', 'account.id'),
    )
    .where('account.isDeleted', '=', false)
  return base
    .select(['known.address', 'known.account'])
    .select(sql<boolean>`coalesce(${accessibleSellers(actor, 'account.seller')}, false)`.as('isAccessible'))
    .execute()
}

export interface MailPrices {
  quotes: Quotes
  /** The client whose prices they are; null where the recipients are several clients of one term, or none. */
  account: string | null
  /** The client whose prices the mail to this address has: its own link is for that client alone. */
  accountOf(address: string): string | null
  kindOverride: string | null
}

/**
 * The prices of a mail of stones, after a check that its clients may see them: refuses an address all of whose clients may not see this kind. Prices follow the
 * term of the named client, otherwise that of the clients of the addresses. Clients of colleagues are never named.
 */
export async function pricesOfMail(
  ctx: Reading,
  mail: StoneMailPreview,
  to: readonly string[],
  cc: readonly string[],
  stones: readonly { labGrown: boolean }[],
): Promise<MailPrices> {
  await refuseUnknownClient(ctx.db, ctx.actor, mail.account)
  const recipients = await recipientsOf(ctx, [...to, ...cc])
  const all = await conditionsOfAll(ctx.db, [
    ...new Set([...recipients.map(({ account }) => account), ...(mail.account ? [mail.account] : [])]),
  ])
  const kindOverride = passRecipients(ctx, recipients, all, stones, mail)
  const mailedClient = mail.account ? all.get(mail.account) : undefined
  if (mailedClient)
    return { quotes: quotesFor(mailedClient), account: mailedClient.account, accountOf: () => mailedClient.account, kindOverride }
  if (mail.hidePrice) return { quotes: quotesOn(null), account: null, accountOf: () => null, kindOverride }
  const terms = to.map((address) => {
    const [client] = recipients
      .filter((one) => one.isAccessible && one.address === address.toLowerCase())
      .flatMap(({ account }) => all.get(account) ?? [])
    const term = client ? quotesFor(client).term : undefined
    return { address, account: (term && client?.account) ?? null, term }
  })
  if (new Set(terms.map(({ term }) => JSON.stringify(term ?? null))).size > 1)
    throw invalid(
      'to',
      'These addresses are of clients with different terms, so their prices differ. Email them separately, or hide the price.',
    )
  const accounts = new Set(terms.map(({ account }) => account))
  return {
    quotes: quotesOn(terms[0]?.term),
    account: accounts.size === 1 ? (terms[0]?.account ?? null) : null,
    accountOf: (address) => terms.find((one) => one.address === address)?.account ?? null,
    kindOverride,
  }
}

function passRecipients(
  ctx: Reading,
  recipients: readonly Recipient[],
  all: ReadonlyMap<string, ClientConditions>,
  stones: readonly { labGrown: boolean }[],
  mail: StoneMailPreview,
): string | null {
  const pass = (client: ClientConditions, name = client.companyName) =>
    passKinds(ctx.actor, { ...client, companyName: name }, stones, mail.overrideKind)
  const reasons: (string | null)[] = []
  for (const [address, these] of Map.groupBy(recipients, (one) => one.address)) {
    const faults: Refusal[] = []
    for (const { account, isAccessible } of these) {
      const client = all.get(account)
      if (!client) continue
      try {
        reasons.push(pass(client, isAccessible ? client.companyName : `The client of ${address}`))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        faults.push(error)
      }
    }
    const [fault] = faults
    if (fault && faults.length === these.length) throw fault
  }
  const mailedClient = mail.account ? all.get(mail.account) : undefined
  if (mailedClient) reasons.push(pass(mailedClient))
  return reasons.find((reason) => reason !== null) ?? null
}
