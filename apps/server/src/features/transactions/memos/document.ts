import { dayIn, dayText } from '@loupe/domain/kernel/local-time.ts'
import type { FileReply } from '@loupe/contract/route.ts'
import type { MemoDetail } from '@loupe/contract/transactions/memos.ts'
import { termLine } from '@loupe/domain/accounts/quote.ts'
import { kindLabels } from '@loupe/domain/inventory/share.ts'
import { piecesText } from '@loupe/domain/kernel/pieces.ts'
import { memoStates, memoTerms } from '@loupe/domain/transactions/memo.ts'
import { statementsOf } from '@loupe/domain/transactions/statements.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import type { Reading } from '../../../context.ts'
import type { Masters } from '../../../db/masters.ts'
import { type TradeDocument, factsWithValue, stoneColumns } from '../../../rendering/document.ts'
import { makePdf, pdfType } from '../../../rendering/pdf.ts'
import { takenBy } from '../../../rendering/taken-by.ts'
import { written } from '../../../rendering/table-pdf.ts'
import { getLetterhead } from '../../masters/settings/appearance.ts'
import { getMemo } from './queries.ts'

/** The memo as a PDF. Rejected stones were never sent and are left out. Stones returned or invoiced since are marked as such and left out of the totals. */
export async function memoPdf(ctx: Reading, id: string): Promise<FileReply> {
  const { db, services, actor, now } = ctx
  const memo = await getMemo(db, services.masters, actor, now, id)
  const party = await db
    .selectFrom('account')
    .leftJoin('city', 'city.id', 'account.city')
    .leftJoin('country', 'country.id', 'account.country')
    .select(['account.vendorCode', 'account.contactEmail', 'account.mobile', 'city.name as city', 'country.name as country'])
    .where('account.id', '=', memo.account)
    .executeTakeFirstOrThrow()
  const letterhead = await getLetterhead(db, services.files)
  const foot = takenBy(letterhead.name, actor, now)
  const body = await makePdf(ctx, {
    kind: 'document',
    document: { ...memoDocument(services.masters, memo, party), company: letterhead, foot },
  })
  return { name: `${memo.memoNo}.pdf`, type: pdfType, body }
}

interface Party {
  vendorCode: string
  contactEmail: string
  mobile: string
  city: string | null
  country: string | null
}
const since = { returned: 'returned', invoiced: 'invoiced', passed: 'transferred' } as const
type Line = MemoDetail['lines'][number]

export function memoDocument(masters: Masters, memo: MemoDetail, party: Party): Omit<TradeDocument, 'company' | 'foot'> {
  const sent = memo.lines.filter(({ outcome }) => outcome !== 'rejected' || memo.state === 'rejected')
  const left = sent.filter(({ outcome }) => !(outcome in since))
  const { pieces, carats, avgCtPr, amount } = totalsOfStones(left)
  const shapeOf = (code: string | null) => masters.list('SHAPE').find((shape) => shape.code === code)?.name ?? code
  const later = ({ outcome }: Line) => (outcome in since ? `(${since[outcome as keyof typeof since]})` : '')
  const mark = memo.state === 'pending' ? 'Pending: not approved' : memo.state === 'rejected' ? memoStates.rejected.label : undefined
  return {
    title: `Memorandum ${memo.memoNo}`,
    ...(mark ? { mark } : {}),
    kind: `${kindLabels(memo.labGrown)}s`,
    facts: [
      factsWithValue([
        ['Company', memo.companyName],
        ['Code', party.vendorCode],
        ['Buyer', memo.buyerName],
        ['Place', [party.city, party.country].filter(Boolean).join(', ')],
        ['Email', party.contactEmail],
        ['Mobile', party.mobile],
      ]),
      factsWithValue([
        ['Date', dayText(dayIn(new Date(memo.createdAt)))],
        ['Due back', dayText(memo.dueDate)],
        ['Terms if invoiced', memo.terms],
        ['Sales person', memo.sellerName],
        ['Broker', memo.brokerName],
        ['Courier', memo.courierName],
      ]),
    ],
    columns: stoneColumns,
    rows: sent.map((line) => [
      line.vStnId,
      [[shapeOf(line.shpNm), line.colour, line.clrNm, later(line)].filter(Boolean).join(' '), line.term && termLine(line.term, false)]
        .filter(Boolean)
        .join(' · '),
      [line.lbNm, line.rptNo].filter(Boolean).join(' '),
      line.origin ?? '',
      line.crt,
      line.ctPr,
      line.amt,
    ]),
    totals: [`${piecesText(pieces)}${pieces < sent.length ? ' out' : ''}`, '', '', '', carats, avgCtPr, amount],
    sums: [['Value on memo', `US$ ${written(amount, { title: '', kind: 'money' })}`]],
    statements: [...memoTerms, ...(memo.remarks ? [memo.remarks] : []), ...statementsOf(memo.labGrown, sent, 'memo')],
  }
}
