import { dollars, mct } from '@loupe/domain/kernel/units.ts'
import { listLookup } from '@loupe/domain/pricing/price-list.ts'
import { type PricedStone, areInDollars } from '@loupe/domain/sheets/priced-stones.ts'
import { answerTo, unprovedCurrency } from '@loupe/domain/sheets/questions.ts'
import { areAtListPrices } from '@loupe/domain/sheets/rate-beside-list.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import { inspectSheet } from '../../../rendering/sheets/read.ts'
import type { Content, Inspected } from '../../../rendering/sheets/sheet-job.ts'
import { activeList } from '../../pricing/price-lists/active-list.ts'
import { cellsOf } from '../../pricing/price-lists/queries.ts'

type Db = Reading['db'] | Writing['tx']

/**
 * Inspects a sheet of a vendor. Where nothing in it proves the currency of its prices, the present prices of the same stones, or the company's price list, may:
 * then nothing is asked.
 */
export async function inspectBesideStock(
  ctx: Reading | Writing,
  db: Db,
  vendor: string,
  content: Content,
  job: Parameters<typeof inspectSheet>[2],
): Promise<Inspected> {
  const { priced = [], ...inspected } = await inspectSheet(ctx, content, job)
  const question = inspected.questions.find(({ column }) => column === unprovedCurrency)
  if (!question || answerTo(question, inspected.answers)) return inspected
  const isProved = areInDollars(await presentPrices(db, vendor, priced)) || areAtListPrices(await listedPrices(ctx, db, priced))
  return isProved ? { ...inspected, questions: inspected.questions.filter((one) => one !== question) } : inspected
}

const upper = (text: string) => text.toUpperCase()
/** The prices of stones that this vendor has in stock, by its numbers or by those of reports, beside the present ones. */
async function presentPrices(db: Db, vendor: string, priced: readonly PricedStone[]) {
  const [numbers, reports] = [priced.map(({ vStnId }) => upper(vStnId)), priced.map(({ rptNo }) => upper(rptNo))]
  const { rows } = await sql<{ vStnId: string; vendorNo: string | null; rptNo: string | null; ctPr: number }>`
    select v_stn_id, vendor_no, rpt_no, ct_pr from diamond
    where vendor = ${vendor} and not is_deleted and ct_pr is not null and (upper(v_stn_id collate "C") = any(${numbers}::text[])
      or upper(vendor_no collate "C") = any(${numbers}::text[]) or upper(rpt_no collate "C") = any(${reports}::text[]))`.execute(db)
  const before = new Map(
    rows.flatMap(({ vStnId, vendorNo, rptNo, ctPr }) =>
      [vStnId, vendorNo, rptNo].flatMap((number) => (number ? [[upper(number), Number(ctPr)] as const] : [])),
    ),
  )
  return priced.flatMap(({ vStnId, rptNo, ctPr }) => {
    const present = before.get(upper(vStnId)) ?? before.get(upper(rptNo))
    return present === undefined ? [] : [{ price: ctPr, before: present }]
  })
}

/** The prices beside those that the company's active list has for such stones. */
async function listedPrices({ now, services: { masters } }: Reading | Writing, db: Db, priced: readonly PricedStone[]) {
  const list = await activeList(db, now, false)
  if (!list) return []
  const lookup = listLookup(await cellsOf(db, list.id))
  return priced.flatMap(({ shpNm, colNm, clrNm, crt, ctPr }) => {
    const [colNo, clrNo] = [masters.noOf('COLOR', colNm ?? ''), masters.noOf('CLARITY', clrNm ?? '')]
    if (colNo === undefined || clrNo === undefined) return []
    const rap = lookup({ isRound: shpNm === 'ROUND', crt: mct(crt), colNo, clrNo, isFcCol: false })
    return rap ? [{ price: ctPr, rap: dollars(rap) }] : []
  })
}
