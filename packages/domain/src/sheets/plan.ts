import type { basisByRow } from './prices/row-basis.ts'
import type { PriceConvention } from './prices/sheet-price.ts'
import type { Availability } from './cells/status-words.ts'
import type { OtherLevel } from './prices/two-levels.ts'

/** How a sheet is read: the field of each column, the convention of its prices, and the meaning of blank cells. */
export interface Plan {
  columns: readonly { index: number; header: string; field: string }[]
  price: PriceConvention
  /** The code of the currency that prices are in, unless their row says otherwise. */
  currency: string
  /** Columns that are left out: what they say of a stone's kind counts too. */
  leftOut?: readonly { index: number; header: string }[]
  /** The kind of the rows that do not say theirs. */
  labGrown: boolean
  /** What a person has said that words of availability mean, by the word in small letters. */
  statuses?: Readonly<Record<string, Availability>>
  /** Columns that mark the stones which have something there as sold, as a person has said (invoice-question.ts). */
  soldColumns?: readonly number[]
  /** The treatment of the stones whose row says nothing of one, as a person has said of the sheet. */
  treatment?: string | undefined
  /** Rows that the worksheet hides are left out. */
  visibleOnly?: boolean
  /** What a person has said of a price column with signs of prices per carat and of whole stones (row-basis.ts). */
  basis?: typeof basisByRow | 'mixed' | undefined
  /** What a person has said of prices at another level than the others. */
  otherLevel?: OtherLevel | undefined
  /** A blank cell leaves the field unchanged unless this is set. */
  blankClears: boolean
}
