import { orders } from '@loupe/contract/transactions/orders.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { type TrackType, trackNames, trackType } from '@loupe/domain/transactions/track.ts'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../api/session.tsx'
import { stoneActions } from '../../../links/stone-actions.ts'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { Button } from '../../../kit/button.tsx'
import { phoneWidth, useWide } from '../../../kit/wide.ts'
import { SheetTrackForm } from '../tracks/track-form.tsx'
import { DealSheetDialog, type Picked } from './deal-sheet-dialog.tsx'

type Kind = { kind: 'order' } | { kind: 'track'; type: TrackType }

/** "From a sheet": checks a client's list of stones, then opens the form for an order, offers or tracks with the available ones. */
export function DealSheetButton(props: Kind) {
  const may = useMay()
  return may(props.kind === 'order' ? orders.uploadExcel : tracks.createByExcel) ? <FromSheet {...props} /> : null
}

function FromSheet(props: Kind) {
  const isPhone = !useWide(phoneWidth)
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<Picked>()
  useActions([{ id: 'from a sheet', title: 'From a sheet', section: 'This list', keys: 'u', run: () => setOpen(true) }])
  return (
    <>
      <Button label="From a sheet" sign="upload" isIcon={isPhone} shortcut="U" onClick={() => setOpen(true)} />
      <DealSheetDialog
        {...labelsOf(props)}
        route={props.kind === 'order' ? orders.uploadExcel : tracks.createByExcel}
        {...(props.kind === 'track' ? { type: props.type } : {})}
        open={isOpen}
        onClose={() => setOpen(false)}
        onGo={(chosen) => {
          setOpen(false)
          setPicked(chosen)
        }}
      />
      {picked ? formOf(props, picked, () => setPicked(undefined)) : null}
    </>
  )
}

function labelsOf(props: Kind): { title: string; verb: string } {
  if (props.kind === 'order') return { title: 'Order from a sheet', verb: 'Order' }
  if (props.type === trackType.offer) return { title: 'Offers from a sheet', verb: 'Offer for' }
  return { title: `${trackNames[props.type]} from a sheet`, verb: 'Add' }
}

function formOf(props: Kind, { stones, text, sheet }: Picked, onClose: () => void): ReactNode {
  const common = { stones, text, onClose, onDone: onClose }
  if (props.kind === 'order') return <stoneActions.order.Layer {...common} />
  if (props.type === trackType.offer) return <stoneActions.offer.Layer {...common} />
  return <SheetTrackForm {...common} type={props.type} sheet={sheet} />
}
