import type { BulkNotification } from '@loupe/contract/messages/bulk-notification.ts'
import { bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import { companyZone } from '@loupe/domain/kernel/local-time.ts'
import { ChoiceField } from '../../kit/choice-fields.tsx'
import { FormDrawer } from '../../kit/form-drawer.tsx'
import { LocalTimeField } from '../../kit/date-fields.tsx'
import { Count } from './audience-fields.tsx'
import { zoneChoices } from '../../kit/zones.ts'

/** When the mail is sent: now, or at a local time in a time zone. */
export const ScheduleForm = ({ mail, onClose }: { mail: BulkNotification; onClose(): void }) => (
  <FormDrawer
    open
    title={`Send “${mail.subject}”`}
    submit="Send"
    route={bulkNotifications.schedule}
    initial={{ id: mail.id, zone: companyZone }}
    onClose={onClose}
  >
    {(field) => (
      <>
        <Count audience={mail.audience} stones={mail.stones} />
        <LocalTimeField {...field('at')} isOptional />
        <ChoiceField {...field('zone')} isOptional={false} choices={zoneChoices()} />
      </>
    )}
  </FormDrawer>
)
