import { type Demand, demands } from '@loupe/contract/inventory/demands.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { useLists } from '../../../api/masters.ts'
import { deskLink } from '../../../links/desk-link.ts'
import { CardTable } from '../../../kit/card.tsx'
import * as format from '../../../kit/format.ts'
import { useListedStones } from '../../../shared/inventory/actions/use-listed-stones.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'

/** A demand's matches, newest first. Closing the panel marks them as read for the owner. */
export function Matches({ demand, onClose }: { demand: Demand | undefined; onClose(): void }) {
  const see = useWrite(demands.see)
  const close = () => {
    if (demand && demand.isMine && demand.unread > 0) see.mutate({ params: { id: demand.id } })
    onClose()
  }
  return (
    <SidePanel title={`Matches of ${demand?.name ?? ''}`} open={demand !== undefined} onClose={close} width={860}>
      {demand ? <Found demand={demand} /> : null}
    </SidePanel>
  )
}

function Found({ demand }: { demand: Demand }) {
  const lists = useLists()
  const listed = useListedStones()
  const [keys, setKeys] = useState<readonly string[]>([])
  const query = useRead(demands.matches, { params: { id: demand.id }, body: { limit: 200 } })
  const { data } = query
  if (!data) return <LoadingOrFailed query={query} />
  if (data.list.length === 0) return <Nothing>No matches yet.</Nothing>
  const ticked = data.list.flatMap(({ id, labGrown }) => (keys.includes(id) ? [{ diamond: id, labGrown, account: demand.account }] : []))
  return (
    <>
      {ticked.length > 0 ? listed.bar(ticked, () => setKeys([])) : null}
      {listed.layer}
      <CardTable
        label="Matches"
        selection={{ keys, select: setKeys, nameOf: ({ vStnId }) => vStnId }}
        rows={data.list}
        keyOf={({ id }) => id}
        columns={[
          { title: 'New', show: ({ isNew }) => (isNew ? <b>New</b> : '') },
          {
            title: 'Stone ID',
            show: ({ vStnId, labGrown }) => <Link to={deskLink(labGrown, { filter: { vStnId } }) ?? ''}>{vStnId}</Link>,
          },
          { title: 'Status', show: ({ wSts }) => <Status state={diamondLifecycle.of(wSts)} /> },
          { title: 'Shape', show: ({ shpNm }) => lists.nameOf('shpNm', shpNm) ?? format.dash },
          { title: 'Carat', isNumber: true, show: ({ crt }) => format.weight(crt) },
          { title: 'Color', show: (stone) => (stone.isFcCol ? stone.fcColDesc : stone.colNm) ?? format.dash },
          { title: 'Clarity', show: ({ clrNm }) => clrNm ?? format.dash },
          { title: 'Lab', isRare: true, show: ({ lbNm }) => lbNm ?? format.dash },
          { title: 'Amount', isNumber: true, show: ({ amt }) => format.money(amt) },
          { title: 'Found', show: ({ foundAt }) => <time dateTime={foundAt}>{format.dateTime(foundAt)}</time> },
        ]}
      />
      {data.count > data.list.length ? (
        <p className="loupe-secondary">
          The latest {data.list.length} of {data.count}.
        </p>
      ) : null}
    </>
  )
}
