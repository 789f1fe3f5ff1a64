import { type Intake, intakes } from '@loupe/contract/inventory/intakes.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { aDay } from '@loupe/domain/sheets/intake.ts'
import { useRead } from '../../../api/hooks.ts'
import { ChoiceField, FlagField, SuggestField, TextField } from '../../../kit/fields.tsx'
import { FormTrial } from '../../../kit/far-panel.tsx'
import { type FieldProps, FormDrawer, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { HostKeyFields, HostPlaceFields } from '../../../kit/host-fields.tsx'
import { modeHints, modeWords } from '../sheets/words.ts'
import { hourWords, refreshWords, wayWords } from './words.ts'

type Field = (name: string) => FieldProps

/** Sets up the intake of a vendor, or changes it. */
export function IntakeForm({ intake, onClose }: { intake: Intake | undefined; onClose(): void }) {
  const common = { open: true, submit: 'Save', onClose, like: intakes.create, width: 560 } as const
  if (!intake)
    return (
      <FormDrawer
        title="Add intake"
        route={intakes.create}
        initial={{ labGrown: false, mode: 'add', way: 'SFTP', isSecure: true, pattern: '*', refresh: 60, isActive: true }}
        {...common}
      >
        {(field, form) => <Fields field={field} form={form} intake={undefined} />}
      </FormDrawer>
    )
  const { id, vendor, labGrown, mode, way, host, port, isSecure, folder, pattern, username, hostKey, refresh, hour, isActive, updatedAt } =
    intake
  return (
    <FormDrawer
      title={`Change the intake of ${vendor}`}
      record={{ subject: 'intake', id }}
      route={intakes.update}
      params={{ id }}
      initial={{
        ...{ vendor, labGrown, mode, way, host, port, isSecure, folder, pattern, username, hostKey, refresh, hour },
        ...{ isActive, updatedAt },
      }}
      {...common}
    >
      {(field, form) => <Fields field={field} form={form} intake={intake} />}
    </FormDrawer>
  )
}

const tried = ['way', 'host', 'port', 'isSecure', 'folder', 'username', 'password', 'privateKey', 'hostKey', 'pattern']

function Fields({ field, form, intake }: { field: Field; form: FormHandle; intake: Intake | undefined }) {
  const { data: vendors = [] } = useRead(sheets.vendors, {})
  const way = useFieldValue(form, 'way') as Intake['way'] | undefined
  const mode = useFieldValue(form, 'mode') as Intake['mode'] | undefined
  const refresh = useFieldValue(form, 'refresh')
  return (
    <>
      <SuggestField {...field('vendor')} known={vendors.flatMap(({ vendor }) => (vendor ? [vendor] : []))} />
      <FlagField {...field('labGrown')} />
      <ChoiceField {...field('mode')} choices={modeWords} {...(mode ? { hint: modeHints[mode] } : {})} />
      <ChoiceField {...field('way')} choices={wayWords} hint="" />
      {way === 'local' ? (
        <TextField {...field('folder')} hint="Below the directory that the operator of this server has named." />
      ) : (
        <>
          <HostPlaceFields field={field} isFtp={way === 'FTP'} />
          <HostKeyFields field={field} by={way === 'FTP' ? 'FTP' : 'SFTP'} kept={intake} />
        </>
      )}
      <TextField {...field('pattern')} isOptional={false} />
      <FormTrial route={intakes.test} form={form} names={tried} id={intake?.id} />
      <ChoiceField {...field('refresh')} choices={refreshWords} hint="A new file is taken when it has stood still for a minute." />
      {refresh === aDay ? <ChoiceField {...field('hour')} choices={hourWords} isOptional={false} /> : null}
      <FlagField {...field('isActive')} />
    </>
  )
}
