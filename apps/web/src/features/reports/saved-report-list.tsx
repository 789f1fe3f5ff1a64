import { type SavedReport, savedReports } from '@loupe/contract/reports/saved-reports.ts'
import { reports } from '@loupe/domain/reports/report.ts'
import { reportDimensions } from '@loupe/domain/reports/figures.ts'
import { periods } from '@loupe/domain/reports/period.ts'
import { reportDays } from '@loupe/domain/reports/schedule.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../api/session.tsx'
import { Button } from '../../kit/button.tsx'
import { custom, instant, text } from '../../kit/columns.tsx'
import { EditableList } from '../../kit/family-list.tsx'
import { TextField } from '../../kit/fields.tsx'
import { firstAt } from '../../kit/first-places.ts'
import { FormDrawer } from '../../kit/form-drawer.tsx'
import { dash, fullHour } from '../../kit/format.ts'
import { stoneNames } from '../../kit/stones.ts'
import { linkTo } from '../../screens.ts'
import { ReportTabs } from './report-tabs.tsx'
import { ScheduleReport, formatNames } from './schedule-report.tsx'
import { addressOf } from './state.ts'
import './reports.css'

const summaryOf = ({ request: { report, by, labGrown, period, seller, account } }: SavedReport) =>
  [
    stoneNames[labGrown ? 'lab' : 'natural'],
    `by ${by.map((one) => reportDimensions[one].title.toLowerCase()).join(', ')}`,
    ...(reports[report].isOfNow ? [] : [periods[period].toLowerCase()]),
    ...(seller ? ['one sales person'] : []),
    ...(account ? ['one client'] : []),
  ].join(' · ')
const mailed = ({ days, hour, format }: SavedReport) =>
  days.length === 0 ? dash : `${days.map((day) => reportDays[day]).join(', ')} at ${fullHour(hour)}, ${formatNames[format]}`

/** Reports > Saved: the user's saved reports, and when each is mailed. */
export function SavedReportList() {
  const may = useMay()
  const [scheduled, setScheduled] = useState<SavedReport>()
  return (
    <>
      <ReportTabs />
      <EditableList<SavedReport>
        title="Saved reports"
        family={savedReports}
        nameOf={({ name }) => name}
        warning={({ days }) => (days.length > 0 ? 'It is no longer emailed.' : 'Nothing else changes.')}
        searchIn={['name']}
        sort={[{ name: 'ASC' }]}
        empty={firstAt('reports', 'No saved reports yet. Open a report, choose its options and save it.')}
        columns={[
          custom(
            'name',
            ({ name, report, request }) => (
              <Link
                to={{
                  pathname: linkTo('reports', { report }),
                  search: new URLSearchParams({ ...addressOf(request), stones: request.labGrown ? 'lab' : 'natural' }).toString(),
                }}
              >
                {name}
              </Link>
            ),
            { sortable: true, written: 'value' },
          ),
          custom('report', ({ report }) => reports[report].title, { sortable: true, written: 'value' }),
          custom('request', summaryOf, { title: 'Contents', written: 'value' }),
          custom('days', mailed, { title: 'Emailed', written: 'value' }),
          instant('nextAt', { sortable: true }),
          instant('sentAt', { sortable: true }),
          text('endedReason'),
        ]}
        rowButtons={(saved) =>
          may(savedReports.schedule) ? <Button isSmall label="Schedule email" onClick={() => setScheduled(saved)} /> : null
        }
        form={(saved, edit) =>
          saved ? (
            <FormDrawer
              title={`Rename ${saved.name}`}
              route={savedReports.update}
              params={{ id: saved.id }}
              open
              initial={{ name: saved.name }}
              onClose={() => edit(undefined)}
            >
              {(field) => <TextField {...field('name')} />}
            </FormDrawer>
          ) : null
        }
      />
      {scheduled ? <ScheduleReport key={scheduled.id} saved={scheduled} onClose={() => setScheduled(undefined)} /> : null}
    </>
  )
}
