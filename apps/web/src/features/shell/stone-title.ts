import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { Action } from '../../kit/actions/registry.ts'
import type { Lists } from '../../api/masters.ts'
import { weight } from '../../kit/format.ts'

type Titled = Pick<Diamond, 'vStnId' | 'shpNm' | 'crt' | 'colNm' | 'clrNm' | 'rptNo' | 'vendorNo'>

/** A stone as an entry of the palette: its number, what it is, and its other numbers. */
export const stoneTitle = (
  { vStnId, shpNm, crt, colNm, clrNm, rptNo, vendorNo }: Titled,
  lists: Lists,
): Pick<Action, 'title' | 'detail'> => ({
  title: vStnId,
  detail: [lists.nameOf('shpNm', shpNm), weight(crt), colNm, clrNm, rptNo, vendorNo].filter(Boolean).join('  '),
})
