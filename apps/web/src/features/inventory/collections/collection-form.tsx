import { type Collection, collections } from '@loupe/contract/inventory/collections.ts'
import { parcels } from '@loupe/contract/inventory/parcels.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { type CollectionType, collectionTypeTitles, collectionTypes } from '@loupe/domain/inventory/collection.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { ChoiceField, FlagField, ManyField } from '../../../kit/choice-fields.tsx'
import { LongTextField, TextField } from '../../../kit/fields.tsx'
import { type FieldProps, FormDrawer } from '../../../kit/form-drawer.tsx'
import * as format from '../../../kit/format.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { Choice } from '../../../kit/choice.tsx'
import './collections.css'

export const choiceOf = (type: CollectionType) => collectionTypeTitles[type]
export const TypeField = (field: FieldProps) => (
  <ChoiceField {...field} isOptional={false} choices={collectionTypes.map((type) => ({ value: type, label: choiceOf(type) }))} />
)

interface Props {
  isParcel: boolean
  type: CollectionType
  onClose(): void
}

/** Creates a collection, of parcels chosen here or of all the current results of a saved search. */
export function NewCollection({ isParcel, type, onClose }: Props) {
  const labGrown = usePreferences().stones === 'lab'
  const [search, setSearch] = useState<string>()
  const saved = useRead(
    savedSearches.list,
    { body: { limit: 1000, filter: { labGrown }, sort: [{ name: 'ASC' }] } },
    { enabled: !isParcel },
  )
  const open = useRead(
    parcels.list,
    { body: { limit: 1000, filter: { labGrown, isAvailable: true }, sort: [{ parcelNo: 'ASC' }] } },
    { enabled: isParcel },
  )
  return (
    <FormDrawer
      title="Create Collections"
      route={collections.create}
      open
      submit="Create collection"
      initial={{ isParcel, type, labGrown }}
      onClose={onClose}
    >
      {(field, form) => (
        <>
          <TextField {...field('name')} />
          <TypeField {...field('type')} />
          {isParcel ? (
            <ManyField
              {...field('parcels')}
              placeholder="Choose parcels"
              choices={(open.data?.list ?? []).map(({ id, parcelNo, crt, sizeName }) => ({
                value: id,
                label: [parcelNo, `${format.weight(crt)} ct`, sizeName].filter(Boolean).join(' · '),
              }))}
            />
          ) : (
            <div className="collect-search">
              <p>Stones of a saved search (optional)</p>
              <Choice<string>
                label="Saved search"
                placeholder="None. You can add stones later"
                width={390}
                options={(saved.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value={search}
                onValue={(id) => {
                  setSearch(id)
                  form.setFieldValue('search', saved.data?.list?.find((one) => one.id === id)?.search)
                }}
              />
            </div>
          )}
          <LongTextField {...field('description')} isOptional />
        </>
      )}
    </FormDrawer>
  )
}

const entered = ({ name, type, description, isActive, updatedAt }: Collection) => ({ name, type, description, isActive, updatedAt })

export function ChangeCollection({ collection, onClose }: { collection: Collection; onClose(): void }) {
  const { id, name } = collection
  return (
    <FormDrawer
      title={`Edit ${name}`}
      route={collections.update}
      createRoute={collections.create}
      params={{ id }}
      open
      initial={entered(collection)}
      reread={async () => entered(await call(collections.view, { params: { id } }))}
      onClose={onClose}
      record={{ subject: 'collection', id }}
    >
      {(field) => (
        <>
          <TextField {...field('name')} />
          <TypeField {...field('type')} />
          <LongTextField {...field('description')} isOptional />
          <FlagField {...field('isActive')} />
        </>
      )}
    </FormDrawer>
  )
}
