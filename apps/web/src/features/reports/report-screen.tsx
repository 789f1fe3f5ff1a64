import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { type ReportFormat, reports as calls } from '@loupe/contract/reports/reports.ts'
import { type ReportName, reportNames, reports } from '@loupe/domain/reports/report.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useRead, useWrite } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { dateTime, day, exactly } from '../../kit/format.ts'
import { MenuButton } from '../../kit/menu-button.tsx'
import { Page } from '../../kit/page.tsx'
import { usePreferences } from '../../kit/preferences.ts'
import { Tiles } from '../../kit/report-figures.tsx'
import { saveTask } from '../../kit/save-file.ts'
import { LoadingOrFailed, NotThere, Nothing } from '../../kit/states.tsx'
import { stoneNames } from '../../kit/stones.ts'
import { toast } from '../../kit/toast.ts'
import { UnstyledButton } from '../../kit/unstyled-button.tsx'
import { phoneWidth, useWide } from '../../kit/wide.ts'
import { linkTo } from '../../screens.ts'
import { linkOf } from './links.ts'
import { Pickers } from './pickers.tsx'
import { ReportChart } from './report-chart.tsx'
import { Meanings, ReportTable } from './report-table.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { SavedReportList } from './saved-report-list.tsx'
import { SaveReport } from './save-report.tsx'
import { formatNames } from './schedule-report.tsx'
import { countOf, useReportState } from './state.ts'
import './reports.css'

const isReport = (name: string | undefined): name is ReportName => reportNames.includes(name as ReportName)

/** One screen for all reports (packages/domain/src/reports/report.ts). */
export function ReportScreen() {
  const { report } = useParams()
  if (report === 'saved') return <SavedReportList />
  if (!isReport(report))
    return <NotThere text="This report does not exist." to={linkTo('reports', { report: 'overview' })} label="Go to overview" />
  return (
    <>
      <ReportTabs />
      <Report key={report} name={report} />
    </>
  )
}

function Report({ name }: { name: ReportName }) {
  const { title, about, measures, chart, isOfNow } = reports[name]
  const may = useMay()
  // On a phone the actions stand at the end of the tabs.
  const isWide = useWide(phoneWidth)
  const { stones } = usePreferences()
  const state = useReportState(name, stones === 'lab')
  const { request } = state
  const [isSaving, setSaving] = useState(false)
  const query = useRead(calls.run, { body: request })
  const { data, isPlaceholderData, refetch } = query
  const file = useWrite(calls.file, { onSuccess: saveTask })
  const take = (format: ReportFormat) => file.mutate({ body: { request, format } }, { onError: (failure) => toast.error(failure) })
  const reason = data && data.rows.length > 0 ? undefined : 'No rows to export.'
  const link = data ? linkOf(request, data, { stones: may(diamonds.search), clients: may(accounts.view) }) : () => undefined
  const refreshed = data ? (
    <UnstyledButton className="loupe-note-link" onClick={() => void refetch()} title={exactly(data.at)}>
      Refreshed {dateTime(data.at)}
    </UnstyledButton>
  ) : null
  const parts = { label: title, by: request.by, linkOf: link }
  return (
    <Page
      title={title}
      actions={
        <>
          {isWide ? refreshed : null}
          {may(calls.file) ? (
            <MenuButton
              label="Export"
              sign="download"
              isIcon={!isWide}
              entries={(Object.keys(formatNames) as ReportFormat[]).map((format) => ({
                key: format,
                label: formatNames[format],
                reason,
                run: () => take(format),
              }))}
            />
          ) : null}
          <Button label="Print" sign="print" isIcon={!isWide} onClick={() => window.print()} />
          <Button label="Save" sign="save" isIcon={!isWide} onClick={() => setSaving(true)} />
        </>
      }
    >
      <p className="report-about">
        {about} <b>{stoneNames[stones]}</b>
        {data?.days ? `, ${day(data.days.from)} to ${day(data.days.till)}` : isOfNow ? ', as of now' : ''}
        {data?.of.seller ? ` · Sales person: ${data.of.seller}` : ''}
        {data?.of.account ? ` · Client: ${data.of.account}` : ''}
        {data?.before ? ` · previous period: ${day(data.before.from)} to ${day(data.before.till)}` : ''}
        {isWide || !refreshed ? null : <> {refreshed}</>}
      </p>
      <Pickers {...state} />
      {!data ? (
        <LoadingOrFailed query={query} rows={12} />
      ) : data.rows.length === 0 ? (
        <Nothing>No data for {stoneNames[stones].toLowerCase()} stones in this period. Choose another period or stone type.</Nothing>
      ) : (
        <div className="loupe-stack" data-stale={isPlaceholderData || undefined}>
          <Card title="Totals">
            <Tiles measures={measures} totals={data.totals} before={data.totalsBefore} />
          </Card>
          <ReportChart {...parts} reply={data} measures={chart} />
          <Card title="Table" note={countOf(data)}>
            <ReportTable {...parts} reply={data} measures={measures} />
            <Meanings measures={measures} />
          </Card>
        </div>
      )}
      {isSaving ? <SaveReport request={request} onClose={() => setSaving(false)} /> : null}
    </Page>
  )
}
