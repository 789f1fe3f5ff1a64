import { spelling } from '../../masters/list.ts'
import { trackNames, trackTypes } from '../../transactions/track.ts'
import { type Field, type Vocabulary, vocabularyOf } from '../headings/field.ts'
import { normalHeader } from '../headings/header.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { sheetField } from '../headings/sheet-fields.ts'

/** What a deal sheet says of a stone: the fields of all sheets by the names of this one, and what is to be made of the stone. */
const like = (name: string, more = '', without: readonly string[] = []): Field => {
  const field = sheetField(name) as Field
  return { ...field, names: [...field.names.filter((one) => !without.includes(one)), ...more.split('|').filter(Boolean)] }
}
const trackList = 'TRACK_TYPE'
export const dealFields: readonly Field[] = [
  // "sr" is the row number in a client's list.
  like('vStnId', 'Our No|Your No|Diamond|Diamond Id|Stone / Report No|Stone or report number', ['sr']),
  ...['shpNm', 'crt', 'colNm', 'clrNm', 'lbNm', 'rptNo'].map((name) => like(name)),
  like(
    'ctPr',
    'Agreed Price|Agreed Price/Ct|Agreed $/Ct|Deal Price|Offer|Offer Price|Offer Price/Ct|Offer $/Ct|Offered $/Ct|Asked $/Ct|Bid|Bid Price|Bid Price/Ct|Bid $/Ct|Target|Target Price|Target $/Ct|Counter|Counter Price|Counter $/Ct|Client Price|Buyer Price',
  ),
  like(
    'back',
    'Agreed Back|Agreed Back %|Agreed Disc|Agreed Discount|Deal Back|Bid %|Bid Back|Bid Back %|Bid Disc|Bid Disc %|Offer %|Target %|Target Back|Target Disc|Counter %|Counter Back|Counter Disc|Offer Disc %|Offer Back|Offer Back %|Offer Disc|Offered back %|Price back %',
  ),
  like('rap'),
  like(
    'amt',
    'Agreed Amount|Deal Amount|Offer Amount|Offered amount|Offer Total|Bid Amount|Bid Total|Target Amount|Target Total|Counter Amount|Counter Total|Price amount',
  ),
  { field: 'trackType', title: 'Type', kind: 'code', list: trackList, names: ['Type', 'Track', 'Track Type', 'Keep as', 'Action'] },
  {
    field: 'remarks',
    title: 'Remarks',
    kind: 'text',
    names: ['Remarks', 'Remark', 'Comment', 'Comments', 'Note', 'Notes', 'Client Remark'],
  },
]
export const dealFieldNames = [
  'vStnId',
  'shpNm',
  'crt',
  'colNm',
  'clrNm',
  'lbNm',
  'rptNo',
  'ctPr',
  'back',
  'rap',
  'amt',
  'trackType',
  'remarks',
] as const
export type DealField = (typeof dealFieldNames)[number]

/**
 * A column whose heading says price is a price, whatever its values: with an unread price the stone would be ordered at today's price. Columns that
 * the mapper rejected for their values are put back, so that each row reports its fault.
 */
export function withNamedPrices(columns: readonly MappedColumn[]): MappedColumn[] {
  const taken = new Set(columns.map(({ field }) => field))
  return columns.map((column) => {
    const name = normalHeader(column.header)
    const price = dealFields.find(
      ({ field, title, names }) =>
        ['ctPr', 'back', 'amt'].includes(field) && !taken.has(field) && [field, title, ...names].some((one) => normalHeader(one) === name),
    )
    if (column.field !== null || !price) return column
    taken.add(price.field)
    return { ...column, field: price.field, by: 'name', confidence: 0.3 }
  })
}

const alsoCalled: Record<string, string[]> = { Cart: ['Basket'], Watchlist: ['Watch', 'Wishlist'], Enquiry: ['Inquiry'], Comment: ['Note'] }
/** Track types as the cells of a sheet name them. */
export const dealText: Vocabulary = vocabularyOf(
  [
    {
      code: trackList,
      values: trackTypes.map((type) => ({ code: String(type), name: trackNames[type], aliases: alsoCalled[trackNames[type]] ?? [] })),
    },
  ],
  spelling,
)
