import { collections } from '@loupe/contract/inventory/collections.ts'
import { removedText } from '@loupe/domain/inventory/collection.ts'
import { useRead } from '../../../api/hooks.ts'
import { Removable } from '../../../kit/removable.tsx'
import './collections.css'

/** The collection that the desk shows, and which part of it is no longer available. */
export function OpenCollection({ id, onLeave }: { id: string; onLeave(): void }) {
  const { data, error } = useRead(collections.view, { params: { id } })
  const gone = data ? removedText(data.total, data.available) : undefined
  const labels = error ? 'This collection no longer exists' : data ? `Collection ${data.name}` : 'Collection'
  return (
    <>
      <Removable label={labels} onRemove={onLeave} />
      {gone ? <span className="collection-gone">{gone}</span> : null}
    </>
  )
}
