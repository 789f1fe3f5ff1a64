import { type RefusedDiamond, blocks } from '@loupe/contract/transactions/blocks.ts'
import { type BlockType, blockType } from '@loupe/domain/transactions/block.ts'
import { useState } from 'react'
import type { StonesFor } from '../../forms.tsx'
import { LongTextField } from '../../kit/fields.tsx'
import { FormDrawer } from '../../kit/form-drawer.tsx'
import { whole } from '../../kit/format.ts'
import { useSay } from '../../kit/say.ts'
import { HeldStones } from './held-stones.tsx'
import { RefusedStones } from './refused-stones.tsx'
import './hold-form.css'

/** UnHold: ends the holds of stones of one client. */
export const UnHoldForm = (props: StonesFor) => <ReleaseForm {...props} type={blockType.hold} />
/** UnMemo: stones of one client have come back. */
export const UnMemoForm = (props: StonesFor) => <ReleaseForm {...props} type={blockType.memo} />

/** All or none: what can not be released is said stone by stone, and the others go on without them. */
function ReleaseForm({ stones, onClose, onDone, type }: StonesFor & { type: BlockType }) {
  const say = useSay()
  const [{ message, refused }, setRefused] = useState<{ message: string; refused: readonly RefusedDiamond[] }>({ message: '', refused: [] })
  const verb = type === blockType.hold ? 'UnHold' : 'UnMemo'
  const left = stones.filter(({ id }) => !refused.some(({ diamond }) => diamond === id))
  return (
    <FormDrawer
      title={`${verb} ${stones.length === 1 ? stones[0]?.vStnId : `${whole(stones.length)} stones`}`}
      route={blocks.release}
      open
      width={520}
      submit={verb}
      initial={{ blockType: type, diamonds: stones.map(({ id }) => id) }}
      onClose={onClose}
      onDone={({ list }) => {
        const asked = list.filter(({ status, returnAskedAt }) => status === 2 && returnAskedAt !== null).length
        const done = list.length - asked
        const words = [
          done > 0 ? `${whole(done)} ${type === blockType.hold ? 'released' : 'back from memo'}.` : '',
          asked > 0 ? `${whole(asked)} said to be back: whoever approves memos checks them in.` : '',
        ]
        say.done(words.filter(Boolean).join(' '))
        onDone()
      }}
      onRefused={(failure) => {
        const data = failure.data as { refused?: RefusedDiamond[] } | undefined
        if (!data?.refused || data.refused.length === 0) return false
        setRefused({ message: failure.message, refused: [...refused, ...data.refused] })
        return true
      }}
    >
      {(field, form) => (
        <>
          {refused.length > 0 ? (
            <RefusedStones
              title={message}
              refused={refused}
              others={left.length}
              verb={verb}
              saysWhy
              onOthers={() => {
                form.setFieldValue(
                  'diamonds',
                  left.map(({ id }) => id),
                )
                form.submit()
              }}
            />
          ) : null}
          <LongTextField {...field('remarks')} />
          <HeldStones stones={stones} refused={refused} caption={`Stones to ${verb}`} />
        </>
      )}
    </FormDrawer>
  )
}
