import type { RowKind } from '@loupe/domain/sheets/codes.ts'
import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { conventionExample, conventionLabel } from '@loupe/domain/sheets/prices/convention-label.ts'
import { stoneCountText } from '@loupe/domain/kernel/pieces.ts'
import { counted, whole } from '../../../kit/format.ts'

/** Labels of the modes of a sheet. */
export const modeLabels: { value: Sheet['mode']; label: string }[] = [
  { value: 'add', label: 'Add & update' },
  { value: 'replace', label: 'Replace all' },
  { value: 'prices', label: 'Prices only' },
]
export const modeHints: Record<Sheet['mode'], string> = {
  add: 'New stones are added, stones in stock are updated.',
  replace:
    'The sheet is the vendor’s full list: stones that are not on it become not available, unless they are on hold, on memo or ordered.',
  prices: 'Only prices of stones in stock change; no stones are added.',
}
export const kindLabels: Record<RowKind, string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Same as in stock',
  missing: 'No longer listed',
  blocked: 'On hold, memo or sold',
  refused: 'Refused',
}

/** What the rows of a tile are, and what the import does with them. */
export const kindHints: Record<RowKind | 'warned', string> = {
  new: 'Stones that are not in stock: they are added.',
  changed: 'Stones in stock of which the sheet says something else: they are updated.',
  unchanged: 'Stones in stock of which the sheet says what is stored already: nothing to do.',
  missing: 'Stones in stock that this full list does not have: they become not available.',
  blocked: 'Stones that are on hold, on memo, ordered, in a bid or sold: the sheet does not change them.',
  refused: 'Rows with an error: they are not imported.',
  warned: 'Rows to read before the import: they are imported as they are.',
}

/**
 * The evidence for the sheet's discount convention, in one line.
 * @param figures discounts of the sheet, by which the convention is described
 */
export function evidence(
  { law: discountConvention, factor, agree, of, proved, asked: requested, odd = [] }: Sheet['convention'],
  figures: readonly string[] = [],
): string {
  if (discountConvention === 'price-only') return 'The sheet has no discounts; its prices are used as they are.'
  const known = conventionLabel.find(({ value }) => value === discountConvention)
  // Without a figure of the sheet the convention has its name: an example of our own would be read as one of the sheet.
  const example = conventionExample(discountConvention, figures)
  const labels = known && { text: example ?? known.label, agree: example ? `agree that ${example}` : `agree: ${known.label.toLowerCase()}` }
  const terms = factor === 1 ? '' : ` All prices differ by a factor of ${factor}, which may be terms or another currency.`
  if (labels && proved && of === 0) return 'The sheet contains no discounts.'
  const others = odd.length < of - agree ? ` and ${of - agree - odd.length} more` : ''
  const disagree =
    odd.length === 0 ? '' : ` ${odd.length === 1 ? 'Row' : 'Rows'} ${odd.join(', ')}${others} ${of - agree === 1 ? 'does' : 'do'} not.`
  if (labels && proved) return `Verified from the sheet: ${agree} of ${of} cells ${labels.agree}.${disagree}`
  if (labels && requested) return `As confirmed for this vendor: ${labels.text}.${terms}${disagree}`
  if (of === 0) return 'No stone can be compared with a list price.'
  if (labels) return `${agree} of ${of} cells ${labels.agree}.${disagree}${terms} Please confirm.`
  return of < 10
    ? `Only ${stoneCountText(of)} can be compared: too few to verify how discounts are written.`
    : `No discount convention fits this sheet: the best one matches ${agree} of ${of} cells. Choose one below.`
}
export const vendorName = (vendor: string) => vendor || "The company's own"

/** The columns that are left out, by their headings, and how their text is stored all the same. */
export function leftOutText(headers: readonly string[]): string {
  const [isOne, names] = [headers.length === 1, headers.join(', ')]
  const subject = isOne ? 'This column is' : `These ${headers.length} columns are`
  // 'Zert.-Nr.' ends the sentence itself.
  const stop = names.endsWith('.') ? '' : '.'
  return `${subject} left out: ${names}${stop} Choose “Keep as note” to store ${isOne ? 'its' : 'their'} text with the stone.`
}

/** What a problem's value should have been, where its message does not end with it already. */
export const expectedBeside = ({ message, expected }: { message: string; expected?: string | undefined }): string | undefined =>
  expected === undefined || message.endsWith(` ${expected}.`) ? undefined : expected

/** What is done with the rows that have an unrecognised value, as it is mapped now. */
export function unknownOutcome({
  list,
  rows,
  refused = 0,
  refusedOtherwise = 0,
}: Pick<Sheet['unknown'][number], 'list' | 'rows' | 'refused' | 'refusedOtherwise'>): string {
  // The name of a laboratory is stored beside the list (readLab).
  const imported = list === 'LAB' ? 'kept as written; no platform takes the stone.' : 'imported with the value left empty.'
  const outcomes = [
    { of: refused, text: refused === 1 ? 'row is refused' : 'rows are refused' },
    { of: refusedOtherwise, text: `${refusedOtherwise === 1 ? 'row is' : 'rows are'} refused for another reason` },
  ].filter(({ of }) => of > 0)
  const [first] = outcomes
  if (!first) return capitalized(imported)
  if (first.of >= rows) return `The ${first.text}.`
  const some = outcomes.map(({ of, text }) => `${whole(of)} ${text}`).join(', ')
  return refused + refusedOtherwise >= rows ? `${some}.` : `${some}; the others: ${imported}`
}
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What is expected in several rows of a column, and what one of them has instead. */
export const expectedInRows = ({
  column,
  expected,
  rows,
  row,
  message,
}: NonNullable<NonNullable<Sheet['counts']>['expected']>[number]): string =>
  `${column}: ${expected} expected in ${counted(rows, 'row')}.${message === undefined ? '' : ` Row ${row}, for example: ${message}`}`

/** A new stone is removed by the rollback, any other restored. */
export function rolledBackText(result: Sheet['putBack']): string {
  const { stones: all, removed } = result ?? { stones: 0, removed: 0 }
  const parts = [
    ...(removed > 0 ? [`${stoneCountText(removed)} removed`] : []),
    ...(all > removed ? [`${stoneCountText(all - removed)} restored`] : []),
  ]
  return parts.join(', ') || `${stoneCountText(0)} restored`
}
