import { type Waiting, waitings } from '@loupe/contract/transactions/waitings.ts'
import { dueDayOf } from '@loupe/domain/transactions/due-day.ts'
import { waitingLifecycle, waitingStatus } from '@loupe/domain/transactions/waiting.ts'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useLists } from '../../../api/masters.ts'
import { OneOf } from '../../../kit/choice.tsx'
import { carats, custom, instant, status, text, whole } from '../../../kit/columns.tsx'
import { dash, deadline, dueDay, exactly, unbroken } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { clientColumn } from '../client-link.tsx'
import { stoneColumn, stoneLink } from '../stone-column.tsx'

const shows = ['waiting', 'all'] as const
const showOptions = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'all', label: 'All' },
] as const

const Until = ({ heldAs, until }: { heldAs: Waiting['heldAs']; until: string }) =>
  heldAs === 'memo' ? (
    <time dateTime={dueDayOf(until)}>{dueDay(dueDayOf(until))}</time>
  ) : (
    <time dateTime={until} title={exactly(until)}>
      {unbroken(deadline(until))}
    </time>
  )

/** Hold > Waiting list: the order in which clients get a stone when it is available again. */
export function WaitingList() {
  const lists = useLists()
  const [visible, show] = useQueryState('show', parseAsStringLiteral(shows).withDefault('waiting'))
  return (
    <ListScreen<Waiting>
      title="Waiting list"
      key={visible}
      route={waitings.list}
      filter={visible === 'all' ? {} : { status: waitingStatus.waiting }}
      note={<OneOf label="Shown" options={showOptions} value={visible} onValue={(to) => void show(to)} />}
      sort={[{ status: 'ASC' }, { vStnId: 'ASC' }, { createdAt: 'ASC' }]}
      searchIn={['vStnId', 'companyName', 'sellerName']}
      empty="No one is on a waiting list. Choose the eye icon beside a held stone to join its list."
      columns={[
        stoneColumn(stoneLink, 'value'),
        whole('place'),
        clientColumn(),
        status('status', waitingLifecycle, { sortable: true }),
        custom('shpNm', ({ shpNm }) => lists.nameOf('shpNm', shpNm) ?? dash, { written: { words: lists.labelsOf('shpNm') } }),
        carats('crt'),
        text('buyerName'),
        text('sellerName', { sortable: true, under: 'companyName' }),
        whole('hours'),
        text('heldBy'),
        custom('until', ({ heldAs, until }) => (until ? <Until heldAs={heldAs} until={until} /> : dash), {
          sortable: true,
          part: 'time',
          written: 'value',
        }),
        text('remarks'),
        text('endedReason'),
        instant('createdAt', { sortable: true }),
      ]}
      rowActions={(one) =>
        one.status === waitingStatus.waiting ? (
          <RouteButton
            route={waitings.withdraw}
            input={{ body: { id: one.id } }}
            label="Withdraw"
            outcome={() => `${one.companyName} is off the waiting list.`}
            isSmall
            confirm={{ title: `Withdraw ${one.companyName}?`, content: 'The place on the waiting list is lost.', ok: 'Withdraw' }}
          />
        ) : null
      }
    />
  )
}
