import { fullName } from '../../../db/expressions.ts'
import type { likenesses } from '@loupe/contract/accounts/accounts.ts'
import { taxDocuments } from '@loupe/domain/accounts/kyc-documents.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { accessibleSellers } from '../scope.ts'

interface DuplicateCriteria {
  except?: string | undefined
  companyName?: string | undefined
  emails?: string[] | undefined
  mobiles?: string[] | undefined
  numbers?: string[] | undefined
}
type Likeness = (typeof likenesses)[number]

/** The rule of the column `company_key`: a key that different spellings of one company share. */
const keyOf = (name: string) => sql<string>`regexp_replace(regexp_replace(lower(${name}::text), '[[:space:][:punct:]]+', '', 'g'),
  '(private|pvt|public|limited|ltd|plc|llc|llp|inc|corp|gmbh|bvba|bv|nv|srl|spa|sarl|fze|dmcc)+$', '')`
/** From this share of common three-letter groups on (`similarity` of pg_trgm) a name may be another spelling: Nevilmere Jewels and Nevillmere Jewel. */
const similarFrom = 0.6
/** `%` finds the candidates by the index of the search, and `similarity` decides. */
const similarTo = (name: string) => sql`select id, 'similar name' from account where company_name % ${name}
  and similarity(company_name, ${name}) >= ${similarFrom} and company_key <> ${keyOf(name)}`
const numberKeyOf = (number: string) => sql<string>`regexp_replace(upper(${number}::text), '[[:space:][:punct:]]+', '', 'g')`

/** Accessible clients that resemble the entered one, and in what. This is only a warning: nothing is refused. */
export async function findDuplicates(db: Db, actor: Actor, criteria: DuplicateCriteria) {
  const texts = (all: string[] | undefined) => [...new Set((all ?? []).map((one) => one.trim().toLowerCase()).filter((one) => one !== ''))]
  const [emails, mobiles, numbers] = [
    texts(criteria.emails),
    texts(criteria.mobiles),
    texts(criteria.numbers).filter((one) => /[a-z0-9]{4}/.test(one)),
  ]
  const name = criteria.companyName?.trim() ?? ''
  const parts = [
    ...(name === ''
      ? []
      : [
          sql`select id, 'name' as by from account where company_key in (${keyOf(name)}, ${keyOf(name.normalize('NFKC'))}) and company_key <> ''`,
          similarTo(name),
        ]),
    ...(emails.length === 0
      ? []
      : [sql`select id, 'email' from account where emails && ${emails}::text[] or lower(contact_email) = any(${emails}::text[])`]),
    ...(mobiles.length === 0 ? [] : [sql`select id, 'phone' from account where mobiles && ${mobiles}::text[]`]),
    ...(numbers.length === 0
      ? []
      : [
          sql`select account, 'tax number' from account_kyc where not is_deleted and type || ':' || doc_type = any(${[...taxDocuments]}::text[])
          and number_key in (${sql.join(numbers.map(numberKeyOf))})`,
        ]),
  ]
  if (parts.length === 0) return []
  const alike = sql<{
    id: string
    by: Likeness[]
  }>`(select id, array_agg(distinct by order by by) as by from (${sql.join(parts, sql` union all `)}) as one group by id)`
  return db
    .selectFrom('account')
    .innerJoin(alike.as('alike'), 'alike.id', 'account.id')
    .leftJoin('user as seller', 'seller.id', 'account.seller')
    .leftJoin('city', 'city.id', 'account.city')
    .select(['account.id', 'account.companyName', 'account.vendorCode', 'account.isActive', 'city.name as city', 'alike.by'])
    .select(fullName<string | null>('seller').as('sellerName'))
    .where('account.isDeleted', '=', false)
    .where(accessibleSellers(actor, 'account.seller'))
    .$call((query) => (criteria.except === undefined ? query : query.where('account.id', '<>', criteria.except)))
    .orderBy(sql`cardinality(alike.by)`, 'desc')
    .orderBy('account.companyName')
    .limit(20)
    .execute()
}
