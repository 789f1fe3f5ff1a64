import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { useState } from 'react'
import { useMay } from '../../../api/session.tsx'
import { Act } from '../../../kit/act.tsx'
import { Card } from '../../../kit/card.tsx'
import { FlagField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { Page } from '../../../kit/page.tsx'
import { Press } from '../../../kit/press.tsx'
import type { OfClient } from './tabs.tsx'

const yesNo = (is: boolean) => (is ? 'Yes' : 'No')

/** More > Configuration > permission: what a client is shown, and whether it is dealt with. Its people do not sign in to this house (S0 §1). */
export function ClientPermission({ client }: OfClient) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { id, companyName, isActive, showNatural, showLabGrown, isVerified, updatedAt } = client
  return (
    <Page
      title="Permission"
      actions={
        <>
          {may(accounts.update) ? <Press onPress={() => setOpen(true)}>Change</Press> : null}
          <Act
            route={accounts.changeStatus}
            input={{ body: { id, isActive: !isActive } }}
            label={isActive ? 'Make inactive' : 'Make active'}
            isSmall
            {...(isActive
              ? {
                  isDanger: true,
                  confirm: {
                    title: `Make ${companyName} inactive?`,
                    content: 'It is not found any more when a deal is begun.',
                    ok: 'Make inactive',
                  },
                }
              : {})}
          />
        </>
      }
    >
      <Card title="What this client may">
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
            <dt>Verified</dt>
            <dd>{yesNo(isVerified === 2)}</dd>
          </div>
        </dl>
      </Card>
      {isOpen ? (
        <FormDrawer
          title={`What ${companyName} is shown`}
          route={accounts.update}
          open
          submit="Save"
          initial={{ id, showNatural, showLabGrown, updatedAt }}
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
