import { media, type StoneMedia as Files } from '@loupe/contract/inventory/media.ts'
import { notAvailable } from '@loupe/domain/inventory/media-sort.ts'
import { useState } from 'react'
import { addressOf } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import type { MediaSource } from './media-kinds.ts'
import { MediaView } from './media-view.tsx'
import { lazyLayer } from '../../../kit/lazy-layer.tsx'

const MediaUpload = lazyLayer(() => import('./media-upload.tsx'), 'MediaUpload')

/** The address of a medium in the API for staff. */
export const ownAddress: MediaSource['address'] = ({ id, etag }, width) =>
  addressOf(media.view, { params: { id }, query: { ...(width ? { width } : {}), ...(etag ? { v: etag.slice(0, 100) } : {}) } })

/** A stone's media, for staff. */
export function StoneMedia({ diamond, vStnId }: { diamond: string; vStnId: string }) {
  const may = useMay()
  const [isOver, setOver] = useState(false)
  const [given, setGiven] = useState<File[]>()
  const query = useRead(media.files, { body: { ids: [diamond] } })
  const { data, isPlaceholderData } = query
  const stone = data?.list.find((one) => one.diamond === diamond)
  if (!stone) return isPlaceholderData || !data ? <LoadingOrFailed query={query} rows={5} /> : null
  const mayUpload = may(media.upload)
  return (
    <div
      className={isOver ? 'stone-media-over' : undefined}
      onDragOver={(event) => {
        if (!mayUpload || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!mayUpload) return
        event.preventDefault()
        setOver(false)
        setGiven([...event.dataTransfer.files].slice(0, 1))
      }}
    >
      <MediaView vStnId={vStnId} media={stone.media} address={ownAddress} />
      <Completeness stone={stone}>
        {mayUpload ? <Button variant="quiet" label="Add media" onClick={() => setGiven([])} /> : null}
      </Completeness>
      {given ? <MediaUpload stone={stone} given={given} onClose={() => setGiven(undefined)} /> : null}
    </div>
  )
}

const Completeness = ({ stone, children }: { stone: Files; children: React.ReactNode }) => (
  <p className="stone-complete">
    <meter min={0} max={100} low={50} high={99} optimum={100} value={stone.score} aria-label="Media complete">
      {stone.score}%
    </meter>
    <span>
      {stone.score}% complete{stone.missing.length > 0 ? `. ${notAvailable(stone.missing)}` : ''}
    </span>
    {children}
  </p>
)
