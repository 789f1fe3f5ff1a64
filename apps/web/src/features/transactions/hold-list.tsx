import type { Block } from '@loupe/contract/transactions/block.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { type BlockStatus, blockStatus, blockStatuses, releaseFault } from '@loupe/domain/transactions/block.ts'
import { Link } from 'react-router'
import { type Empty, firstAt } from '../../kit/first-places.ts'
import { carats, custom, money, status, text } from '../../kit/columns.tsx'
import { Deadline } from '../../kit/deadline.tsx'
import { dash } from '../../kit/format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { Status } from '../../kit/status.tsx'
import { useLists } from '../../api/masters.ts'
import { linkTo } from '../../screens.ts'
import { useListedStones } from '../../shared/inventory/actions/use-listed-stones.tsx'
import { clientColumn } from './client-link.tsx'
import { ExtendHold } from './extend-hold.tsx'
import { HoldSteps } from './hold-steps.tsx'
import { stoneColumn, stoneLink } from './stone-column.tsx'
import { useKindFilter } from './stone-kind.tsx'
import { AmountOnTerm } from './term-row.tsx'
import './hold-form.css'

interface Props {
  filter?: Record<string, unknown>
  empty?: Empty
}

/** Transaction > Hold: who has which stone, until when. */
export function HoldList({ filter = {}, empty = firstAt('desk', 'No holds yet. Select stones on the desk and choose Hold.') }: Props) {
  const lists = useLists()
  const listed = useListedStones({ first: 'unHold', isOfDocuments: true })
  const kind = useKindFilter()
  return (
    <>
      <ListScreen<Block>
        ticked={listed.bar}
        title="Hold"
        help={['Hold', 'Waiting list', 'Memo']}
        route={blocks.list}
        filter={{ blockType: 1, ...kind.filter, ...filter }}
        filters={kind.filters}
        // Live ones first, the next to end before the others; then the latest to have ended.
        sort={[{ endedAt: 'DESC' }, { validTillDate: 'ASC' }]}
        searchIn={['vStnId', 'companyName', 'blockCode', 'sellerName']}
        empty={empty}
        columns={[
          text('blockCode', { sortable: true, part: 'detail' }),
          {
            ...status<Block, BlockStatus>('status', blockStatuses, { sortable: true, width: 160 }),
            show: (block) => <HoldStatus block={block} />,
          },
          stoneColumn(stoneLink),
          custom('shpNm', ({ shpNm }) => lists.nameOf('shpNm', shpNm) ?? dash, { written: { words: lists.labelsOf('shpNm') } }),
          carats('crt', { sortable: true }),
          money('amt', { sortable: true, title: 'Asking amount' }),
          custom('term', ({ term }) => (term ? <AmountOnTerm term={term} /> : dash), {
            title: 'On the term',
            align: 'right',
            part: 'amount',
            written: [
              { key: 'term', title: 'On the term', ofTerm: 'amt' },
              { key: 'term', title: 'Days of the term', ofTerm: 'dayTerms' },
            ],
          }),
          custom(
            'validTillDate',
            ({ validTillDate, status: now }) => <Deadline at={validTillDate} isLive={blockStatuses.is('live', now)} />,
            // Among the figures of a card, so that the lines, which are never left out, are the shape and the company.
            { sortable: true, width: 200, written: 'value', part: 'deadline' },
          ),
          clientColumn(),
          text('buyerName'),
          text('sellerName', { sortable: true, under: 'companyName' }),
          custom(
            'waiting',
            ({ waiting, vStnId }) => (waiting > 0 ? <Link to={linkTo('holds', { view: 'waiting' }, { q: vStnId })}>{waiting}</Link> : dash),
            { written: 'value' },
          ),
          text('remarks'),
          text('kindOverride', { title: 'Stone type override' }),
          // Also where all are live, so that the columns stand in the same places on all tabs; a list without room leaves out what is empty.
          text('endedReason'),
        ]}
        rowActions={(block) => (
          <HoldSteps block={block}>
            <ExtendHold block={block} />
          </HoldSteps>
        )}
      />
      {listed.layer}
    </>
  )
}

/** The status; a hold of the office system, which ends there, is marked as one, because a disabled button says why only to a pointer. */
const HoldStatus = ({ block }: { block: Block }) => (
  <span className="hold-status">
    <Status state={blockStatuses.of(block.status)} />
    {block.status === blockStatus.approved && block.sgiHold ? <small title={releaseFault(block)}>Office</small> : null}
  </span>
)
