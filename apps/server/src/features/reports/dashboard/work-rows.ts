import { type DiamondStatus, isOfficeHold } from '@loupe/domain/inventory/diamond.ts'
import type { WorkRow } from '@loupe/contract/reports/dashboard.ts'
import { mayCall } from '@loupe/contract/route.ts'
import type { KycType } from '@loupe/domain/accounts/kyc.ts'
import { documentName } from '@loupe/domain/accounts/kyc-documents.ts'
import { fairShare, workKindNames, workKinds, workRows } from '@loupe/domain/reports/work.ts'
import type { OfferedBy } from '@loupe/domain/transactions/offer.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { cachePlanMark } from '../../../db/pipeline.ts'
import { mostUrgentApprovals } from '../../transactions/approvals/sources.ts'
import { selectedRows } from './work-queries.ts'

/** What expires first. The client's summary may be of a document that was changed a moment ago. */
const documentNames = (documents: readonly { type: KycType; docType: string }[]) =>
  documents.map(({ type, docType }) => documentName(type, docType)).join(', ') || 'KYC documents'

type Found = Omit<WorkRow, 'hold' | 'approval' | 'offeredBy'> & {
  status: number | null
  waiting: number | null
  wSts: DiamondStatus | null
  sSts: string | null
  seller: string | null
  createdBy: string | null
  offeredBy: OfferedBy | null
  documents: { type: KycType; docType: string }[] | null
}

type HeldRow = Pick<Found, 'status' | 'waiting' | 'wSts' | 'sSts' | 'seller' | 'createdBy'>
const heldAs = ({ status, waiting, wSts, sSts, seller, createdBy }: HeldRow): WorkRow['hold'] => ({
  status: status as NonNullable<WorkRow['hold']>['status'],
  waiting: waiting ?? 0,
  sgiHold: wSts !== null && isOfficeHold({ wSts, sSts }),
  seller: seller ?? '',
  createdBy: createdBy ?? '',
})

/** The most urgent rows of each kind of work of this person, in the order of the kinds; one statement, and one for approvals, which carry what answering them needs. */
export async function workRowsOf(ctx: Reading): Promise<WorkRow[]> {
  const theirs = workKindNames.filter((what) => mayCall(ctx.actor, workKinds[what]))
  const parts = theirs.flatMap((what) => {
    const part = selectedRows(what, ctx)
    return part ? [part] : []
  })
  const [found, approvals] = await Promise.all([
    parts.length > 0
      ? sql<Found>`select ${sql.raw(cachePlanMark)} * from (${sql.join(parts, sql` union all `)}) as work`.execute(ctx.db)
      : undefined,
    theirs.includes('approvals') ? mostUrgentApprovals(ctx, workRows.perKind) : [],
  ])
  const all: WorkRow[] = [
    ...(found?.rows ?? []).map(({ status, waiting, wSts, sSts, seller, createdBy, offeredBy, documents, ...row }) => ({
      ...row,
      ...(row.what === 'kycLapsing' ? { code: documentNames(documents ?? []) } : {}),
      ...(offeredBy === null ? {} : { offeredBy }),
      ...(row.what === 'holdsEnding' ? { hold: heldAs({ status, waiting, wSts, sSts, seller, createdBy }) } : {}),
    })),
    ...approvals.map((approval): WorkRow => ({
      ...{ what: 'approvals', id: approval.id, code: approval.code, companyName: approval.companyName, about: approval.stones },
      ...{ amount: approval.account ? null : approval.amount, until: approval.until, labGrown: approval.labGrown, approval },
    })),
  ]
  return fairShare(all.toSorted((a, b) => workKindNames.indexOf(a.what) - workKindNames.indexOf(b.what)))
}
