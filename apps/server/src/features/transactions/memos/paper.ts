import type { FileReply } from '@loupe/contract/route.ts'
import type { MemoDetail } from '@loupe/contract/transactions/memos.ts'
import { memoStates, memoTerms } from '@loupe/domain/transactions/memo.ts'
import { statementsOf } from '@loupe/domain/transactions/statements.ts'
import type { Reading } from '../../../context.ts'
import type { MemoPaper } from '../../../papers/memo-paper.ts'
import { makePdf, pdfType } from '../../../papers/pdf.ts'
import { wallAt } from '../../../papers/table.ts'
import { getMemo } from './queries.ts'

/** The memo on paper. Stones that were rejected were never sent and are not on it; what came back or was invoiced since is said of its line. */
export async function memoPdf(ctx: Reading, id: string): Promise<FileReply> {
  const { db, house, actor, now } = ctx
  const memo = await getMemo(db, house.masters, actor, now, id)
  const places = await db
    .selectFrom('account')
    .leftJoin('city', 'city.id', 'account.city')
    .leftJoin('country', 'country.id', 'account.country')
    .select(['account.vendorCode', 'account.contactEmail', 'account.mobile', 'city.name as city', 'country.name as country'])
    .where('account.id', '=', memo.account)
    .executeTakeFirstOrThrow()
  const origins = await originsOf(ctx, memo)
  const body = await makePdf(paperOf(memo, places, origins, ctx))
  return { name: `${memo.memoNo}.pdf`, type: pdfType, body, size: body.byteLength, isInline: true }
}

async function originsOf({ db, house }: Reading, { lines }: MemoDetail) {
  const ids = lines.map(({ diamond }) => diamond)
  const stones = await db.selectFrom('diamond').select(['id', 'originNm']).where('id', 'in', ids).execute()
  const names = new Map(house.masters.list('ORIGIN').map(({ no, code, name }) => [no, code === 'UNKNOWN' ? null : name]))
  return new Map(stones.map(({ id, originNm }) => [id, originNm === null ? null : (names.get(originNm) ?? null)]))
}

const figure = (value: number | null, places = 2) =>
  value === null
    ? '–'
    : new Intl.NumberFormat('en-US', { minimumFractionDigits: places, maximumFractionDigits: places }).format(value).replace('-', '−')
const day = (iso: string) => iso.split('-').toReversed().join('/')
const heads: MemoPaper['heads'] = [
  { title: 'Stone ID' },
  { title: 'Description' },
  { title: 'Report' },
  { title: 'Carat', isNumber: true },
  { title: 'Back %', isNumber: true },
  { title: '$/Ct', isNumber: true },
  { title: 'Amount $', isNumber: true },
]
/** The house signs its papers as it signs its mails. */
const nameIn = (mailFrom: string) => mailFrom.replace(/\s*<.*$/, '').replaceAll('"', '')
const since = { returned: 'returned', invoiced: 'invoiced', passed: 'passed on' } as const

interface Places {
  vendorCode: string
  contactEmail: string
  mobile: string
  city: string | null
  country: string | null
}

function paperOf(memo: MemoDetail, places: Places, origins: ReadonlyMap<string, string | null>, { house, actor, now }: Reading): MemoPaper {
  const sent = memo.lines.filter(({ outcome }) => outcome !== 'rejected' || memo.state === 'rejected')
  const sum = (of: (line: MemoDetail['lines'][number]) => number, scale: number) =>
    sent.reduce((total, line) => total + Math.round(of(line) * scale), 0) / scale
  const kind = memo.labGrown ? 'Laboratory-grown diamond' : 'Natural diamond'
  const carats = sum(({ crt }) => crt, 1000)
  const amount = sum(({ amt }) => amt, 100)
  const shapeName = (code: string | null) => house.masters.list('SHAPE').find((shape) => shape.code === code)?.name ?? code
  return {
    kind: 'memo',
    title: `Memorandum ${memo.memoNo}`,
    stones: `${kind}s`,
    standing: memo.state === 'pending' ? 'Waiting for approval' : memo.state === 'rejected' ? memoStates.rejected.label : null,
    from: [nameIn(house.config.mailFrom), `Salesman: ${memo.sellerName}`],
    to: [
      memo.companyName,
      `Code: ${places.vendorCode}`,
      ...(memo.buyerName ? [memo.buyerName] : []),
      [places.city, places.country].filter(Boolean).join(', '),
      places.contactEmail,
      places.mobile,
    ].filter((line) => line !== ''),
    facts: [
      ['Made', day(wallAt(memo.createdAt).slice(0, 10))],
      ['Due back', day(memo.dueDate)],
      ...(memo.terms ? [['Terms if invoiced', memo.terms] as const] : []),
      ...(memo.courierName ? [['Courier', memo.courierName] as const] : []),
      ...(memo.brokerName ? [['Broker', memo.brokerName] as const] : []),
    ],
    heads,
    rows: sent.map((line) => [
      line.vStnId,
      [
        shapeName(line.shpNm),
        line.colour,
        line.clrNm,
        ...(memo.labGrown ? ['laboratory-grown'] : []),
        ...(origins.get(line.diamond) ? [`origin ${origins.get(line.diamond)}`] : []),
        ...(line.outcome in since ? [`(${since[line.outcome as keyof typeof since]})`] : []),
      ]
        .filter(Boolean)
        .join(', '),
      [line.lbNm, line.rptNo].filter(Boolean).join(' '),
      figure(line.crt),
      figure(line.back),
      figure(line.ctPr),
      figure(line.amt),
    ]),
    totals: [`${sent.length} pcs`, '', '', figure(carats), '', carats > 0 ? figure(amount / carats) : '–', figure(amount)],
    terms: [...memoTerms, ...(memo.remarks ? [memo.remarks] : [])],
    statements: statementsOf(
      memo.labGrown,
      sent.map(({ vStnId, crt, diamond }) => ({ vStnId, crt, origin: origins.get(diamond) ?? null })),
    ),
    foot: `${memo.memoNo} · ${memo.companyName} · printed by ${actor.name}, ${wallAt(now).slice(0, 16)}`,
  }
}
