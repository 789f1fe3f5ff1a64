import { type CutGroupRow, cutGroups } from '@loupe/contract/pricing/ranges.ts'
import { cutGroupGaps } from '@loupe/domain/pricing/cut-groups.ts'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useLists } from '../../api/masters.ts'
import { useMay } from '../../api/session.tsx'
import { Action } from '../../kit/action.tsx'
import { activeColumn } from '../../kit/active-column.tsx'
import { custom, instant, text } from '../../kit/columns.tsx'
import { EditDelete } from '../../kit/edit-delete.tsx'
import { FlagField, ManyField, TextField } from '../../kit/fields.tsx'
import { FormDrawer } from '../../kit/form-drawer.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { Warnings } from '../../kit/warnings.tsx'

const noCut = 'No cut grade'
const grades = ['cutNm', 'polNm', 'symNm'] as const

/** Inventory > Configuration > Cut Group: what dealers say in one word. A stone is in one group at most. */
export function CutGroupList() {
  const may = useMay()
  const [edited, edit] = useState<CutGroupRow | 'new'>()
  const all = useRead(cutGroups.list, { body: { limit: 1000, filter: { isActive: true } } })
  return (
    <>
      <ListScreen<CutGroupRow>
        title="Cut Group"
        route={cutGroups.list}
        sort={[{ name: 'ASC' }]}
        searchIn={['name']}
        empty="No cut group yet. Add the first, such as 3EX."
        note={<Warnings title="Not every make is in a group" lines={cutGroupGaps(all.data?.list ?? [])} />}
        actions={may(cutGroups.create) ? <Action label="Add cut group" look="primary" onClick={() => edit('new')} /> : null}
        columns={[
          text('name', { sortable: true }),
          custom('cutNm', ({ cutNm }) => (cutNm.length > 0 ? cutNm.join(', ') : noCut), { written: { words: { '': noCut } } }),
          custom('polNm', ({ polNm }) => polNm.join(', '), { written: 'value' }),
          custom('symNm', ({ symNm }) => symNm.join(', '), { written: 'value' }),
          activeColumn('cut-group', ({ name }) => name),
          instant('updatedAt', { sortable: true }),
        ]}
        rowActions={(row) => (
          <EditDelete family={cutGroups} id={row.id} name={row.name} onEdit={() => edit(row)} warning="Nothing else is changed by this." />
        )}
      />
      <CutGroupForm edited={edited} onClose={() => edit(undefined)} />
    </>
  )
}

function CutGroupForm({ edited, onClose }: { edited: CutGroupRow | 'new' | undefined; onClose(): void }) {
  const lists = useLists()
  const row = edited === 'new' ? undefined : edited
  const common = { open: true, submit: 'Save', onClose, like: cutGroups.create } as const
  const fields: Parameters<typeof FormDrawer>[0]['children'] = (field) => (
    <>
      <TextField {...field('name')} />
      {grades.map((grade) => (
        <ManyField key={grade} {...field(grade)} choices={lists.of(grade).map(({ code, name }) => ({ value: code, label: name }))} />
      ))}
      {row ? <FlagField {...field('isActive')} /> : null}
    </>
  )
  if (row) {
    const { id, name, cutNm, polNm, symNm, isActive, updatedAt } = row
    const initial = { name, cutNm, polNm, symNm, isActive, updatedAt }
    return (
      <FormDrawer
        key={id}
        title={`Change ${name}`}
        route={cutGroups.update}
        params={{ id }}
        initial={initial}
        record={{ subject: 'cutGroup', id }}
        {...common}
      >
        {fields}
      </FormDrawer>
    )
  }
  return edited ? (
    <FormDrawer title="Add cut group" route={cutGroups.create} initial={{ cutNm: [], polNm: [], symNm: [] }} {...common}>
      {fields}
    </FormDrawer>
  ) : null
}
