import type { MasterRow } from '@loupe/contract/masters/master-row.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../../api/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { useConfirmIfUnsaved } from '../../kit/confirm-unsaved.tsx'
import { Choice } from '../../kit/choice.tsx'
import { text } from '../../kit/columns.tsx'
import { OrderedList } from '../../kit/ordered-list.tsx'
import { Page } from '../../kit/page.tsx'
import { LoadingOrFailed, Nothing } from '../../kit/states.tsx'
import { useReopened } from '../../kit/use-reopened.ts'
import { linkTo } from '../../screens.ts'
import { MasterForm } from './master-form.tsx'
import { MasterActions, MergeForm, columnsOf } from './row-parts.tsx'

/** Settings > SubMaster: the values of a list, in the order of every select (S1 §2). */
export function SubMasterList() {
  const [requested] = useQueryState('parentId', parseAsString)
  return <ValuesOf key={requested} requested={requested} />
}

function ValuesOf({ requested }: { requested: string | null }) {
  const navigate = useNavigate()
  const request = useConfirmIfUnsaved()
  const query = useRead(masters.list, { body: { isOnlyParents: true, limit: 1000 } })
  const { data } = query
  const [edited, edit] = useReopened<MasterRow | 'new'>(`subMasters ${requested ?? ''}`)
  const [merged, setMerged] = useState<MasterRow>()
  const lists = data?.list ?? []
  const list = lists.find(({ id }) => id === requested) ?? lists[0]
  if (!list)
    return (
      <Page title="SubMaster">{data ? <Nothing>No masters yet. Add one under Master.</Nothing> : <LoadingOrFailed query={query} />}</Page>
    )
  const go = (id: string) =>
    request('Go to another list?', () => {
      edit(undefined)
      const next = lists.find((one) => one.id === id)
      void navigate(linkTo('subMasters', {}, { parentId: id, parentCode: next?.code ?? '' }))
    })
  const parent = (
    <div style={{ marginBottom: 12 }}>
      <Choice
        label="Search Sub Master"
        isNeeded
        width={280}
        options={lists.map(({ id, name }) => ({ value: id, label: name }))}
        value={list.id}
        onValue={(id) => id && id !== list.id && go(id)}
      />
    </div>
  )
  if (edited)
    return (
      <Page title={edited === 'new' ? `Add to ${list.name}` : `Edit ${edited.name}`}>
        {parent}
        <MasterForm row={edited === 'new' ? undefined : edited} list={list} onBack={() => edit(undefined)} />
      </Page>
    )
  return (
    <>
      <OrderedList<MasterRow>
        key={list.id}
        title="SubMaster"
        route={masters.list}
        also={{ parentId: list.id }}
        searchIn={['name', 'code']}
        nameOf={({ name }) => name}
        empty={`${list.name} has no values yet. Add the first.`}
        order={masters.sequence}
        onAdd={() => edit('new')}
        above={parent}
        actions={<Button label="Add Sub Master" variant="main" onClick={() => edit('new')} />}
        columns={columnsOf([text('webDisplay'), text('group')])}
        rowActions={(row) => (
          <MasterActions
            row={row}
            question="Are you sure you want to delete this Sub Master?"
            onEdit={() => edit(row)}
            onMerge={() => setMerged(row)}
          />
        )}
      />
      {merged ? <MergeForm key={merged.id} row={merged} onClose={() => setMerged(undefined)} /> : null}
    </>
  )
}
