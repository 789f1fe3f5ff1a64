import { type Parcel, parcels } from '@loupe/contract/inventory/parcels.ts'
import { span } from '@loupe/domain/kernel/span.ts'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useLists } from '../../../api/masters.ts'
import { useMay } from '../../../api/session.tsx'
import { Action } from '../../../kit/action.tsx'
import { OneOf } from '../../../kit/choice.tsx'
import { carats, custom, money, text, whole } from '../../../kit/columns.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import * as format from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { usePreferences } from '../../../kit/preferences.ts'
import { Press } from '../../../kit/press.tsx'
import { Status } from '../../../kit/status.tsx'
import { OpenCollection } from '../collections/open-collection.tsx'
import { MergeForm } from './merge-form.tsx'
import { ChangeParcel, NewParcel, PriceParcel } from './parcel-forms.tsx'
import { stateWords } from './parcel-fields.tsx'
import { ParcelHistory } from './parcel-history.tsx'
import { SplitForm } from './split-form.tsx'
import './parcels.css'

type Open = { what: 'new' | 'merge' } | { what: 'edit' | 'price' | 'split' | 'history'; parcel: Parcel }

const mixed = 'Mixed'
const stateColumn = custom<Parcel>('state', ({ state }) => <Status state={stateWords[state]} />, {
  sortable: true,
  written: { words: Object.fromEntries(Object.entries(stateWords).map(([state, { label }]) => [state, label])) },
})

/** Inventory > Parcel: what is held by weight; those that were split or merged stay to be looked up. */
export function ParcelList() {
  const may = useMay()
  const lists = useLists()
  const labGrown = usePreferences().stones === 'lab'
  const [collection, setCollection] = useQueryState('collection', parseAsString.withDefault(''))
  const [shown, show] = useQueryState('show', parseAsString.withDefault('open'))
  const [opened, open] = useState<Open>()
  const close = () => open(undefined)
  const mayChange = may(parcels.update)
  return (
    <>
      <ListScreen<Parcel>
        title="Parcel"
        route={parcels.list}
        filter={{ labGrown, ...(shown === 'open' ? { isAvailable: true } : {}) }}
        also={collection ? { collection } : {}}
        sort={[{ parcelNo: 'ASC' }]}
        searchIn={['parcelNo', 'sizeName', 'shpNm', 'remarks']}
        empty={shown === 'open' ? 'No parcel is open here.' : 'There are no parcels of this type yet.'}
        note={
          collection ? (
            <p>
              <OpenCollection id={collection} onLeave={() => void setCollection(null)} />
            </p>
          ) : null
        }
        actions={
          <>
            <OneOf
              label="Which parcels"
              options={[
                { value: 'open', label: 'Open' },
                { value: 'all', label: 'All' },
              ]}
              value={shown === 'all' ? 'all' : 'open'}
              onValue={(value) => void show(value)}
            />
            {may(parcels.merge) ? <Action label="Merge" onClick={() => open({ what: 'merge' })} /> : null}
            {may(parcels.create) ? <Action label="Add parcel" look="primary" onClick={() => open({ what: 'new' })} /> : null}
          </>
        }
        columns={[
          custom(
            'parcelNo',
            (parcel) => (
              <button type="button" className="loupe-said-link" title="History" onClick={() => open({ what: 'history', parcel })}>
                {parcel.parcelNo}
              </button>
            ),
            { sortable: true, written: 'value' },
          ),
          ...(shown === 'all' ? [stateColumn] : []),
          custom('shpNm', ({ shpNm }) => lists.nameOf('shpNm', shpNm) ?? mixed, {
            sortable: true,
            written: { words: { ...lists.wordsOf('shpNm'), '': mixed } },
          }),
          text('sizeName', { sortable: true }),
          custom('colFrom', ({ colFrom, colTo }) => span(colFrom, colTo) ?? format.dash, { title: 'Color', written: { to: 'colTo' } }),
          custom('clrFrom', ({ clrFrom, clrTo }) => span(clrFrom, clrTo) ?? format.dash, { title: 'Clarity', written: { to: 'clrTo' } }),
          custom('locNm', ({ locNm }) => lists.nameOf('locNm', locNm) ?? format.dash, {
            sortable: true,
            written: { words: lists.wordsOf('locNm') },
          }),
          whole('pieces', { sortable: true }),
          carats('crt', { sortable: true }),
          carats('avgCrt', { sortable: true }),
          money('ctPr', { sortable: true }),
          money('amt', { sortable: true }),
        ]}
        rowActions={(parcel) => (
          <EditDelete
            family={parcels}
            id={parcel.id}
            name={parcel.parcelNo}
            isFixed={parcel.state !== 'open'}
            onEdit={() => open({ what: 'edit', parcel })}
            warning="Only a parcel that was entered wrongly is deleted; one that came of a split or a merge stays."
          >
            {mayChange && parcel.state === 'open' ? (
              <>
                <Press onPress={() => open({ what: 'split', parcel })}>Split</Press>
                <Press onPress={() => open({ what: 'price', parcel })}>Price</Press>
              </>
            ) : null}
          </EditDelete>
        )}
      />
      {opened?.what === 'new' ? <NewParcel onClose={close} /> : null}
      {opened?.what === 'merge' ? <MergeForm onClose={close} /> : null}
      {opened?.what === 'edit' ? <ChangeParcel parcel={opened.parcel} onClose={close} /> : null}
      {opened?.what === 'price' ? <PriceParcel parcel={opened.parcel} onClose={close} /> : null}
      {opened?.what === 'split' ? <SplitForm parcel={opened.parcel} onClose={close} /> : null}
      <ParcelHistory parcel={opened?.what === 'history' ? opened.parcel : undefined} onClose={close} />
    </>
  )
}
