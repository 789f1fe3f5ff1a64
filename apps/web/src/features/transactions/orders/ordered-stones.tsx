import { type ProductOrder, productOrders } from '@loupe/contract/transactions/overviews.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { Link } from 'react-router'
import { useLists } from '../../../api/masters.ts'
import { carats, custom, instant, money, percent, perCarat, status, text } from '../../../kit/columns.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { linkTo } from '../../../screens.ts'
import { useListedStones } from '../../../shared/inventory/actions/use-listed-stones.tsx'
import { clientColumn } from '../client-link.tsx'
import { stoneColumn, stonePageLink } from '../stone-column.tsx'

/** All ordered stones, each with its order and the agreed price. */
export function OrderedStones() {
  const lists = useLists()
  const listed = useListedStones({ isOfDocuments: true })
  return (
    <>
      <ListScreen<ProductOrder>
        title="Ordered stones"
        ticked={listed.bar}
        route={productOrders.list}
        sort={[{ createdAt: 'DESC' }]}
        searchIn={['vStnId', 'orderNo', 'companyName', 'sellerName']}
        empty="No ordered stones."
        columns={[
          stoneColumn(stonePageLink, 'value'),
          custom('orderNo', ({ order, orderNo }) => <Link to={linkTo('order', { id: order })}>{orderNo}</Link>, {
            sortable: true,
            written: 'value',
          }),
          status('status', orderLifecycle, { sortable: true }),
          custom('shpNm', ({ shpNm }) => lists.nameOf('shpNm', shpNm), { written: { words: lists.labelsOf('shpNm') } }),
          custom('labGrown', ({ labGrown }) => stoneNames[labGrown ? 'lab' : 'natural'], {
            written: { words: { true: stoneNames.lab, false: stoneNames.natural } },
          }),
          carats('crt', { sortable: true }),
          percent('back', { sortable: true }),
          perCarat('ctPr', { sortable: true }),
          money('amt', { sortable: true }),
          status('wSts', diamondLifecycle, { sortable: true }),
          clientColumn(),
          text('sellerName', { sortable: true, under: 'companyName' }),
          instant('createdAt', { sortable: true }),
        ]}
      />
      {listed.layer}
    </>
  )
}
