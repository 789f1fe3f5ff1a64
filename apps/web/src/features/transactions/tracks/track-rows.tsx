import type { Track } from '@loupe/contract/transactions/track.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { type TrackStatus, type TrackType, trackLifecycle, trackNames, trackStatus, trackType } from '@loupe/domain/transactions/track.ts'
import { custom, instant, status, text } from '../../../kit/columns.tsx'
import type { Empty } from '../../../kit/first-places.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Steps } from '../../../kit/steps.tsx'
import { useListedStones } from '../../../shared/inventory/actions/use-listed-stones.tsx'
import { undoBy } from '../../../kit/undo.ts'
import { DealSheetButton } from '../deal-sheet/deal-sheet-button.tsx'
import { type Client, companyColumn, sellerColumn, stoneStatus, thenAndNow, useStoneColumns } from './track-columns.tsx'
import '../../../kit/record-parts.css'

const { cart, watchlist, request, reminder, enquiry, shipment, comment } = trackType
/** Types with a lifecycle. */
const stepped: readonly TrackType[] = [request, reminder, enquiry, shipment]

interface RowsProps {
  title: string
  /** One type, or several with a column that names it. */
  type: TrackType | readonly TrackType[]
  status?: readonly TrackStatus[] | undefined
  empty: Empty
  /** Opens a client; omitted if the list is part of a client's panel. */
  onCompany?(client: Client): void
  account?: string | undefined
}

/** The list itself, on its screen or in a client's panel. */
export function TrackRows({ title, type: types, status: statuses, empty, onCompany, account }: RowsProps) {
  const stone = useStoneColumns()
  const listed = useListedStones()
  const type = typeof types === 'number' ? types : undefined
  const isAny = (...some: TrackType[]) => type === undefined || some.includes(type)
  const isStepped = isAny(...stepped)
  const isList = type === cart || type === watchlist
  return (
    <>
      <ListScreen<Track>
        title={title}
        route={tracks.list}
        isPart={!onCompany}
        filter={{ trackType: types, ...(statuses ? { status: statuses } : {}), ...(account ? { account } : {}) }}
        sort={[{ createdAt: 'DESC' }]}
        {...(onCompany ? { searchIn: ['vStnId', 'companyName', 'sellerName', 'remarks'] } : {})}
        empty={empty}
        columns={[
          ...(type === undefined
            ? [
                custom<Track>('trackType', (track) => trackNames[track.trackType], {
                  title: 'Type',
                  sortable: true,
                  written: { words: trackNames },
                }),
              ]
            : []),
          ...(isStepped ? [status<Track, Track['status']>('status', trackLifecycle, { sortable: true })] : []),
          ...(onCompany ? [companyColumn(onCompany)] : []),
          ...stone,
          stoneStatus(),
          ...(type === comment ? [] : thenAndNow),
          ...(isAny(reminder, enquiry, request) ? [instant<Track>('reminderDate', { sortable: true })] : []),
          ...(type === watchlist || type === reminder
            ? [
                custom<Track>('told', ({ told: notified, toldAt: notifiedAt }) => <News notified={notified} at={notifiedAt} />, {
                  written: [{ key: 'told' }, { key: 'toldAt' }],
                }),
              ]
            : []),
          text('remarks'),
          ...(onCompany ? [sellerColumn] : []),
          instant('createdAt', { sortable: true }),
        ]}
        {...(account || type === undefined ? {} : { actions: <DealSheetButton kind="track" type={type} /> })}
        ticked={listed.bar}
        rowActions={(track) => {
          const remove = (
            <RouteButton
              route={tracks.delete}
              input={{ body: { ids: [track.id] } }}
              label={isList ? 'Remove' : 'Delete'}
              outcome={() => `${track.vStnId} ${isList ? 'removed' : 'deleted'}.`}
              isSmall
              undo={() => undoBy(tracks.undo, { body: { ids: [track.id], step: 'delete' } }, `${track.vStnId} is back in the list.`)}
              {...(isList ? {} : { variant: 'danger' })}
            />
          )
          if (!isStepped) return <RowActions>{remove}</RowActions>
          return (
            <Steps
              table={trackLifecycle}
              status={track.status}
              route={tracks.updateStatus}
              undo={(step) =>
                step === 'reopen' || step === 'reinstate'
                  ? undefined
                  : undoBy(tracks.undo, { body: { ids: [track.id], step } }, `${track.vStnId}: last step undone.`)
              }
              input={(to) => ({ body: { ids: [track.id], status: to as Exclude<TrackStatus, typeof trackStatus.pending> } })}
            >
              {remove}
            </Steps>
          )
        }}
      />
      {listed.layer}
    </>
  )
}

const News = ({ notified, at }: { notified: string | null; at: string | null }) =>
  notified && at ? <span title={at}>{notified}</span> : <small className="loupe-record-now">No news yet</small>
