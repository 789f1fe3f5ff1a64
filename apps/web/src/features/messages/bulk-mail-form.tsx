import { bulkAudience } from '@loupe/contract/messages/bulk-audience.ts'
import type { BulkNotification } from '@loupe/contract/messages/bulk-notification.ts'
import { bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import type { BulkMailType } from '@loupe/domain/messages/bulk-mail.ts'
import { call } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { draftNamed } from '../../kit/drafts.ts'
import { EditorField } from '../../kit/editor-field.tsx'
import { ChoiceField, FlagField } from '../../kit/choice-fields.tsx'
import { TextField, PlainTextField } from '../../kit/fields.tsx'
import { type FieldProps, FormDrawer, type FormHandle } from '../../kit/form-drawer.tsx'
import { UploadsField } from '../../kit/uploads-field.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { inserts, typeChoices } from './tones.ts'
import './messages.css'

interface Props {
  onClose(): void
  onDone(mail: BulkNotification): void
}

const noStones = { savedSearch: null, diamonds: [], hidePrice: false }
const common = { open: true, submit: 'Save', width: 860 } as const

const entered = ({ type, subject, body, audience, stones, files, updatedAt }: BulkNotification) => ({
  ...{ type, subject, body, audience, updatedAt },
  ...{ stones: stones ?? noStones, files: files.map(({ id }) => id) },
})

/** Writes a bulk email, or edits a draft: text, stones, attachments and audience, with a live count of recipients. */
export function BulkMailForm({ mail, type = 'general', ...rest }: Props & { mail?: BulkNotification; type?: BulkMailType }) {
  const fields = (field: (name: string) => FieldProps, form: FormHandle) => <Fields field={field} form={form} mail={mail} />
  return mail ? (
    <FormDrawer
      {...common}
      {...rest}
      title="Edit draft"
      route={bulkNotifications.update}
      createRoute={bulkNotifications.create}
      params={{ id: mail.id }}
      initial={entered(mail)}
      reread={async () => entered(await call(bulkNotifications.view, { params: { id: mail.id } }))}
      draft={draftNamed('bulk-email', mail.id)}
    >
      {fields}
    </FormDrawer>
  ) : (
    <FormDrawer
      {...common}
      {...rest}
      title="Write a bulk email"
      route={bulkNotifications.create}
      initial={{ type, body: '<p>Dear {{firstName}},</p><p></p>', audience: bulkAudience.parse({}), stones: noStones, files: [] }}
      draft={draftNamed('bulk-email')}
    >
      {fields}
    </FormDrawer>
  )
}

function Fields({ field, form, mail }: { field: (name: string) => FieldProps; form: FormHandle; mail: BulkNotification | undefined }) {
  const may = useMay()
  const searches = useRead(savedSearches.list, { body: { limit: 200, sort: [{ name: 'ASC' }] } }, { enabled: may(savedSearches.list) }).data
    ?.list
  const unmarked = { isOptional: false }
  return (
    <div className="messages-form">
      <div className="messages-grid">
        <ChoiceField {...field('type')} choices={typeChoices} />
      </div>
      <TextField {...field('subject')} />
      <EditorField {...field('body')} inserts={inserts} />
      <h3>Stones</h3>
      <p className="messages-quiet">
        A saved search or chosen stones, as a table in place of {'{{stones}}'} or at the end. Leave both empty for an email without stones.
      </p>
      <div className="messages-grid">
        <ChoiceField
          {...unmarked}
          name={['stones', 'savedSearch']}
          label="A saved search"
          hint="Runs when the email is sent"
          choices={(searches ?? []).map(({ id, name, labGrown: isLab }) => ({ value: id, label: `${name}${isLab ? ' · Lab-Grown' : ''}` }))}
        />
        <PlainTextField
          {...unmarked}
          name={['stones', 'diamonds']}
          label="Or chosen stones"
          hint="Stone IDs of one type, natural or lab-grown"
        />
        <FlagField
          {...unmarked}
          name={['stones', 'hidePrice']}
          label="Hide the price"
          hint="Otherwise clients with approved KYC see it. List price and back are never shown"
        />
      </div>
      <UploadsField
        {...field('files')}
        isOptional
        route={bulkNotifications.upload}
        accept={['.pdf', '.xlsx', '.jpg', '.jpeg', '.png']}
        stored={mail?.files ?? []}
      />
      <h3>Audience</h3>
      <p className="messages-quiet">Clients that match all conditions. Empty conditions are ignored.</p>
      <AudienceFields form={form} />
    </div>
  )
}
