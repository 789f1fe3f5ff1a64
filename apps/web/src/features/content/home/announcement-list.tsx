import { type Announcement, announcements } from '@loupe/contract/content/announcements.ts'
import { serverNow } from '../../../api/clock.ts'
import { custom, instant, serial } from '../../../kit/columns.tsx'
import { InstantField } from '../../../kit/date-fields.tsx'
import { FamilyList } from '../../../kit/family-list.tsx'
import { FlagField } from '../../../kit/choice-fields.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { activeColumn, nowColumn } from './list-columns.tsx'
import { sure } from './labels.ts'
import './schedule.css'

/** Announcements to all signed-in users, shown at the top of every page. */
export const AnnouncementList = () => (
  <FamilyList<Announcement>
    isPart
    scrolls
    title="Announcement"
    family={announcements}
    subject="announcement"
    nameOf={() => 'the announcement'}
    add="Add announcement"
    blank={{ fromdateTime: new Date(serverNow()).toISOString(), isActive: true }}
    canContinue
    warning={sure('Entry')}
    sort={[{ toDateTime: 'DESC' }]}
    searchIn={['text']}
    empty="No announcements yet. Add the first."
    columns={[
      serial(),
      custom('text', ({ text }) => <div className="home-announcement">{text}</div>, { sortable: true, written: 'value' }),
      instant('fromdateTime', { sortable: true }),
      instant('toDateTime', { sortable: true }),
      nowColumn(),
      activeColumn(announcements.update, () => 'The announcement'),
    ]}
    fields={(field) => (
      <>
        <InstantField {...field('fromdateTime')} />
        <InstantField {...field('toDateTime')} />
        <LongTextField {...field('text')} most={500} />
        <FlagField {...field('isActive')} isOptional={false} />
      </>
    )}
  />
)
