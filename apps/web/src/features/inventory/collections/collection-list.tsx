import { type Collection, collections } from '@loupe/contract/inventory/collections.ts'
import { type CollectionType, goneWords } from '@loupe/domain/inventory/collection.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../api/session.tsx'
import { collectionLink } from '../../../desk-link.ts'
import { Action } from '../../../kit/action.tsx'
import { custom, flag, instant, text, whole } from '../../../kit/columns.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { usePreferences } from '../../../kit/preferences.ts'
import { type ScreenName, linkTo, screens } from '../../../screens.ts'
import { ChangeCollection, NewCollection } from './collection-form.tsx'

interface Props {
  screen: ScreenName
  isParcel: boolean
  type: CollectionType
}

/** Collections of one kind; each opens with what of it can be had. */
function CollectionList({ screen, isParcel, type }: Props) {
  const may = useMay()
  const labGrown = usePreferences().stones === 'lab'
  const [isNew, setNew] = useState(false)
  const [edited, edit] = useState<Collection>()
  const to = (collection: Collection) =>
    isParcel ? linkTo('parcels', {}, { collection: collection.id }) : (collectionLink(collection) ?? linkTo(screen))
  return (
    <>
      <ListScreen<Collection>
        title={screens[screen].title}
        route={collections.list}
        filter={{ type, isParcel, labGrown }}
        sort={[{ updatedAt: 'DESC' }]}
        searchIn={['name', 'byName']}
        empty={
          isParcel
            ? 'No collection of parcels here yet.'
            : 'No collection here yet. Tick stones on the desk and press Collect, or make one of a saved search.'
        }
        actions={may(collections.create) ? <Action label="Create collection" look="primary" onClick={() => setNew(true)} /> : null}
        columns={[
          custom('name', (row) => <Link to={to(row)}>{row.name}</Link>, { sortable: true, written: 'value' }),
          whole('available', { sortable: true }),
          custom('total', ({ total, available }) => goneWords(total, available) ?? `All ${total}`, { sortable: true, written: 'value' }),
          text('description'),
          flag('isActive', { sortable: true }),
          text('byName', { sortable: true }),
          instant('updatedAt', { sortable: true }),
        ]}
        rowActions={(row) => (
          <EditDelete
            family={collections}
            id={row.id}
            name={row.name}
            onEdit={() => edit(row)}
            warning={isParcel ? 'The parcels stay as they are.' : 'The stones stay in stock.'}
          />
        )}
      />
      {isNew ? <NewCollection isParcel={isParcel} type={type} onClose={() => setNew(false)} /> : null}
      {edited ? <ChangeCollection collection={edited} onClose={() => edit(undefined)} /> : null}
    </>
  )
}

export const TrendingStones = () => <CollectionList key="1" screen="trendingStones" isParcel={false} type="trending" />
export const BestOfStones = () => <CollectionList key="2" screen="bestOfStones" isParcel={false} type="bestOf" />
export const PremiumStones = () => <CollectionList key="3" screen="premiumStones" isParcel={false} type="premium" />
export const TrendingParcels = () => <CollectionList key="4" screen="trendingParcels" isParcel type="trending" />
export const BestOfParcels = () => <CollectionList key="5" screen="bestOfParcels" isParcel type="bestOf" />
export const PremiumParcels = () => <CollectionList key="6" screen="premiumParcels" isParcel type="premium" />
