import { type Parcel, parcels } from '@loupe/contract/inventory/parcels.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { useRead } from '../../../api/hooks.ts'
import { CardTable } from '../../../kit/card.tsx'
import * as format from '../../../kit/format.ts'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'

type Operation = NonNullable<Reply<typeof parcels.history>['madeBy']>

const did: Record<string, string> = {
  'parcel.create': 'Entered',
  'parcel.update': 'Changed',
  'parcel.price': 'Price changed',
  'parcel.split': 'Split',
  'parcel.merge': 'Merged into another',
  'parcel.delete': 'Deleted',
}

/** A parcel's origin, what it became, and its audit history. */
export function ParcelHistory({ parcel, onClose }: { parcel: Parcel | undefined; onClose(): void }) {
  return (
    <SidePanel title={`History of ${parcel?.parcelNo ?? ''}`} open={parcel !== undefined} onClose={onClose} width={560}>
      {parcel ? <History id={parcel.id} /> : null}
    </SidePanel>
  )
}

function History({ id }: { id: string }) {
  const query = useRead(parcels.history, { params: { id } })
  const { data } = query
  if (!data) return <LoadingOrFailed query={query} />
  return (
    <div className="parcel-history">
      {data.madeBy ? <Done title={data.madeBy.kind === 'split' ? 'Created by a split' : 'Merged from'} operation={data.madeBy} /> : null}
      {data.closedBy ? (
        <Done title={data.closedBy.kind === 'split' ? 'Was split into' : 'Was merged into'} operation={data.closedBy} />
      ) : null}
      <section>
        <h2>Activity</h2>
        <CardTable
          label="Events"
          rows={data.events}
          keyOf={({ at, kind }) => at + kind}
          columns={[
            { title: 'When', show: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time> },
            { title: 'What', show: ({ kind }) => did[kind] ?? kind },
            { title: 'By', show: ({ byName }) => byName },
          ]}
        />
      </section>
    </div>
  )
}

function Done({ title, operation }: { title: string; operation: Operation }) {
  const { at, byName, lossCrt, lossPieces, remarks, from, into } = operation
  const loss = lossCrt === 0 && lossPieces === 0 ? 'no loss' : `${format.weight(lossCrt)} ct and ${format.pieces(lossPieces)} lost`
  const rows = [...from.map((one) => ({ ...one, side: 'From' })), ...into.map((one) => ({ ...one, side: 'Into' }))]
  return (
    <section>
      <h2>{title}</h2>
      <p>
        {format.dateTime(at)}, {byName}: {loss}
        {remarks ? `. ${remarks}` : ''}
      </p>
      <CardTable
        label={title}
        rows={rows}
        keyOf={({ id: of }) => of}
        columns={[
          { title: '', show: ({ side }) => side },
          { title: 'Parcel No.', show: ({ parcelNo }) => parcelNo },
          { title: 'Pieces', isNumber: true, show: ({ pieces }) => format.whole(pieces) },
          { title: 'Carats', isNumber: true, show: ({ crt }) => format.weight(crt) },
        ]}
      />
    </section>
  )
}
