import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { deactivationText } from '@loupe/domain/accounts/client-work.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { FlagField } from '../../../kit/choice-fields.tsx'
import { deactivationQuestion } from '../../../kit/deactivation.ts'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { Page } from '../../../kit/page.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import type { OfClient } from './of-client.ts'

const yesNo = (is: boolean) => (is ? 'Yes' : 'No')

const entered = ({ id, showNatural, showLabGrown, updatedAt }: AccountDetail) => ({ id, showNatural, showLabGrown, updatedAt })

/** More > Configuration > permission: which stones a client is shown, and whether it is active. The client's users do not sign in to Loupe (S0 §1). */
export function ClientPermission({ client }: OfClient) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { id, companyName, isActive, showNatural, showLabGrown, isVerified } = client
  const { data: preview } = useRead(
    accounts.deactivationPreview,
    { body: { id } },
    { enabled: isActive && may(accounts.deactivationPreview) },
  )
  return (
    <Page
      title="Permission"
      actions={
        <>
          {may(accounts.update) ? <Button isSmall label="Change" onClick={() => setOpen(true)} /> : null}
          <RouteButton
            route={accounts.changeStatus}
            input={{ body: { id, isActive: !isActive } }}
            label={isActive ? 'Make inactive' : 'Make active'}
            outcome={() => `${companyName} is ${isActive ? 'inactive' : 'active'}.`}
            isSmall
            {...(isActive
              ? {
                  variant: 'danger',
                  reason: preview ? undefined : 'What depends on this client is being counted.',
                  confirm: deactivationQuestion(companyName, preview ? deactivationText(preview.stays, preview.stops) : ''),
                }
              : {})}
          />
        </>
      }
    >
      <Card title="Client settings">
        <dl className="client-facts">
          <div>
            <dt>Active</dt>
            <dd>{yesNo(isActive)}</dd>
          </div>
          <div>
            <dt>Natural stones are shown</dt>
            <dd>{yesNo(showNatural)}</dd>
          </div>
          <div>
            <dt>Lab-Grown stones are shown</dt>
            <dd>{yesNo(showLabGrown)}</dd>
          </div>
          <div>
            <dt>Client verified</dt>
            <dd>{yesNo(isVerified === 2)}</dd>
          </div>
        </dl>
      </Card>
      {isOpen ? (
        <FormDrawer
          title={`Settings of ${companyName}`}
          route={accounts.update}
          open
          initial={entered(client)}
          reread={async () => entered((await call(accounts.view, { params: { id } })).detail)}
          record={{ subject: 'account', id }}
          onClose={() => setOpen(false)}
        >
          {(field) => (
            <>
              <FlagField {...field('showNatural')} />
              <FlagField {...field('showLabGrown')} />
            </>
          )}
        </FormDrawer>
      ) : null}
    </Page>
  )
}
