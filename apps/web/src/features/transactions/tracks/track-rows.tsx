import type { Track } from '@loupe/contract/transactions/track.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { type TrackType, trackLifecycle, trackType } from '@loupe/domain/transactions/track.ts'
import type { ReactNode } from 'react'
import { Act } from '../../../kit/act.tsx'
import { custom, instant, status, text } from '../../../kit/columns.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Steps } from '../../../kit/steps.tsx'
import { DealSheetButton } from '../deal-sheet/deal-sheet-button.tsx'
import { type Client, companyColumn, sellerColumn, thenAndNow, useStoneColumns } from './track-columns.tsx'
import { useTicked } from './use-ticked.tsx'
import './tracks.css'

const { cart, watchlist, request, reminder, enquiry, shipment, comment } = trackType
/** What goes on by steps. */
const stepped: readonly TrackType[] = [request, reminder, enquiry, shipment]

interface RowsProps {
  title: string
  type: TrackType
  empty: ReactNode
  /** Without, the list is a part of what is shown of one client. */
  onCompany?(client: Client): void
  account?: string | undefined
}

/** The list itself, on its screen or inside the panel of a client. */
export function TrackRows({ title, type, empty, onCompany, account }: RowsProps) {
  const stone = useStoneColumns()
  const ticked = useTicked()
  const isStepped = stepped.includes(type)
  return (
    <>
      <ListScreen<Track>
        title={title}
        route={tracks.list}
        isPart={!onCompany}
        filter={{ trackType: type, ...(account ? { account } : {}) }}
        sort={[{ createdAt: 'DESC' }]}
        {...(onCompany ? { searchIn: ['vStnId', 'companyName', 'sellerName', 'remarks'] } : {})}
        empty={empty}
        columns={[
          ...(isStepped
            ? [status<Track, Track['status'], (typeof trackLifecycle.actions)[number]>('status', trackLifecycle, { sortable: true })]
            : []),
          ...(onCompany ? [companyColumn(onCompany)] : []),
          ...stone,
          ...(type === comment ? [] : thenAndNow),
          ...(type === reminder || type === enquiry || type === request ? [instant<Track>('reminderDate', { sortable: true })] : []),
          ...(type === watchlist || type === reminder
            ? [
                custom<Track>('told', ({ told, toldAt }) => <News told={told} at={toldAt} />, {
                  written: [{ key: 'told' }, { key: 'toldAt' }],
                }),
              ]
            : []),
          text('remarks'),
          ...(onCompany ? [sellerColumn] : []),
          instant('createdAt', { sortable: true }),
        ]}
        {...(account ? {} : { actions: <DealSheetButton kind="track" type={type} /> })}
        {...(onCompany ? { ticked: ticked.bar } : {})}
        rowActions={(track) => (
          <RowActions>
            {isStepped ? (
              <Steps
                table={trackLifecycle}
                status={track.status}
                route={tracks.updateStatus}
                input={(to) => ({ body: { ids: [track.id], status: to as 2 } })}
              />
            ) : null}
            <Act
              route={tracks.delete}
              input={{ body: { ids: [track.id] } }}
              label={type === cart || type === watchlist ? 'Remove' : 'Delete'}
              isSmall
              {...(type === cart || type === watchlist
                ? {}
                : {
                    isDanger: true,
                    confirm: { title: `Throw this ${title.toLowerCase()} away?`, content: track.remarks || track.vStnId, ok: 'Delete' },
                  })}
            />
          </RowActions>
        )}
      />
      {ticked.form}
    </>
  )
}

const News = ({ told, at }: { told: string | null; at: string | null }) =>
  told && at ? <span title={at}>{told}</span> : <small className="track-now">nothing yet</small>
