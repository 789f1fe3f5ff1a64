import { mediaNames } from '@loupe/domain/inventory/media.ts'
import { useState } from 'react'
import { Lightbox } from '../../../kit/lightbox.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { type MediaSource, type MediumFacts, mediaKeys } from './media-kinds.ts'
import { Slide } from './media-slide.tsx'

interface Props extends MediaSource {
  vStnId: string
  visible: MediumFacts
  onShow(medium: MediumFacts): void
  onClose(): void
}
const [least, most] = [1, 6]

/** One medium full screen: 1 to 7 choose the kind, arrows move to the next, + and - zoom. */
export function MediaLightbox({ vStnId, media, address, visible, onShow, onClose }: Props) {
  const [zoom, setZoom] = useState<number>(least)
  const place = media.findIndex(({ id }) => id === visible.id)
  const show = (medium: MediumFacts | undefined) => {
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
  const canZoom = visible.kind !== 'html' && visible.kind !== 'mp4'
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
            {vStnId} · {mediaNames[visible.kind]}
          </b>
          <span>
            {place + 1} of {media.length}
          </span>
          <UnstyledButton title="Previous (arrow left)" onClick={() => step(-1)}>
            Previous
          </UnstyledButton>
          <UnstyledButton title="Next (arrow right)" onClick={() => step(1)}>
            Next
          </UnstyledButton>
          <UnstyledButton title="Smaller (-)" aria-label="Smaller" disabled={!canZoom || zoom <= least} onClick={smaller}>
            −
          </UnstyledButton>
          <UnstyledButton title="Larger (+)" aria-label="Larger" disabled={!canZoom || zoom >= most} onClick={larger}>
            +
          </UnstyledButton>
          <UnstyledButton title="Escape" onClick={onClose}>
            Close
          </UnstyledButton>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is larger than the window is moved with the arrows */}
      <div className={zoom > 1 ? 'stone-lightbox stone-lightbox-large' : 'stone-lightbox'} tabIndex={zoom > 1 ? 0 : undefined}>
        <Slide key={visible.id} vStnId={vStnId} medium={visible} address={address} zoom={zoom} />
      </div>
    </Lightbox>
  )
}
