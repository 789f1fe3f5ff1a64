import { collections } from '@loupe/contract/inventory/collections.ts'
import { goneWords } from '@loupe/domain/inventory/collection.ts'
import { useRead } from '../../../api/hooks.ts'
import { Removable } from '../../../kit/removable.tsx'
import './collections.css'

/** Which collection the desk shows, and what of it is gone. */
export function OpenCollection({ id, onLeave }: { id: string; onLeave(): void }) {
  const { data, error } = useRead(collections.view, { params: { id } })
  const gone = data ? goneWords(data.total, data.available) : undefined
  const words = error ? 'This collection is not there any more' : data ? `Collection ${data.name}` : 'Collection'
  return (
    <>
      <Removable label={words} onRemove={onLeave} />
      {gone ? <span className="collection-gone">{gone}</span> : null}
    </>
  )
}
