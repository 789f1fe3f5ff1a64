import { type BulkNotification, bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import { houseZone } from '@loupe/domain/kernel/calendar.ts'
import { ChoiceField } from '../../kit/fields.tsx'
import { FormDrawer } from '../../kit/form-drawer.tsx'
import { WallField } from '../../kit/wall-field.tsx'
import { Count } from './audience-fields.tsx'
import { zones } from './looks.ts'

/** When it goes out: now, or when a wall clock somewhere shows a time. */
export const ScheduleForm = ({ mail, onClose }: { mail: BulkNotification; onClose(): void }) => (
  <FormDrawer
    open
    title={`Send “${mail.subject}”`}
    submit="Send"
    route={bulkNotifications.schedule}
    initial={{ id: mail.id, zone: houseZone }}
    onClose={onClose}
  >
    {(field) => (
      <>
        <Count audience={mail.audience} stones={mail.stones} />
        <WallField {...field('at')} isOptional />
        <ChoiceField {...field('zone')} isOptional={false} choices={zones} />
      </>
    )}
  </FormDrawer>
)
