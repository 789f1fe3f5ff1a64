import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import { accountFiles, accountUpload } from '@loupe/contract/accounts/account-files.ts'
import { accountScreenings, screeningKinds, screeningResults } from '@loupe/contract/accounts/account-screenings.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { DayField } from '../../../kit/date-fields.tsx'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { LongTextField, TextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { day } from '../../../kit/format.ts'
import { RowActions } from '../../../kit/row-end.tsx'
import { Heading, Rows } from '../../../kit/rows.tsx'
import { Nothing } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { UploadField } from '../../../kit/upload-field.tsx'
import { useReopened } from '../../../kit/use-reopened.ts'

const tones: Record<keyof typeof screeningResults, Tone> = { clear: 'good', possible: 'warn', match: 'bad' }
const choices = (of: Record<string, string>) => Object.entries(of).map(([value, label]) => ({ value, label }))

/** Results of screening against lists of sanctioned and politically exposed persons. They are recorded by hand and never edited. */
export function Screenings({ account }: { account: Pick<AccountDetail, 'id' | 'companyName'> }) {
  const may = useMay()
  const [isOpen, setOpen] = useReopened<true>(`client.screening ${account.id}`)
  const { data } = useRead(accountScreenings.list, { body: { limit: 50, filter: { account: account.id }, sort: [{ screenedOn: 'DESC' }] } })
  const list = data?.list ?? []
  return (
    <section aria-label="Sanctions and PEP screening">
      <Heading>Sanctions and PEP screening</Heading>
      {may(accountScreenings.create) ? (
        <RowActions>
          <Button isSmall label="Record a screening" onClick={() => setOpen(true)} />
        </RowActions>
      ) : null}
      {list.length === 0 ? (
        <Nothing>No screenings yet. Record the first sanctions or PEP check.</Nothing>
      ) : (
        <Rows
          label="Screenings"
          rows={list.map((one) => ({
            key: one.id,
            title: `${screeningKinds[one.kind]}: ${one.subject}`,
            badge: <Status state={{ label: screeningResults[one.result], tone: tones[one.result] }} />,
            detail: [day(one.screenedOn), one.list, one.byName, one.remarks].filter(Boolean).join(' · '),
            ...(one.evidence
              ? {
                  end: (
                    <a href={`/admin/v1/account/file/${one.evidence}`} target="_blank" rel="noreferrer">
                      Evidence
                    </a>
                  ),
                }
              : {}),
          }))}
        />
      )}
      {isOpen ? (
        <FormDrawer
          title="Record a screening"
          route={accountScreenings.create}
          open
          initial={{ account: account.id, subject: account.companyName }}
          submit="Record screening"
          onClose={() => setOpen(undefined)}
        >
          {(field) => (
            <>
              <DayField {...field('screenedOn')} noFuture />
              <ChoiceField {...field('kind')} choices={choices(screeningKinds)} />
              <TextField {...field('list')} />
              <TextField {...field('subject')} />
              <ChoiceField {...field('result')} choices={choices(screeningResults)} />
              <LongTextField {...field('remarks')} />
              <UploadField
                {...field('evidence')}
                route={accountFiles.upload}
                body={{ account: account.id, purpose: 'screening' }}
                accept={accountUpload.accept}
              />
            </>
          )}
        </FormDrawer>
      ) : null}
    </section>
  )
}
