import { type ReportRequest } from '@loupe/contract/reports/reports.ts'
import { savedReports } from '@loupe/contract/reports/saved-reports.ts'
import { reports } from '@loupe/domain/reports/report.ts'
import { TextField } from '../../kit/fields.tsx'
import { FormDrawer } from '../../kit/form-drawer.tsx'
import { useNotices } from '../../kit/notices.ts'

/** Keeps what is asked of a report under a name. */
export function SaveReport({ request, onClose }: { request: ReportRequest; onClose(): void }) {
  const notices = useNotices()
  return (
    <FormDrawer
      title="Save this report"
      route={savedReports.create}
      open
      initial={{ name: reports[request.report].title, request }}
      submit="Save"
      onClose={onClose}
      onDone={({ name }) => notices.good(`${name} is kept. Under Saved you can have it mailed.`)}
    >
      {(field) => (
        <>
          <TextField {...field('name')} />
          <p className="report-quiet">Days as “{request.period === 'custom' ? 'from … to' : 'last 30 days'}” are kept as they are said.</p>
        </>
      )}
    </FormDrawer>
  )
}
