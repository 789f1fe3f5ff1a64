import { type Block, blocks } from '@loupe/contract/transactions/blocks.ts'
import { blockLifecycle } from '@loupe/domain/transactions/block.ts'
import { Link } from 'react-router'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { deskLink } from '../../desk-link.ts'
import { useMe } from '../../api/session.tsx'
import { custom, money, number, status, text } from '../../kit/columns.tsx'
import { countdown, dash, dateTime, exactly } from '../../kit/format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { RowActions } from '../../kit/row-end.tsx'
import { Steps } from '../../kit/steps.tsx'
import { useNow } from '../../kit/use-now.ts'
import { useLists } from '../../api/masters.ts'
import { linkTo } from '../../screens.ts'
import { ExtendHold } from './extend-hold.tsx'
import './hold-form.css'

interface Props {
  filter?: Record<string, unknown>
  empty?: string
}

/** Transaction > Hold: who has which stone, until when. */
export function HoldList({ filter = {}, empty = 'Nothing is on hold. Search stones, tick some, and press H.' }: Props) {
  const me = useMe()
  const lists = useLists()
  const hidden = can(me, 'block:approve') ? [] : (['approve'] as const)
  return (
    <ListScreen<Block>
      title="Hold"
      route={blocks.list}
      filter={{ blockType: 1, ...filter }}
      sort={[{ createdAt: 'DESC' }]}
      searchIn={['vStnId', 'companyName', 'blockCode', 'sellerName']}
      empty={empty}
      columns={[
        text('blockCode', { sortable: true }),
        status('status', blockLifecycle, { sortable: true }),
        custom('vStnId', stoneLink, { sortable: true, written: 'value' }),
        custom('shpNm', ({ shpNm }) => lists.nameOf('shpNm', shpNm) ?? dash, { written: { words: lists.wordsOf('shpNm') } }),
        number('crt', { sortable: true }),
        money('amt', { sortable: true }),
        custom('validTillDate', (block) => <Until block={block} />, { sortable: true, width: 216, written: 'value' }),
        text('companyName', { sortable: true }),
        text('buyerName'),
        text('sellerName', { sortable: true }),
        custom(
          'waiting',
          ({ waiting, vStnId }) => (waiting > 0 ? <Link to={linkTo('holds', { view: 'waiting' }, { q: vStnId })}>{waiting}</Link> : dash),
          { written: 'value' },
        ),
        text('remarks'),
        text('endedReason'),
      ]}
      rowActions={(block) => (
        <RowActions>
          <ExtendHold block={block} />
          <Steps
            table={blockLifecycle}
            status={block.status}
            route={blocks.changeStatus}
            hidden={hidden}
            input={(to) => ({ body: { id: block.id, status: to as 2 } })}
          />
        </RowActions>
      )}
    />
  )
}

/** The stone in the desk, where this person may look. */
function stoneLink({ labGrown, vStnId }: Block) {
  const to = deskLink(labGrown, { filter: { vStnId } })
  return to ? <Link to={to}>{vStnId}</Link> : vStnId
}

/** When a hold ends, and how long that is from now while it lives. */
function Until({ block }: { block: Block }) {
  const left = countdown(block.validTillDate, useNow())
  const isLive = blockLifecycle.open(block.status).length > 0
  return (
    <time dateTime={block.validTillDate} title={exactly(block.validTillDate)}>
      {dateTime(block.validTillDate)}
      {isLive && left ? <small className="hold-left"> {left}</small> : null}
    </time>
  )
}
