import { type ServiceAccount, serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import type { Reply } from '@loupe/contract/route.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { modules } from '@loupe/domain/kernel/permissions.ts'
import { type ServiceAccountState, overlapHours } from '@loupe/domain/platforms/service-account.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { type Column, badge, custom, deadline, flag, instant, text, whole } from '../../../kit/columns.tsx'
import { InstantField } from '../../../kit/date-fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { linkTo } from '../../../screens.ts'
import { MadeKey } from './made-key.tsx'
import { RevokeButton } from './revoke-button.tsx'
import { ServiceAccountForm } from './service-account-form.tsx'

const states: Record<ServiceAccountState, { label: string; tone: Tone }> = {
  live: { label: 'Active', tone: 'good' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'bad' },
  stopped: { label: 'Stopped: its creator has left', tone: 'warn' },
}

const columns: Column<ServiceAccount>[] = [
  badge('state', states, { sortable: true, width: 140 }),
  text('name', { sortable: true }),
  text('roleName', { sortable: true }),
  custom(
    'modules',
    ({ modules: only }) => (only.length > 0 ? only.map((module) => modules[module].title).join(', ') : 'All modules of its role'),
    {
      written: 'value',
    },
  ),
  flag('isReadOnly', { sortable: true }),
  text('clientsOfName', { sortable: true }),
  text('makerName', { sortable: true }),
  text('hint'),
  custom('addresses', ({ addresses }) => (addresses.length > 0 ? addresses.join(', ') : 'Any'), { written: 'value' }),
  whole('perMinute'),
  instant('lastUsedAt', { sortable: true }),
  deadline('expiresAt', { sortable: true }),
  instant('earlierEndsAt'),
  instant('createdAt', { sortable: true }),
]

/** Settings > Service accounts: the company's own systems with their rights, keys and last use; keys are rotated and revoked here. */
export function ServiceAccountList() {
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const [rotating, setRotating] = useState<ServiceAccount>()
  const [made, setMade] = useState<Reply<typeof serviceAccounts.create>>()
  return (
    <>
      <ListScreen<ServiceAccount>
        title="Service accounts"
        help={['Service account', 'Role', 'Rotate']}
        route={serviceAccounts.list}
        sort={[{ createdAt: 'DESC' }]}
        searchIn={['name', 'roleName', 'clientsOfName', 'makerName', 'hint']}
        empty="No service accounts yet. Add one for a system of the company, such as the web shop or an assistant."
        note={
          <p className="api-note">
            A service account has the permissions of its role, but never more than the person who created it, and it cannot approve. Calls
            are listed in the <Link to={linkTo('apiCalls')}>call log</Link>.
          </p>
        }
        onAdd={may(serviceAccounts.create) ? () => setAdding(true) : undefined}
        actions={may(serviceAccounts.create) ? <Button label="Add service account" variant="main" onClick={() => setAdding(true)} /> : null}
        columns={columns}
        rowActions={(row) => (
          <RowActions>
            {row.state !== 'revoked' && may(serviceAccounts.rotate) ? (
              <Button label="Rotate key" isSmall onClick={() => setRotating(row)} />
            ) : null}
            {row.state !== 'revoked' ? (
              <RevokeButton
                route={serviceAccounts.revoke}
                id={row.id}
                title={`Revoke the service account “${row.name}”?`}
                content="All its keys stop working now. This cannot be undone."
              />
            ) : null}
          </RowActions>
        )}
      />
      <ServiceAccountForm open={isAdding} onClose={() => setAdding(false)} onDone={setMade} />
      <FormDrawer
        title={`Rotate the key of “${rotating?.name ?? ''}”`}
        submit="Create key"
        route={serviceAccounts.rotate}
        initial={{ id: rotating?.id ?? '', hours: overlapHours.default, expiresAt: null }}
        open={rotating !== undefined}
        onClose={() => setRotating(undefined)}
        onDone={setMade}
      >
        {(field) => (
          <>
            <NumberField {...field('hours')} min={overlapHours.min} max={overlapHours.max} places={0} />
            <InstantField {...field('expiresAt')} isOptional />
          </>
        )}
      </FormDrawer>
      {made ? <MadeKey title={`The key of “${made.name}”`} text={made.key} onClose={() => setMade(undefined)} /> : null}
    </>
  )
}
