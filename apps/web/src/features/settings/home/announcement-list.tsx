import { type Announcement, announcements } from '@loupe/contract/content/announcements.ts'
import { useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { Action } from '../../../kit/action.tsx'
import { custom, instant, serial } from '../../../kit/columns.tsx'
import { InstantField } from '../../../kit/date-fields.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { FlagField, LongTextField } from '../../../kit/fields.tsx'
import { type FieldProps, FormDrawer } from '../../../kit/form-drawer.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { activeColumn, nowColumn } from './list-columns.tsx'
import { sure } from './words.ts'
import './schedule.css'

/** What is announced to everybody who is signed in here, across the top of every page. */
export function AnnouncementList() {
  const [edited, edit] = useState<Announcement | 'new'>()
  return (
    <>
      <ListScreen<Announcement>
        isPart
        scrolls
        title="Announcement"
        route={announcements.list}
        sort={[{ toDateTime: 'DESC' }]}
        searchIn={['text']}
        empty="Nothing has been announced."
        actions={<Action label="Add announcement" look="primary" onClick={() => edit('new')} />}
        columns={[
          serial(),
          custom('text', ({ text }) => <div className="home-said">{text}</div>, { sortable: true, written: 'value' }),
          instant('fromdateTime', { sortable: true }),
          instant('toDateTime', { sortable: true }),
          nowColumn(),
          activeColumn(announcements.update, () => 'The announcement'),
        ]}
        rowActions={(row) => (
          <EditDelete family={announcements} id={row.id} name="the announcement" onEdit={() => edit(row)} warning={sure('Entry')} />
        )}
      />
      {edited ? <AnnouncementForm edited={edited} onStay={edit} onClose={() => edit(undefined)} /> : null}
    </>
  )
}

const fields = (field: (name: string) => FieldProps) => (
  <>
    <InstantField {...field('fromdateTime')} />
    <InstantField {...field('toDateTime')} />
    <LongTextField {...field('text')} most={500} />
    <FlagField {...field('isActive')} isOptional={false} />
  </>
)

function AnnouncementForm({ edited, onStay, onClose }: { edited: Announcement | 'new'; onStay(row: Announcement): void; onClose(): void }) {
  const common = { open: true, submit: 'Save', onClose } as const
  if (edited === 'new')
    return (
      <FormDrawer
        title="Add announcement"
        route={announcements.create}
        initial={{ fromdateTime: new Date(serverNow()).toISOString(), isActive: true }}
        onStay={() => undefined}
        {...common}
      >
        {fields}
      </FormDrawer>
    )
  const { id, fromdateTime, toDateTime, text: said, isActive, updatedAt } = edited
  return (
    <FormDrawer
      title="Change the announcement"
      record={{ subject: 'announcement', id }}
      route={announcements.update}
      like={announcements.create}
      params={{ id }}
      initial={{ fromdateTime, toDateTime, text: said, isActive, updatedAt }}
      onStay={onStay}
      {...common}
    >
      {fields}
    </FormDrawer>
  )
}
