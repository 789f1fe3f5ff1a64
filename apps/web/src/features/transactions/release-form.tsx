import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { type BlockType, blockStatus, blockType, releaseFault } from '@loupe/domain/transactions/block.ts'
import { useState } from 'react'
import type { StonesFor } from '../../links/stone-action.ts'
import { draftFor } from '../../kit/drafts.ts'
import { LongTextField } from '../../kit/fields.tsx'
import { FormDrawer } from '../../kit/form-drawer.tsx'
import { whole } from '../../kit/format.ts'
import { stonesText } from '../../kit/stones.ts'
import { toast } from '../../kit/toast.ts'
import { undoBy } from '../../kit/undo.ts'
import { Warnings } from '../../kit/warnings.tsx'
import { ReleasedStones } from './released-stones.tsx'
import { RefusedStones } from './refused-stones.tsx'
import './hold-form.css'

/** UnHold: ends the holds of stones, of one client or of several. */
export const UnHoldForm = (props: StonesFor) => <ReleaseForm {...props} type={blockType.hold} />
/** UnMemo: records that stones came back, from one client or from several. */
export const UnMemoForm = (props: StonesFor) => <ReleaseForm {...props} type={blockType.memo} />

/** Holds that only the office system can release. */
const refusedBefore = (stones: StonesFor['stones'], type: BlockType): RefusedDiamond[] =>
  stones.flatMap(({ id, vStnId, sgiHold = false }) => {
    const message = type === blockType.hold ? releaseFault({ sgiHold }) : undefined
    return message ? [{ diamond: id, vStnId, message }] : []
  })

/** The stones of each client, of those whose client is known; clients of one name with their codes. */
const byClient = (stones: StonesFor['stones']) => {
  const known = stones.flatMap(({ heldBy, ...stone }) =>
    heldBy?.company ? [{ ...stone, company: heldBy.company, code: heldBy.companyCode }] : [],
  )
  const clients = [...Map.groupBy(known, ({ company, code }) => code ?? company).values()]
  const byCompany = Map.groupBy(clients, ([first]) => first?.company)
  return clients.map((of) => {
    const { company = '', code = null } = of[0] ?? {}
    const isAlone = byCompany.get(company)?.length === 1
    return [isAlone || code === null ? company : `${company} (${code})`, of] as const
  })
}

/**
 * All stones or none, and of several clients only where the form names them. Stones that are known not to be releasable are left out from the start;
 * those that the server refuses are listed, and the user can continue with the others.
 */
function ReleaseForm({ stones, onClose, onDone, type }: StonesFor & { type: BlockType }) {
  const [{ message, refused }, setRefused] = useState<{ message?: string; refused: readonly RefusedDiamond[] }>(() => ({
    refused: refusedBefore(stones, type),
  }))
  const verb = type === blockType.hold ? 'Release' : 'Return'
  const left = stones.filter(({ id }) => !refused.some(({ diamond }) => diamond === id))
  const clients = byClient(left)
  const severalClients = clients.length > 1 || undefined
  return (
    <FormDrawer
      title={`${verb} ${stonesText(left)}`}
      route={blocks.release}
      open
      width={520}
      draft={draftFor(`release.${type}${severalClients ? '.several' : ''}`, stones)}
      submit={verb}
      initial={{ blockType: type, diamonds: left.map(({ id }) => id), severalClients }}
      onClose={onClose}
      onDone={({ list }) => {
        const returnsRequested = list.filter(
          ({ status, returnAskedAt: returnRequestedAt }) => status === blockStatus.approved && returnRequestedAt !== null,
        ).length
        const done = list.length - returnsRequested
        const count = new Set(list.map(({ account }) => account)).size
        const sentences = [
          done > 0
            ? `${whole(done)} ${type === blockType.hold ? 'released' : 'returned from memo'}${count > 1 ? `, of ${whole(count)} clients` : ''}.`
            : '',
          returnsRequested > 0
            ? `${whole(returnsRequested)} ${returnsRequested === 1 ? 'return' : 'returns'} requested. An approver checks the stones in.`
            : '',
        ]
        toast.success(
          sentences.filter(Boolean).join(' '),
          undoBy(blocks.undo, { body: { ids: list.map(({ id }) => id), step: 'release' } }, 'Release undone.'),
        )
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
              title={message ?? `${whole(refused.length)} of ${whole(stones.length)} left out`}
              refused={refused}
              others={message === undefined ? 0 : left.length}
              verb={verb}
              reasonOf
              onOthers={() => {
                form.setFieldValue(
                  'diamonds',
                  left.map(({ id }) => id),
                )
                form.setFieldValue('severalClients', severalClients)
                form.submit()
              }}
            />
          ) : null}
          {severalClients ? (
            <Warnings
              title={`${verb} stones of ${whole(clients.length)} clients`}
              lines={clients.map(([company, of]) => `${company}: ${stonesText(of)}`)}
            />
          ) : null}
          <LongTextField {...field('remarks')} />
          <ReleasedStones type={type} stones={stones} refused={refused} caption={`Stones to ${verb.toLowerCase()}`} />
        </>
      )}
    </FormDrawer>
  )
}
