import { mediaNames } from '@loupe/domain/inventory/media.ts'
import { useState } from 'react'
import { Lightbox } from '../../../kit/lightbox.tsx'
import { type MediaSource, type Shown, mediaKeys } from './media-kinds.ts'
import { Slide } from './media-slide.tsx'

interface Props extends MediaSource {
  vStnId: string
  shown: Shown
  onShow(medium: Shown): void
  onClose(): void
}
const [least, most] = [1, 6]

/** One medium over everything: 1 to 7 choose the kind, the arrows the next, + and - how large. */
export function MediaLightbox({ vStnId, media, address, shown, onShow, onClose }: Props) {
  const [zoom, setZoom] = useState<number>(least)
  const place = media.findIndex(({ id }) => id === shown.id)
  const show = (medium: Shown | undefined) => {
    if (!medium) return
    setZoom(least)
    onShow(medium)
  }
  const step = (by: number) => show(media[(place + by + media.length) % media.length])
  const larger = () => setZoom((now) => Math.min(most, now * 1.5))
  const smaller = () => setZoom((now) => Math.max(least, now / 1.5))
  const numbers = Object.fromEntries(
    mediaKeys.map((kinds, at) => [String(at + 1), () => show(kinds.map((kind) => media.find((one) => one.kind === kind)).find(Boolean))]),
  )
  const canZoom = shown.kind !== 'html' && shown.kind !== 'mp4'
  return (
    <Lightbox
      label={`Media of ${vStnId}`}
      onClose={onClose}
      keys={{
        ...numbers,
        '+': larger,
        '=': larger,
        '-': smaller,
        '0': () => setZoom(least),
        ArrowRight: () => step(1),
        ArrowLeft: () => step(-1),
      }}
      head={
        <>
          <b>
            {vStnId} · {mediaNames[shown.kind]}
          </b>
          <span>
            {place + 1} of {media.length}
          </span>
          <button type="button" title="Previous (arrow left)" onClick={() => step(-1)}>
            Previous
          </button>
          <button type="button" title="Next (arrow right)" onClick={() => step(1)}>
            Next
          </button>
          <button type="button" title="Smaller (-)" aria-label="Smaller" disabled={!canZoom || zoom <= least} onClick={smaller}>
            −
          </button>
          <button type="button" title="Larger (+)" aria-label="Larger" disabled={!canZoom || zoom >= most} onClick={larger}>
            +
          </button>
          <button type="button" title="Escape" onClick={onClose}>
            Close
          </button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is larger than the window is moved with the arrows */}
      <div className={zoom > 1 ? 'stone-lightbox stone-lightbox-large' : 'stone-lightbox'} tabIndex={zoom > 1 ? 0 : undefined}>
        <Slide key={shown.id} vStnId={vStnId} medium={shown} address={address} zoom={zoom} />
      </div>
    </Lightbox>
  )
}
