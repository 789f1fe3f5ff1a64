import type { Block } from '@loupe/contract/transactions/block.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import type { Sent } from '@loupe/contract/route.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { blockStatus, blockType } from '@loupe/domain/transactions/block.ts'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../api/session.tsx'
import type { StonesFor } from '../../links/stone-action.ts'
import { CompanySelect } from '../../kit/company-select.tsx'
import { dealDraft } from '../../kit/drafts.ts'
import { LongTextField } from '../../kit/fields.tsx'
import { type FieldProps, FormDrawer, type FormHandle } from '../../kit/form-drawer.tsx'
import { whole } from '../../kit/format.ts'
import { SellerField, useSellers } from '../../kit/sellers.tsx'
import { stonesOfDeal, stonesText } from '../../kit/stones.ts'
import { toast } from '../../kit/toast.ts'
import { undoBy } from '../../kit/undo.ts'
import { ChosenClient } from './orders/credit-status.tsx'
import { QuotedStones } from './held-stones.tsx'
import { BrokerField, BuyerField } from './party-fields.tsx'
import { RefusedStones } from './refused-stones.tsx'
import { TakenStones } from './taken-stones.tsx'
import { useRefused } from './use-refused.ts'
import { useWaiting } from './waitings/use-waiting.tsx'
import './hold-form.css'

const kinds = {
  hold: {
    type: blockType.hold,
    title: 'Hold',
    submit: 'Hold',
    verb: 'Hold',
    caption: 'Stones to hold',
    left: 'could not be held',
    pending: 'An approver decides about this hold. Until then it is a request, and no one else can have the stones.',
  },
  memo: {
    type: blockType.memo,
    title: 'Memo of',
    submit: 'Send on memo',
    verb: 'Send',
    caption: 'Stones to send',
    left: 'unavailable',
    pending: 'An approver decides about this memo. Until then it is a request, and no one else can have the stones.',
  },
} as const

interface Props extends StonesFor {
  kind: keyof typeof kinds
  /** Initial values, in addition to the stones and the client. */
  initial: Partial<Sent<typeof blocks.create>['body']>
  /** The result as text: '3 stones held until …'. */
  outcome(stones: string, first: Block | undefined): string
  /** The result that waits for an approver: 'Hold of 3 stones requested until …'. */
  request(stones: string, first: Block): string
  /** The fields of this kind only: after the client, because they are typed most. */
  children(field: (name: string) => FieldProps, form: FormHandle, account: string | undefined): ReactNode
}

/** Holds stones for a client, or sends them on memo. Stones that others have are listed with their holder; the others can still be taken. */
export function HoldOrMemoForm({ stones, text, onClose, onDone, kind, initial, outcome, request, children }: Props) {
  const [account, setAccount] = useState(text?.account)
  const { refused, onRefused } = useRefused()
  const { sellers } = useSellers()
  const waiting = useWaiting()
  const { type, title, submit, verb, caption, left, pending } = kinds[kind]
  const mayApprove = can(useMe(), 'block:approve')
  return (
    <>
      <FormDrawer
        title={`${title} ${stonesText(stones)}`}
        help={['Hold', 'Memo', 'Consignment', 'Waiting list']}
        route={blocks.create}
        open
        width={520}
        {...dealDraft(kind, stones, text)}
        submit={refused.length > 0 ? 'Try all again' : submit}
        initial={{ blockType: type, diamonds: stones.map(({ id }) => id), partial: false, account: text?.account, ...initial }}
        onClose={onClose}
        onDone={({ created, refused: others }) => {
          const [first] = created
          const dealt = stonesOfDeal(stones, others)
          const done =
            first?.status === blockStatus.pending ? `${request(dealt, first)}; an approver decides.` : `${outcome(dealt, first)}.`
          const rest = others.length > 0 ? ` ${whole(others.length)} ${left}.` : ''
          const ids = created.map(({ id }) => id)
          toast.success(
            `${done}${rest}`,
            undoBy(blocks.undo, { body: { ids, step: 'ask' } }, `${type === blockType.hold ? 'Hold' : 'Memo'} undone.`),
          )
          onDone()
        }}
        onRefused={onRefused}
      >
        {(field, form) => {
          const of = account ?? (form.getFieldValue('account') as string | undefined)
          return (
            <>
              {mayApprove ? null : <p className="hold-pending">{pending}</p>}
              {refused.length > 0 ? (
                <RefusedStones
                  refused={refused}
                  others={stones.length - refused.length}
                  verb={verb}
                  onWait={waiting.waitIn(form)}
                  onOthers={() => {
                    form.setFieldValue('partial', true)
                    form.submit()
                  }}
                />
              ) : kind === 'memo' ? (
                <TakenStones stones={stones} form={form} onWait={waiting.waitIn(form)} onClient={setAccount} />
              ) : null}
              <CompanySelect
                {...field('account')}
                onCompany={(id) => {
                  setAccount(id)
                  form.setFieldValue('user', undefined)
                }}
              />
              {of ? <ChosenClient account={of} stones={stones} /> : null}
              {children(field, form, of)}
              <BuyerField {...field('user')} account={of} />
              {sellers.length > 1 ? <SellerField {...field('seller')} /> : null}
              <BrokerField {...field('broker')} />
              <LongTextField {...field('remarks')} />
              <QuotedStones form={form} stones={stones} refused={refused} caption={caption} />
            </>
          )
        }}
      </FormDrawer>
      {waiting.view}
    </>
  )
}
