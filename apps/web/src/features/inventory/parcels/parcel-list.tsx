import { type Parcel, parcels } from '@loupe/contract/inventory/parcels.ts'
import { span } from '@loupe/domain/kernel/span.ts'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { type Lists, useLists } from '../../../api/masters.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { OneOf } from '../../../kit/choice.tsx'
import { type Column, badge, carats, custom, money, perCarat, text, whole } from '../../../kit/columns.tsx'
import { EditableList } from '../../../kit/family-list.tsx'
import * as format from '../../../kit/format.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { OpenCollection } from '../collections/open-collection.tsx'
import { MergeForm } from './merge-form.tsx'
import { ChangeParcel, NewParcel, PriceParcel } from './parcel-forms.tsx'
import { stateLabels } from './parcel-fields.tsx'
import { ParcelHistory } from './parcel-history.tsx'
import { SplitForm } from './split-form.tsx'
import './parcels.css'

type Open = { what: 'merge' } | { what: 'price' | 'split' | 'history'; parcel: Parcel }

const mixed = 'Mixed'
const stateColumn = badge<Parcel, 'state', typeof stateLabels>('state', stateLabels, { sortable: true })

/** @param hasStates parcels that are no longer open are listed too */
const columnsOf = (lists: Lists, hasStates: boolean, onHistory: (parcel: Parcel) => void): Column<Parcel>[] => [
  custom(
    'parcelNo',
    (parcel) => (
      <UnstyledButton className="loupe-note-link" title="History" onClick={() => onHistory(parcel)}>
        {parcel.parcelNo}
      </UnstyledButton>
    ),
    { sortable: true, written: 'value' },
  ),
  ...(hasStates ? [stateColumn] : []),
  custom('shpNm', ({ shpNm }) => lists.nameOf('shpNm', shpNm) ?? mixed, {
    sortable: true,
    written: { words: { ...lists.labelsOf('shpNm'), '': mixed } },
  }),
  text('sizeName', { sortable: true }),
  custom('colFrom', ({ colFrom, colTo }) => span(colFrom, colTo) ?? format.dash, { title: 'Color', written: { to: 'colTo' } }),
  custom('clrFrom', ({ clrFrom, clrTo }) => span(clrFrom, clrTo) ?? format.dash, { title: 'Clarity', written: { to: 'clrTo' } }),
  custom('locNm', ({ locNm }) => lists.nameOf('locNm', locNm) ?? format.dash, {
    sortable: true,
    written: { words: lists.labelsOf('locNm') },
  }),
  whole('pieces', { sortable: true }),
  carats('crt', { sortable: true }),
  carats('avgCrt', { sortable: true }),
  perCarat('ctPr', { sortable: true }),
  money('amt', { sortable: true }),
]

/** Inventory > Parcel: stock held by weight; split and merged parcels stay available for reference. */
export function ParcelList() {
  const may = useMay()
  const lists = useLists()
  const labGrown = usePreferences().stones === 'lab'
  const [collection, setCollection] = useQueryState('collection', parseAsString.withDefault(''))
  const [visible, show] = useQueryState('show', parseAsString.withDefault('open'))
  const [opened, setOpened] = useState<Open>()
  const close = () => setOpened(undefined)
  const mayChange = may(parcels.update)
  return (
    <>
      <EditableList<Parcel>
        title="Parcel"
        family={parcels}
        nameOf={({ parcelNo }) => parcelNo}
        add="Add parcel"
        isFixed={({ state }) => state !== 'open'}
        warning="Delete only parcels entered by mistake. Parcels created by a split or merge cannot be deleted."
        filter={{ labGrown, ...(visible === 'open' ? { isAvailable: true } : {}) }}
        also={collection ? { collection } : {}}
        sort={[{ parcelNo: 'ASC' }]}
        searchIn={['parcelNo', 'sizeName', 'shpNm', 'remarks']}
        empty={visible === 'open' ? 'No open parcels. Add one with Add parcel.' : 'No parcels of this type yet. Add the first.'}
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
              label="Parcel status"
              options={[
                { value: 'open', label: 'Open' },
                { value: 'all', label: 'All' },
              ]}
              value={visible === 'all' ? 'all' : 'open'}
              onValue={(value) => void show(value)}
            />
            {may(parcels.merge) ? <Button label="Merge" onClick={() => setOpened({ what: 'merge' })} /> : null}
          </>
        }
        columns={columnsOf(lists, visible === 'all', (parcel) => setOpened({ what: 'history', parcel }))}
        rowButtons={(parcel) =>
          mayChange && parcel.state === 'open' ? (
            <>
              <Button isSmall label="Split" onClick={() => setOpened({ what: 'split', parcel })} />
              <Button isSmall label="Price" onClick={() => setOpened({ what: 'price', parcel })} />
            </>
          ) : null
        }
        form={(parcel, edit) =>
          parcel ? <ChangeParcel parcel={parcel} onClose={() => edit(undefined)} /> : <NewParcel onClose={() => edit(undefined)} />
        }
      />
      {opened?.what === 'merge' ? <MergeForm onClose={close} /> : null}
      {opened?.what === 'price' ? <PriceParcel parcel={opened.parcel} onClose={close} /> : null}
      {opened?.what === 'split' ? <SplitForm parcel={opened.parcel} onClose={close} /> : null}
      <ParcelHistory parcel={opened?.what === 'history' ? opened.parcel : undefined} onClose={close} />
    </>
  )
}
