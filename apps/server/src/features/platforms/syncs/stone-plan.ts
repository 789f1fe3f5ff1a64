import { diamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { codedFields, diamondLists, keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { mergeStone, readSyncCode, syncCodes, syncVendor, takenHere } from '@loupe/domain/platforms/sync.ts'
import { type Values, differenceOf, isSame } from '@loupe/domain/sheets/difference.ts'
import { completePrice } from '@loupe/domain/sheets/prices/sheet-price.ts'
import { sheetField } from '@loupe/domain/sheets/headings/sheet-fields.ts'
import type { Masters } from '../../../db/masters.ts'
import { type Stock, reportKey } from '../../inventory/sheets/stock.ts'
import { StockLookup } from './stock-lookup.ts'
import type { Entry, StoredRecord, Problem, Settled } from './rows.ts'

/** What to do with one stone of a page. */
export interface Plan {
  settled: Settled
  labGrown: boolean
  insert?: Values
  update?: { id: string; is: Values; was: Values }
  /** The row of a former host that was linked to this stone. */
  from?: string
}
const titleOf = (field: string) => sheetField(field)?.title ?? field

export function settle(
  entry: Entry,
  localId: string | null,
  base: Settled['base'],
  state: Settled['state'],
  reason: string | null = null,
): Settled {
  const did = ({ inStep: 'unchanged', kept: 'kept', conflict: 'conflicts', gone: 'gone' } as const)[state]
  const name = typeof entry.row?.['vStnId'] === 'string' ? entry.row['vStnId'] : ''
  return { remoteId: entry.id, name, localId, incoming: entry.raw, base, state, reason, problems: [], did }
}

export function planOf(masters: Masters, entry: Entry, theirs: Values, was: StoredRecord | undefined, known: StockLookup): Plan {
  const labGrown = entry.row?.['labGrown'] === true
  const base = was?.base ?? null
  const linked = known.linked(was?.localId)
  const aside = (state: 'kept' | 'conflict', reason: string, problems: Problem[] = [], local: Stock | undefined = linked): Plan => ({
    settled: { ...settle(entry, local?.id ?? null, base, state, reason), problems },
    labGrown,
  })
  if (!entry.row) return { ...goneOf(entry, was, linked), labGrown }
  const faults = faultsOf(masters, theirs)
  const [fault] = faults
  if (fault) return aside('kept', fault.message, faults)
  const twice = known.claim(theirs)
  if (twice !== undefined) return aside('kept', `${twice} is reported twice.`)
  const [own, same] = [known.named(theirs), known.reported(theirs)]
  const stock = linked ?? own ?? same
  const problems = codeProblems(entry)
  if (!stock && base && known.isRemoved(was?.localId)) return { ...aside('conflict', 'It was removed here.'), labGrown }
  if (!stock) {
    const { kind, is, reason } = differenceOf(theirs, undefined, false, 'add')
    if (kind !== 'new') return aside('kept', reason ?? 'It is not a stone that can be stored.')
    return {
      settled: { ...settle(entry, null, withPrice(theirs, undefined), 'inStep'), did: 'created', ...problems },
      labGrown,
      insert: is,
    }
  }
  if (linked && own && own.id !== linked.id) return aside('conflict', `${String(theirs['vStnId'])} is another stone here.`)
  if (!linked && !own)
    return aside('conflict', `Report ${String(reportKey(theirs))} is on stone ${String(stock.values['vStnId'])} here.`, [], stock)
  if (stock.labGrown !== labGrown) return aside('kept', `It is ${stock.labGrown ? 'laboratory-grown' : 'natural'} here.`, [], stock)
  const other = linked ? undefined : known.linkBesides(entry.id, stock)
  if ((other && !other.isOfOther) || (!linked && known.applied.has(stock.id)))
    return aside('kept', `${String(stock.values['vStnId'])} is reported twice.`, [], undefined)
  if (other?.base) return { ...changeOf(entry, stock, withPrice(theirs, stock.values), other.base, problems), from: other.remoteId }
  if (base === null && stock.vendor !== syncVendor)
    return aside(
      'conflict',
      stock.vendor === '' ? "It is the company's own stock." : `It belongs to the vendor ${stock.vendor}.`,
      [],
      stock,
    )
  return { ...changeOf(entry, stock, withPrice(theirs, stock.values), base, problems), labGrown }
}

const withPrice = (theirs: Values, stock: Values | undefined): Values =>
  'ctPr' in theirs || 'back' in theirs || 'crt' in theirs ? { ...theirs, ...completePrice({ ...theirs }, stock && { ...stock }) } : theirs

function changeOf(entry: Entry, stock: Stock, theirs: Values, base: Values | null, problems: ReturnType<typeof codeProblems>): Plan {
  const { vStnId: _, ...hostValues } = theirs
  const merged = mergeStone(base ?? undefined, stock, hostValues, stock.vendor === syncVendor)
  const taken = takenHere(stock)
  const plan = { labGrown: stock.labGrown }
  if (taken) {
    const isNews = Object.keys(merged.is).length > 0 || merged.conflicts.length > 0
    // The host's values are stored, and compared with the stone again once nobody has it any more.
    return { ...plan, settled: settle(entry, stock.id, base, isNews ? 'conflict' : 'inStep', isNews ? taken : null) }
  }
  const { is, was, conflicts } = merged
  const isChanged = Object.keys(is).length > 0
  const open = conflicts.map((field) => ({
    field,
    message: `${titleOf(field)}: ${asText(stock.values[field])} here, ${asText(hostValues[field])} there`,
  }))
  const settled: Settled = { ...settle(entry, stock.id, merged.base, conflicts.length > 0 ? 'conflict' : 'inStep'), ...problems }
  if (conflicts.length > 0)
    Object.assign(settled, { problems: open, reason: `Changed on both sides: ${conflicts.map(titleOf).join(', ')}.` })
  else if (isChanged) settled.did = 'changed'
  return { ...plan, settled, ...(isChanged ? { update: { id: stock.id, is, was } } : {}) }
}
const asText = (value: Values[string] | undefined) => (value === null || value === undefined ? 'nothing' : String(value))

/** A stone the host no longer offers: its status comes from the host, and all else stays as it was. */
function goneOf(entry: Entry, was: StoredRecord | undefined, stock: Stock | undefined): Omit<Plan, 'labGrown'> {
  const code = entry.sSts ?? 'NA'
  const { wSts } = readSyncCode(code)
  const name = stock ? { name: String(stock.values['vStnId']) } : {}
  const settled = {
    ...settle(entry, stock?.id ?? null, was?.base ?? null, wSts === diamondStatus.unavailable ? 'gone' : 'inStep'),
    ...name,
  }
  if (!stock) return { settled: { ...settled, state: 'gone', did: 'unchanged' } }
  const taken = takenHere(stock)
  const isNews = !was?.base || !isSame(was.base['sSts'], code)
  if (taken && isNews) return { settled: { ...settled, state: 'conflict', did: 'conflicts', reason: taken } }
  const is = Object.fromEntries(Object.entries({ wSts, sSts: code }).filter(([field, value]) => !isSame(value, stock.values[field])))
  if (taken || !isNews || Object.keys(is).length === 0) return { settled: { ...settled, did: 'unchanged' } }
  const before = Object.fromEntries(Object.keys(is).map((field) => [field, stock.values[field] ?? null]))
  return {
    settled: {
      ...settled,
      base: { ...was?.base, wSts, sSts: code },
      did: wSts === diamondStatus.unavailable ? 'gone' : 'changed',
      ...codeProblems(entry),
    },
    update: { id: stock.id, is, was: before },
  }
}

/** Codes that our lists do not have, and figures that no stone has: Loupe never guesses them. */
function faultsOf(masters: Masters, theirs: Values): Problem[] {
  const unknown = codedFields.flatMap((field): Problem[] => {
    const code = theirs[field]
    if (typeof code !== 'string' || masters.noOf(diamondLists[field], code) !== undefined) return []
    return [{ field, message: `${titleOf(field)}: unknown code "${code}".` }]
  })
  const symbols = Array.isArray(theirs['kToSStr']) ? theirs['kToSStr'] : []
  const strange = symbols.filter((code) => masters.noOf(keyToSymbols, String(code)) === undefined)
  const figures = Object.entries(theirs).flatMap(([field, value]): Problem[] => {
    const bounds = sheetField(field) as { min?: number; max?: number } | undefined
    if (typeof value !== 'number' || bounds?.min === undefined || bounds.max === undefined) return []
    return value < bounds.min || value > bounds.max ? [{ field, message: `${titleOf(field)}: ${value} is not possible.` }] : []
  })
  return [
    ...unknown,
    ...strange.map((code) => ({ field: 'kToSStr', message: `Key to symbols: unknown code "${String(code)}".` })),
    ...figures,
  ]
}

/** A stone with an unknown status is listed as a problem and is not available. */
function codeProblems({ sSts }: Entry): { problems?: Problem[]; reason?: string } {
  if (sSts !== undefined && readSyncCode(sSts).isKnown) return {}
  const message = sSts === undefined ? 'It has no status: it is not available here.' : `Unknown status "${sSts}": it is not available here.`
  return { problems: [{ field: 'sSts', message: `${message} Known codes: ${syncCodes.join(', ')}.` }], reason: message }
}
