import { type Intake, intakes } from '@loupe/contract/inventory/intakes.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { aDay } from '@loupe/domain/sheets/intake.ts'
import { useRead } from '../../../api/hooks.ts'
import { ChoiceField, FlagField, SuggestField } from '../../../kit/choice-fields.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { FormTrial } from '../../../kit/remote-panel.tsx'
import { type FieldProps, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { HostKeyFields, HostPlaceFields } from '../../../kit/host-fields.tsx'
import { modeHints, modeLabels } from '../sheets/labels.ts'
import { hourChoices, refreshText, wayLabels } from './labels.ts'

const tried = ['way', 'host', 'port', 'isSecure', 'folder', 'username', 'password', 'privateKey', 'hostKey', 'pattern']

interface Props {
  field(name: string): FieldProps
  form: FormHandle
  intake: Intake | undefined
}

/** The source of a vendor's sheets, and how they are imported. */
export function IntakeFields({ field, form, intake }: Props) {
  const { data: vendors = [] } = useRead(sheets.vendors, {})
  const way = useFieldValue(form, 'way') as Intake['way'] | undefined
  const mode = useFieldValue(form, 'mode') as Intake['mode'] | undefined
  const refresh = useFieldValue(form, 'refresh')
  return (
    <>
      <SuggestField {...field('vendor')} known={vendors.flatMap(({ vendor }) => (vendor ? [vendor] : []))} />
      <FlagField {...field('labGrown')} />
      <ChoiceField {...field('mode')} choices={modeLabels} {...(mode ? { hint: modeHints[mode] } : {})} />
      <ChoiceField {...field('way')} choices={wayLabels} hint="" />
      {way === 'local' ? (
        <TextField {...field('folder')} hint="Relative to the server’s intake directory (INTAKE_DIR)." />
      ) : (
        <>
          <HostPlaceFields field={field} isFtp={way === 'FTP'} />
          <HostKeyFields field={field} by={way === 'FTP' ? 'FTP' : 'SFTP'} stored={intake} />
        </>
      )}
      <TextField {...field('pattern')} isOptional={false} />
      <FormTrial route={intakes.test} form={form} names={tried} id={intake?.id} />
      <ChoiceField {...field('refresh')} choices={refreshText} hint="New files are imported once unchanged for a minute." />
      {refresh === aDay ? <ChoiceField {...field('hour')} choices={hourChoices()} isOptional={false} /> : null}
      <FlagField {...field('isActive')} />
    </>
  )
}
