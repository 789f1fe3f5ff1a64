import { visibleLastName } from '@loupe/domain/access/profile.ts'
import { documentName } from '@loupe/domain/accounts/kyc-documents.ts'
import { type KycType, kycStatus } from '@loupe/domain/accounts/kyc.ts'
import { addDays, dayIn, dayText } from '@loupe/domain/kernel/local-time.ts'
import type { MergeField } from '@loupe/domain/messages/bulk-mail.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { anyOf, fullName, statusIn } from '../../../db/expressions.ts'

export interface Addressee {
  user: string | null
  account: string
  name: string
  address: string
}
type Values = Omit<Record<MergeField, string>, 'stones'>
export interface Known {
  values: Values
  /** Only clients with an approved KYC see prices. */
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
  documents: { type: KycType; docType: string; expiryDate: string }[] | null
}

/** The values of the merge fields for each recipient. A mail without a name starts like the company's other mails. */
export async function mergeDataOf(db: Db | Tx, to: readonly Addressee[], ourName: string, now: Date): Promise<Map<Addressee, Known>> {
  const { rows } = await sql<Row>`
    select a.id as account, a.company_name, a.first_name as account_first_name, a.kyc_status, a.show_natural, a.show_lab_grown,
      ${fullName('s')} as seller_name, s.email as seller_email,
      (select jsonb_agg(jsonb_build_object('type', k.type, 'docType', k.doc_type, 'expiryDate', k.expiry_date) order by k.expiry_date)
        from account_kyc k where k.account = a.id and not k.is_deleted and ${statusIn('kyc', 'counted', 'k.status')}
        and k.expiry_date <= ${addDays(dayIn(now), 30)}::date) as documents
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
        lastName: visibleLastName(person?.lastName ?? ''),
        companyName: client.companyName,
        sellerName: client.sellerName ?? ourName,
        sellerEmail: client.sellerEmail ?? '',
        kycPapers: (client.documents ?? [])
          .map(({ type, docType, expiryDate }) => `${documentName(type, docType)} (${dayText(expiryDate)})`)
          .join(', '),
        houseName: ourName,
      }
      const recipient = {
        values,
        maySeePrices: client.kycStatus === kycStatus.approved,
        seesLabGrown: client.showLabGrown,
        seesNatural: client.showNatural,
      }
      return [[one, recipient] as const]
    }),
  )
}
