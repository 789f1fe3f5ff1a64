import { settings } from '@loupe/contract/masters/settings.ts'
import type { Block } from '@loupe/contract/transactions/block.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { blockStatus, extensionFault, holdHours, holdLifecycle, hour } from '@loupe/domain/transactions/block.ts'
import { useState } from 'react'
import { serverNow } from '../../api/clock.ts'
import { useRead } from '../../api/hooks.ts'
import { useMay, useMe } from '../../api/session.tsx'
import { Button } from '../../kit/button.tsx'
import { ChoiceField } from '../../kit/choice-fields.tsx'
import { FormDrawer } from '../../kit/form-drawer.tsx'
import { deadline } from '../../kit/format.ts'
import { toast } from '../../kit/toast.ts'
import { undoBy } from '../../kit/undo.ts'
import { HoldTime } from './hold-time.tsx'

const scopes = [
  { value: 'stone', label: 'This stone only' },
  { value: 'hold', label: 'All stones of this hold' },
]

/** Extends a live hold. If that is not allowed, the button shows the reason. */
export function ExtendHold({ block }: { block: Block }) {
  const me = useMe()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { data: limits } = useRead(settings.viewHold, {}, { staleTime: 300_000, enabled: isOpen })
  if (!holdLifecycle.is('live', block.status) || !may(blocks.extend)) return null
  const reason = extensionFault(block.extensions, block.waiting > 0, can(me, 'block:approve'))
  const min = limits?.settings.minHoldLimitHour ?? holdHours.min
  const max = limits?.settings.maxHoldLimitHour ?? holdHours.max
  const hoursLeft = Math.ceil((Date.parse(block.validTillDate) - serverNow()) / hour)
  return (
    <>
      <Button isSmall label="Extend" reason={reason} onClick={() => setOpen(true)} />
      {isOpen ? (
        <FormDrawer
          title={`Extend the hold of ${block.vStnId}`}
          route={blocks.extend}
          open
          initial={{ id: block.id, scope: 'stone', hours: Math.min(max, hoursLeft + 24) }}
          submit="Extend"
          onClose={() => setOpen(false)}
          onDone={({ list }) => {
            const till = deadline(list[0]?.validTillDate)
            toast.success(
              block.status === blockStatus.pending
                ? `${block.blockCode} requested until ${till}; an approver decides.`
                : `${block.blockCode} holds until ${till}.`,
              undoBy(blocks.undo, { body: { ids: list.map(({ id }) => id), step: 'extend' } }, 'Extension undone.'),
            )
          }}
        >
          {(field, form) => (
            <>
              <p>It ends {deadline(block.validTillDate)}.</p>
              <HoldTime hours={field('hours')} till={field('validTillDate')} form={form} min={min} max={max} />
              <ChoiceField {...field('scope')} hint="" isOptional={false} choices={scopes} />
            </>
          )}
        </FormDrawer>
      ) : null}
    </>
  )
}
