import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { media } from '@loupe/contract/inventory/media.ts'
import { type MediaSort, mediaSortNames, mediaSortOf, notAvailable } from '@loupe/domain/inventory/media-sort.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { Lightbox } from '../../../kit/lightbox.tsx'
import { Failed, Loading } from '../../../kit/states.tsx'
import type { Shown } from './media-kinds.ts'
import { MediaLightbox } from './media-lightbox.tsx'
import { NoMedia } from './media-slide.tsx'
import { ownAddress } from './media.tsx'
import './media.css'
import './stone.css'

interface Props {
  stone: Pick<Diamond, 'id' | 'vStnId'>
  sort: MediaSort
  onClose(): void
}

/** The media of a stone from a list of stones, over the whole window, beginning with the sort that was asked for. */
export function MediaAlone({ stone: { id, vStnId }, sort, onClose }: Props) {
  const { data, error, isPlaceholderData, refetch } = useRead(media.files, { body: { ids: [id] } })
  const [chosen, choose] = useState<Shown>()
  const list = isPlaceholderData ? undefined : data && (data.list[0]?.media ?? [])
  const shown = chosen ?? list?.find(({ kind }) => mediaSortOf(kind) === sort)
  if (list && shown)
    return <MediaLightbox vStnId={vStnId} media={list} address={ownAddress} shown={shown} onShow={choose} onClose={onClose} />
  return (
    <Lightbox
      label={`Media of ${vStnId}`}
      onClose={onClose}
      keys={{}}
      head={
        <>
          <b>{vStnId}</b>
          <button type="button" title="Escape" onClick={onClose}>
            Close
          </button>
        </>
      }
    >
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : list ? (
        <NoMedia sign={sort} none={notAvailable([mediaSortNames[sort]])} />
      ) : (
        <Loading />
      )}
    </Lightbox>
  )
}
