import type { MasterRow } from '@loupe/contract/masters/master-row.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { Link } from 'react-router'
import { Button } from '../../kit/button.tsx'
import { custom } from '../../kit/columns.tsx'
import { OrderedList } from '../../kit/ordered-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useReopened } from '../../kit/use-reopened.ts'
import { linkTo } from '../../screens.ts'
import { MasterForm } from './master-form.tsx'
import { MasterActions, columnsOf } from './row-parts.tsx'

const values = custom<MasterRow>(
  'id',
  ({ id, code, name }) => (
    <Link to={linkTo('subMasters', {}, { parentId: id, parentCode: code })} aria-label={`View the values of ${name}`}>
      View
    </Link>
  ),
  { title: 'Sub Master', written: [] },
)

/** Settings > Master: all lists of values (S1 §2). */
export function MasterList() {
  const [edited, edit] = useReopened<MasterRow | 'new'>('masters')
  if (edited)
    return (
      <Page title={edited === 'new' ? 'Add Master' : `Edit ${edited.name}`}>
        <MasterForm row={edited === 'new' ? undefined : edited} onBack={() => edit(undefined)} />
      </Page>
    )
  return (
    <OrderedList<MasterRow>
      title="Master"
      route={masters.list}
      also={{ isOnlyParents: true }}
      searchIn={['name', 'code']}
      nameOf={({ name }) => name}
      empty="No masters yet. Add the first."
      order={masters.sequence}
      onAdd={() => edit('new')}
      actions={<Button label="Add Master" variant="main" onClick={() => edit('new')} />}
      columns={columnsOf([], [values])}
      rowActions={(row) => <MasterActions row={row} question="Are you sure you want to delete this Master?" onEdit={() => edit(row)} />}
    />
  )
}
