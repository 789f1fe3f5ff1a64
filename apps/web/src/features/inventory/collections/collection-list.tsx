import { type Collection, collections } from '@loupe/contract/inventory/collections.ts'
import { type CollectionType, removedText } from '@loupe/domain/inventory/collection.ts'
import { Link } from 'react-router'
import { collectionLink } from '../../../links/desk-link.ts'
import { active, custom, instant, text, whole } from '../../../kit/columns.tsx'
import { EditableList } from '../../../kit/family-list.tsx'
import { usePreferences } from '../../../kit/preferences.ts'
import { type ScreenName, linkTo, screens } from '../../../screens.ts'
import { ChangeCollection, NewCollection } from './collection-form.tsx'

interface Props {
  screen: ScreenName
  isParcel: boolean
  type: CollectionType
}

/** Collections of one kind; each links to its available stones or parcels. */
function CollectionList({ screen, isParcel, type }: Props) {
  const labGrown = usePreferences().stones === 'lab'
  const to = (collection: Collection) =>
    isParcel ? linkTo('parcels', {}, { collection: collection.id }) : (collectionLink(collection) ?? linkTo(screen))
  return (
    <EditableList<Collection>
      title={screens[screen].title}
      family={collections}
      nameOf={({ name }) => name}
      add="Create collection"
      warning={isParcel ? 'The parcels are not changed.' : 'The stones stay in stock.'}
      filter={{ type, isParcel, labGrown }}
      sort={[{ updatedAt: 'DESC' }]}
      searchIn={['name', 'byName']}
      empty={
        isParcel
          ? 'No parcel collections here yet. Create the first.'
          : 'No collections here yet. Select stones and choose Collect, or create one from a saved search.'
      }
      columns={[
        custom('name', (row) => <Link to={to(row)}>{row.name}</Link>, { sortable: true, written: 'value' }),
        whole('available', { sortable: true }),
        custom('total', ({ total, available }) => removedText(total, available) ?? `All ${total}`, { sortable: true, written: 'value' }),
        text('description'),
        active(),
        text('byName', { sortable: true }),
        instant('updatedAt', { sortable: true }),
      ]}
      form={(row, edit) =>
        row ? (
          <ChangeCollection collection={row} onClose={() => edit(undefined)} />
        ) : (
          <NewCollection isParcel={isParcel} type={type} onClose={() => edit(undefined)} />
        )
      }
    />
  )
}

export const TrendingStones = () => <CollectionList key="1" screen="trendingStones" isParcel={false} type="trending" />
export const BestOfStones = () => <CollectionList key="2" screen="bestOfStones" isParcel={false} type="bestOf" />
export const PremiumStones = () => <CollectionList key="3" screen="premiumStones" isParcel={false} type="premium" />
export const TrendingParcels = () => <CollectionList key="4" screen="trendingParcels" isParcel type="trending" />
export const BestOfParcels = () => <CollectionList key="5" screen="bestOfParcels" isParcel type="bestOf" />
export const PremiumParcels = () => <CollectionList key="6" screen="premiumParcels" isParcel type="premium" />
