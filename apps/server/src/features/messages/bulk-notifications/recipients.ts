import { shownLastName } from '@loupe/domain/access/profile.ts'
import { paperName } from '@loupe/domain/accounts/kyc-papers.ts'
import type { KycType } from '@loupe/domain/accounts/kyc.ts'
import { addDays, dayIn } from '@loupe/domain/kernel/calendar.ts'
import type { MergeField } from '@loupe/domain/messages/bulk-mail.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { anyOf, fullName } from '../../../db/expressions.ts'

export interface Addressee {
  user: string | null
  account: string
  name: string
  address: string
}
type Values = Omit<Record<MergeField, string>, 'stones'>
export interface Known {
  values: Values
  /** Prices are for clients whose KYC is approved. */
  maySeePrices: boolean
  seesLabGrown: boolean
  seesNatural: boolean
}

interface Row {
  account: string
  companyName: string
  accountFirstName: string
  kycStatus: number
  showNatural: boolean
  showLabGrown: boolean
  sellerName: string | null
  sellerEmail: string | null
  papers: { type: KycType; docType: string; expiryDate: string }[] | null
}

/** What the merge fields stand for, for each of these. A mail to nobody by name begins as the house's mails do. */
export async function knownOf(db: Db | Tx, to: readonly Addressee[], houseName: string, now: Date): Promise<Map<Addressee, Known>> {
  const { rows } = await sql<Row>`
    select a.id as account, a.company_name, a.first_name as account_first_name, a.kyc_status, a.show_natural, a.show_lab_grown,
      ${fullName('s')} as seller_name, s.email as seller_email,
      (select jsonb_agg(jsonb_build_object('type', k.type, 'docType', k.doc_type, 'expiryDate', k.expiry_date) order by k.expiry_date)
        from account_kyc k where k.account = a.id and not k.is_deleted and k.status <> 3
        and k.expiry_date <= ${addDays(dayIn(now), 30)}::date) as papers
    from account a left join "user" s on s.id = a.seller and s.is_active and not s.is_deleted
    where a.id = ${anyOf([...new Set(to.map(({ account }) => account))])}`.execute(db)
  const users = await db
    .selectFrom('user')
    .select(['id', 'firstName', 'lastName'])
    .where('id', '=', anyOf(to.flatMap(({ user }) => (user ? [user] : []))))
    .execute()
  const clients = new Map(rows.map((row) => [row.account, row]))
  const people = new Map(users.map((user) => [user.id, user]))
  return new Map(
    to.flatMap((one) => {
      const client = clients.get(one.account)
      if (!client) return []
      const person = one.user === null ? undefined : people.get(one.user)
      const values = {
        firstName: person?.firstName || client.accountFirstName || 'Sir/Madam',
        lastName: shownLastName(person?.lastName ?? ''),
        companyName: client.companyName,
        sellerName: client.sellerName ?? houseName,
        sellerEmail: client.sellerEmail ?? '',
        kycPapers: (client.papers ?? []).map(({ type, docType, expiryDate }) => `${paperName(type, docType)} (${expiryDate})`).join(', '),
        houseName,
      }
      const known = {
        values,
        maySeePrices: client.kycStatus === 2,
        seesLabGrown: client.showLabGrown,
        seesNatural: client.showNatural,
      }
      return [[one, known] as const]
    }),
  )
}
