import { type ReportRequest } from '@loupe/contract/reports/reports.ts'
import { savedReports } from '@loupe/contract/reports/saved-reports.ts'
import { periods } from '@loupe/domain/reports/period.ts'
import { reports } from '@loupe/domain/reports/report.ts'
import { useMay } from '../../api/session.tsx'
import { draftNamed } from '../../kit/drafts.ts'
import { TextField } from '../../kit/fields.tsx'
import { FormDrawer } from '../../kit/form-drawer.tsx'
import { toast } from '../../kit/toast.ts'

/** Saves the settings of a report under a name. */
export function SaveReport({ request, onClose }: { request: ReportRequest; onClose(): void }) {
  const may = useMay()
  return (
    <FormDrawer
      title="Save this report"
      route={savedReports.create}
      draft={draftNamed(savedReports.create.name, JSON.stringify(request))}
      open
      initial={{ name: reports[request.report].title, request }}
      onClose={onClose}
      onDone={({ name }) => toast.success(`${name} saved.${may(savedReports.schedule) ? ' Schedule it by email under Saved.' : ''}`)}
    >
      {(field) => (
        <>
          <TextField {...field('name')} />
          <p className="report-quiet">
            {reports[request.report].isOfNow
              ? 'It always shows the current stock.'
              : request.period === 'custom'
                ? 'Its dates do not change.'
                : `“${periods[request.period]}” is relative to the day you open it.`}
          </p>
        </>
      )}
    </FormDrawer>
  )
}
