import { type Block, blocks } from '@loupe/contract/transactions/blocks.ts'
import { blockLifecycle } from '@loupe/domain/transactions/block.ts'
import { instant, money, number, status, text } from '../../kit/columns.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { Steps } from '../../kit/steps.tsx'

/** Transaction > Hold: who has which stone, until when. */
export const HoldList = () => (
  <ListScreen<Block>
    title="Hold"
    route={blocks.list}
    filter={{ blockType: 1 }}
    sort={[{ createdAt: 'DESC' }]}
    searchIn={['vStnId', 'companyName', 'blockCode', 'sellerName']}
    empty="Nothing is on hold. Search stones, tick some, and press H."
    columns={[
      text('blockCode', { sortable: true }),
      status('status', blockLifecycle, { sortable: true }),
      text('vStnId', { sortable: true }),
      text('shpNm'),
      number('crt', { sortable: true }),
      money('amt', { sortable: true }),
      text('companyName', { sortable: true }),
      text('buyerName'),
      text('sellerName', { sortable: true }),
      instant('validTillDate', { sortable: true }),
      text('remarks'),
      text('endedReason'),
    ]}
    rowActions={(block) => (
      <Steps
        table={blockLifecycle}
        status={block.status}
        route={blocks.changeStatus}
        input={(to) => ({ body: { id: block.id, status: to as 2 } })}
      />
    )}
  />
)
