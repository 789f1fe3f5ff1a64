import { type SavedReport, savedReports } from '@loupe/contract/reports/saved-reports.ts'
import { companyZone } from '@loupe/domain/kernel/local-time.ts'
import { reportDayNames, reportDays } from '@loupe/domain/reports/schedule.ts'
import { ChoiceField } from '../../kit/choice-fields.tsx'
import { FormDrawer } from '../../kit/form-drawer.tsx'
import { fullHour } from '../../kit/format.ts'
import { toast } from '../../kit/toast.ts'
import { WeekField } from '../../kit/week-field.tsx'

const days = reportDayNames.map((value) => ({ value, label: reportDays[value] }))
const [week, instead] = [days.slice(0, 7), days.slice(7)]
export const formatNames = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' } as const
const formats = Object.entries(formatNames).map(([value, label]) => ({ value, label }))

/** The days and the hour at which a report is mailed to the user. */
export function ScheduleReport({ saved, onClose }: { saved: SavedReport; onClose(): void }) {
  const { id, name, hour, format } = saved
  const hours = Array.from({ length: 24 }, (_, value) => ({ value, label: fullHour(value) }))
  return (
    <FormDrawer
      title={`Schedule email: ${name}`}
      route={savedReports.schedule}
      params={{ id }}
      open
      initial={{ days: saved.days, hour, format }}
      onClose={onClose}
      onDone={({ nextAt }) => toast.success(nextAt ? `${name} will be emailed to you as scheduled.` : `${name} is not emailed.`)}
    >
      {(field) => (
        <>
          <WeekField {...field('days')} week={week} instead={instead} isOptional />
          <ChoiceField {...field('hour')} isOptional={false} choices={hours} hint={`Company time, ${companyZone}`} />
          <ChoiceField {...field('format')} isOptional={false} choices={formats} />
          <p className="report-quiet">
            The email goes to your own address and contains what you may see on that day. Clear all days to stop it.
          </p>
        </>
      )}
    </FormDrawer>
  )
}
