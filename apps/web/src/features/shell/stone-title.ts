import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { number } from '../../kit/format.ts'

type Titled = Pick<Diamond, 'vStnId' | 'shpNm' | 'crt' | 'colNm' | 'clrNm' | 'rptNo' | 'vendorNo'>

/** A stone as an entry of the palette: its numbers and what it is. */
export const stoneTitle = ({ vStnId, shpNm, crt, colNm, clrNm, rptNo, vendorNo }: Titled): string =>
  [vStnId, shpNm, number(crt), colNm, clrNm, rptNo, vendorNo].filter(Boolean).join('  ')
