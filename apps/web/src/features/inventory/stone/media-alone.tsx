import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { media } from '@loupe/contract/inventory/media.ts'
import { type MediaSort, mediaSortNames, mediaSortOf, notAvailable } from '@loupe/domain/inventory/media-sort.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { Lightbox } from '../../../kit/lightbox.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import type { MediumFacts } from './media-kinds.ts'
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

/** The media of a stone from a list, full screen, starting with the requested kind. */
export function MediaAlone({ stone: { id, vStnId }, sort, onClose }: Props) {
  const query = useRead(media.files, { body: { ids: [id] } })
  const { data, isPlaceholderData } = query
  const [chosen, setChosen] = useState<MediumFacts>()
  const list = isPlaceholderData ? undefined : data && (data.list[0]?.media ?? [])
  const visible = chosen ?? list?.find(({ kind }) => mediaSortOf(kind) === sort)
  if (list && visible)
    return <MediaLightbox vStnId={vStnId} media={list} address={ownAddress} visible={visible} onShow={setChosen} onClose={onClose} />
  return (
    <Lightbox
      label={`Media of ${vStnId}`}
      onClose={onClose}
      keys={{}}
      head={
        <>
          <b>{vStnId}</b>
          <UnstyledButton title="Escape" onClick={onClose}>
            Close
          </UnstyledButton>
        </>
      }
    >
      {list ? <NoMedia sign={sort} none={notAvailable([mediaSortNames[sort]])} /> : <LoadingOrFailed query={query} />}
    </Lightbox>
  )
}
