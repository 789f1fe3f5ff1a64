import { dayText } from '@loupe/domain/kernel/local-time.ts'
import { type PricedStone, areInDollars } from '@loupe/domain/sheets/prices/priced-stones.ts'
import { examplesBesideList } from '@loupe/domain/sheets/prices/price-examples.ts'
import { type Question, answerTo, unprovedCurrency } from '@loupe/domain/sheets/questions.ts'
import { areAtListPrices } from '@loupe/domain/sheets/currencies/rate-beside-list.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import { inspectSheet } from '../../../rendering/sheets/read.ts'
import type { Content, Inspected } from '../../../rendering/sheets/sheet-job.ts'
import { listPricesOf } from './list-prices.ts'

type Db = Reading['db'] | Writing['tx']

/**
 * Inspects a sheet of a vendor. Where nothing in it proves the currency of its prices, the present prices of the same stones, or the company's price list, may:
 * then nothing is asked. Where a price may be per carat or of the whole stone, its examples stand beside that list.
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
  const isProved =
    question !== undefined &&
    !answerTo(question, inspected.answers) &&
    (areInDollars(await presentPrices(db, vendor, priced)) || areAtListPrices(await listedPrices(ctx, db, priced)))
  const questions = isProved ? inspected.questions.filter((one) => one !== question) : inspected.questions
  return { ...inspected, questions: await besideList(ctx, db, { ...inspected, questions }) }
}

/** The questions of prices that may be per carat or of the whole stone, with both differences from the active list, unless the prices are in another currency. */
async function besideList(ctx: Reading | Writing, db: Db, { questions, answers, labGrown }: Inspected): Promise<Question[]> {
  const dollar = (one: Question) => one.column === unprovedCurrency && answerTo(one, answers) === undefined
  const isInDollars = questions.every((one) => one.code !== 'currency' || dollar(one) || answerTo(one, answers)?.value === 'USD')
  const prices = isInDollars && questions.some(({ examples }) => examples) ? await listPricesOf(ctx, db, labGrown) : undefined
  return questions.map(({ examples, ...question }) => {
    const line = prices && examples && examplesBesideList(examples, prices.of, listText(prices.list))
    return line === undefined ? question : { ...question, evidence: [...question.evidence.slice(0, -1), line] }
  })
}
const listText = ({ name, effectiveDate }: { name: string; effectiveDate: string }) =>
  `the active price list ${name} of ${dayText(effectiveDate)}`

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
async function listedPrices(ctx: Reading | Writing, db: Db, priced: readonly PricedStone[]) {
  const natural = await listPricesOf(ctx, db, false)
  return priced.flatMap((stone) => {
    const rap = natural?.of(stone)
    return rap === undefined ? [] : [{ price: stone.ctPr, rap }]
  })
}
