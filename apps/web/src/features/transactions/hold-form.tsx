import { settings } from '@loupe/contract/masters/settings.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { holdHours } from '@loupe/domain/transactions/block.ts'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import type { StonesFor } from '../../forms.tsx'
import { CompanySelect } from '../../kit/company-select.tsx'
import { LongTextField } from '../../kit/fields.tsx'
import { FormDrawer } from '../../kit/form-drawer.tsx'
import { dateTime, whole } from '../../kit/format.ts'
import { useSay } from '../../kit/say.ts'
import { SellerField, useSellers } from '../../kit/sellers.tsx'
import { HeldStones } from './held-stones.tsx'
import { HoldTime } from './hold-time.tsx'
import { BrokerField, BuyerField } from './party-fields.tsx'
import { RefusedStones } from './refused-stones.tsx'
import { useClientTerm } from './use-client-term.ts'
import { useRefused } from './use-refused.ts'
import { WaitForm } from './waitings/wait-form.tsx'
import './hold-form.css'

const draft = 'loupe.draft.hold'

/** Hold: sets stones aside for a client for some hours. What others have is said stone by stone, and the rest can be held. */
export function HoldForm({ stones, said, onClose, onDone }: StonesFor) {
  const say = useSay()
  const [account, setAccount] = useState(said?.account)
  const { refused, onRefused } = useRefused()
  const term = useClientTerm(account)
  const { data: limits } = useRead(settings.viewHold, {}, { staleTime: 300_000 })
  const { sellers } = useSellers()
  const min = limits?.settings.minHoldLimitHour ?? holdHours.min
  const max = limits?.settings.maxHoldLimitHour ?? holdHours.max
  const [awaited, setAwaited] = useState<readonly { id: string; vStnId: string }[]>([])
  const others = stones.length - refused.length
  return (
    <>
      <FormDrawer
        title={`Hold ${stones.length === 1 ? stones[0]?.vStnId : `${whole(stones.length)} stones`}`}
        route={blocks.create}
        open
        width={520}
        {...(said ? {} : { draft })}
        submit={refused.length > 0 ? 'Try all again' : 'Hold'}
        initial={{ blockType: 1, diamonds: stones.map(({ id }) => id), hours: Math.min(24, max), partial: false, account: said?.account }}
        onClose={onClose}
        onDone={({ created, refused: left }) => {
          const first = created[0]
          const waits = first?.status === 1 ? ', waiting for approval' : ''
          const rest = left.length > 0 ? ` ${whole(left.length)} could not be held.` : ''
          say.done(`${whole(created.length)} held until ${dateTime(first?.validTillDate)}${waits}.${rest}`)
          onDone()
        }}
        onRefused={onRefused}
      >
        {(field, form) => (
          <>
            {refused.length > 0 ? (
              <RefusedStones
                refused={refused}
                others={others}
                verb="Hold"
                onWait={setAwaited}
                onOthers={() => {
                  form.setFieldValue('partial', true)
                  form.submit()
                }}
              />
            ) : null}
            <CompanySelect
              {...field('account')}
              onCompany={(id) => {
                setAccount(id)
                form.setFieldValue('user', undefined)
              }}
            />
            <BuyerField {...field('user')} account={account ?? (form.getFieldValue('account') as string | undefined)} />
            {sellers.length > 1 ? <SellerField {...field('seller')} /> : null}
            <HoldTime hours={field('hours')} till={field('validTillDate')} form={form} min={min} max={max} />
            <BrokerField {...field('broker')} />
            <LongTextField {...field('remarks')} />
            <HeldStones stones={stones} refused={refused} caption="Stones to hold" term={term} />
          </>
        )}
      </FormDrawer>
      {awaited.length > 0 ? <WaitForm stones={awaited} account={account} onClose={() => setAwaited([])} onDone={() => undefined} /> : null}
    </>
  )
}
