import { permissions } from '@loupe/contract/access/permissions.ts'
import { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { roleTitle } from '@loupe/domain/access/staff.ts'
import { modules, staffRoles } from '@loupe/domain/kernel/permissions.ts'
import { callsAMinute } from '@loupe/domain/platforms/api-key.ts'
import { systemModules } from '@loupe/domain/platforms/service-account.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { InstantField } from '../../../kit/date-fields.tsx'
import { ChoiceField, FlagField, ManyField } from '../../../kit/choice-fields.tsx'
import { PlainTextField, TextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { SellerField } from '../../../kit/sellers.tsx'

const moduleChoices = systemModules.map((value) => ({ value, label: modules[value].title }))

/** The roles of staff, with the company's own for whoever may see them. */
function useRoles() {
  const { data } = useRead(
    permissions.roles,
    { body: { limit: 1000, filter: { isStaff: true } } },
    { enabled: useMay()(permissions.roles) },
  )
  return (data?.list ?? staffRoles.map((id) => ({ id, name: roleTitle(id) }))).map(({ id, name }) => ({ value: id, label: name }))
}

/** Adds a system of the company; its key is in the reply. */
export function ServiceAccountForm(props: { open: boolean; onClose(): void; onDone(made: Reply<typeof serviceAccounts.create>): void }) {
  const roleChoices = useRoles()
  return (
    <FormDrawer
      title="Add service account"
      submit="Create service account"
      route={serviceAccounts.create}
      initial={{ modules: [], isReadOnly: false, addresses: [], perMinute: callsAMinute.default, expiresAt: null }}
      {...props}
    >
      {(field) => (
        <>
          <TextField {...field('name')} />
          <ChoiceField {...field('role')} choices={roleChoices} />
          <ManyField {...field('modules')} choices={moduleChoices} isOptional />
          <FlagField {...field('isReadOnly')} />
          <SellerField {...field('clientsOf')} isOptional />
          <PlainTextField {...field('addresses')} isOptional />
          <NumberField {...field('perMinute')} min={callsAMinute.min} max={callsAMinute.max} places={0} />
          <InstantField {...field('expiresAt')} isOptional />
        </>
      )}
    </FormDrawer>
  )
}
