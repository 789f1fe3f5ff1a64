import { settings } from '@loupe/contract/masters/settings.ts'
import { pictureUpload } from '@loupe/contract/access/user-profiles.ts'
import { LongTextField, TextField } from '../../../kit/fields.tsx'
import { PictureField } from '../../../kit/picture-field.tsx'
import { SettingForm } from '../../../shared/masters/setting-form.tsx'

/** Project detail (S0 §2): name and address of the company. */
export const ProjectDetail = () => (
  <SettingForm name="project" lead="Company name and addresses, shown on every page, on documents and files, and below emails.">
    {(field) => (
      <>
        <TextField {...field('name')} />
        <LongTextField {...field('addresses')} isOptional rows={3} most={600} />
        <PictureField
          {...field('logo')}
          isOptional
          route={settings.putLogo}
          accept={pictureUpload.accept}
          show={(id) => (id ? <img src={`/common/logo/${id}`} alt="Logo" height={56} /> : null)}
        />
      </>
    )}
  </SettingForm>
)
