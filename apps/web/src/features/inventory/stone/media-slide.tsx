import { mediaNames } from '@loupe/domain/inventory/media.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { Icon } from '../../../kit/icon.tsx'
import { type MediaSource, type MediumFacts, tabOf } from './media-kinds.ts'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import './stone.css'

const PdfView = lazyComponent(() => import('../../../kit/pdf-view.tsx'), 'PdfView')

/** The message for a missing kind (S0 §8). */
export const NoMedia = ({ sign, none, children }: { sign: 'image' | 'video' | 'certificate'; none: string; children?: ReactNode }) => (
  <div className="stone-no-media">
    <Icon sign={sign} />
    {none}
    {children}
  </div>
)

interface Props {
  vStnId: string
  medium: MediumFacts
  address: MediaSource['address']
  /** Width of a sufficient thumbnail; without it, the whole picture. */
  width?: '480'
  /** Zoom factor relative to the fitting size. */
  zoom?: number
}

/** One medium, displayed by kind. If it cannot be displayed, a message takes its place. */
export function Slide({ vStnId, medium, address, width, zoom = 1 }: Props) {
  const [isBroken, setBroken] = useState(false)
  const { sign, none } = tabOf(medium.kind)
  const label = `${mediaNames[medium.kind]} of ${vStnId}`
  const at = address(medium)
  if (isBroken) return <NoMedia sign={sign === 'certificate' ? 'certificate' : sign === 'video' ? 'video' : 'image'} none={none} />
  // A supplier's page is untrusted code: it runs in a sandbox without an origin, so it cannot read our data.
  if (medium.kind === 'html')
    return <iframe className="stone-frame" title={label} src={at} sandbox="allow-scripts" referrerPolicy="no-referrer" />
  if (medium.kind === 'mp4')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a stone turning makes no sound
      <video
        className="stone-video"
        aria-label={label}
        src={at}
        controls
        preload="metadata"
        playsInline
        muted
        onError={() => setBroken(true)}
      />
    )
  if (medium.type === 'application/pdf')
    return (
      <Suspense fallback={<output className="stone-no-media">Loading {label}</output>}>
        <PdfView address={at} label={label} width={Math.round((width ? 560 : 1100) * zoom)} none={none} />
      </Suspense>
    )
  return (
    <img
      className="stone-picture"
      src={width ? address(medium, width) : at}
      alt={label}
      style={zoom === 1 ? undefined : { height: `${zoom * 100}%`, maxWidth: 'none', maxHeight: 'none' }}
      onError={() => setBroken(true)}
    />
  )
}
