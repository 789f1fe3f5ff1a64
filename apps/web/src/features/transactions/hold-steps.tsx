import type { Block } from '@loupe/contract/transactions/block.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type BlockStatus, blockLifecycles, blockStatus, releaseFault } from '@loupe/domain/transactions/block.ts'
import { isOwnRequest } from '@loupe/domain/transactions/withdrawing.ts'
import type { ReactNode } from 'react'
import { useMe } from '../../api/session.tsx'
import { undoBy } from '../../kit/undo.ts'
import { Steps } from '../../kit/steps.tsx'

/** `waiting`: how many clients wait for the stone, where it is known. */
type Held = Pick<Block, 'id' | 'blockType' | 'status' | 'vStnId' | 'companyName' | 'sgiHold' | 'seller' | 'createdBy'> & {
  waiting?: number
}

/** Actions for a hold, or for one stone of a memo. Releasing hands the stone to the next client in line: unless nobody waits it cannot be undone, and asks first. */
export function HoldSteps({ block, children }: { block: Held; children?: ReactNode }) {
  const me = useMe()
  const mayApprove = can(me, 'block:approve')
  const mayWithdraw = mayApprove || isOwnRequest(me, block)
  return (
    <Steps
      table={blockLifecycles[block.blockType]}
      status={block.status}
      route={blocks.changeStatus}
      input={(to) => ({ body: { id: block.id, status: to as Exclude<BlockStatus, typeof blockStatus.pending> } })}
      name={block.vStnId}
      hidden={mayApprove ? [] : mayWithdraw ? ['approve'] : ['approve', 'reject']}
      // A user who cannot approve can only withdraw a request of their own: as its seller, or because they made it.
      labels={mayApprove ? {} : { reject: 'Withdraw' }}
      outcomes={mayApprove ? {} : { reject: `Request for ${block.vStnId} withdrawn.` }}
      reasons={{ release: releaseFault(block) }}
      undo={(action) =>
        action === 'release' || action === 'reject'
          ? undoBy(
              blocks.undo,
              { body: { ids: [block.id], step: action } },
              `${block.vStnId}: ${action === 'release' ? 'release' : 'rejection'} undone.`,
            )
          : undefined
      }
      confirm={
        block.waiting === 0
          ? {}
          : {
              release: {
                title: `Release ${block.vStnId}?`,
                content: `${block.companyName} no longer holds it. If other clients are on the waiting list, it is held for the first of them, and this cannot be undone.`,
              },
            }
      }
    >
      {children}
    </Steps>
  )
}
