import { offers } from '@loupe/contract/transactions/offers.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { fullName } from '@loupe/domain/access/profile.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { offerStatus } from '@loupe/domain/transactions/offer.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { useMay, useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { useConfirm } from '../../../kit/confirm.tsx'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { useKindQuestion } from '../../../kit/kind-question.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { toast } from '../../../kit/toast.ts'
import { priceText } from '../../../shared/transactions/price-text.ts'
import { InactiveClient } from '../inactive-client.tsx'
import { useOrderMade } from '../order-made.ts'
import { CounterForm } from './counter-form.tsx'
import { namedPrice } from '../../../shared/transactions/offer-prices.ts'

/** An answer that takes a form. */
export type FormStep = 'reject' | 'counter' | 'assign'

/**
 * The answers to an open offer; only the last of a chain can be answered. We answer a client's price: the person who entered it may accept it within the
 * limits. The client answers ours, and their answer is entered here. Accepting makes a pending order. `isShort` leaves out the rarer actions. In a list, whose rows are other ones on a phone, `onForm` opens the form outside of
 * the row, so that it stays open when the window crosses that width.
 */
export function OfferSteps({ offer, isShort = false, onForm }: { offer: Track; isShort?: boolean; onForm?(step: FormStep): void }) {
  const me = useMe()
  const may = useMay()
  const confirm = useConfirm()
  const [requested, setRequested] = useState<FormStep>()
  const write = useWrite(offers.changeStatus)
  const orderMade = useOrderMade()
  const requestKind = useKindQuestion(offers.changeStatus)
  if (offer.status !== offerStatus.applied || offer.isCountered) return null
  const mayReject = can(me, 'offer:approve') || [offer.seller, offer.assignedTo].includes(me.id)
  const accept = async (overrideKind?: string) => {
    try {
      const { order } = await write.mutateAsync({
        body: { id: offer.id, status: offerStatus.accepted, ...(overrideKind ? { overrideKind } : {}) },
      })
      if (order) orderMade(`Accepted. Order ${order.orderNo} is pending approval.`, order)
    } catch (failure) {
      if (!requestKind(failure, (reason) => void accept(reason))) toast.error(failure)
    }
  }
  const isOurs = offer.offeredBy === 'company'
  // Confirmed, because the next offer moves up into its place: a second click would accept that one.
  const confirmAccept = () =>
    confirm({
      title: isOurs
        ? `Has the client accepted ${priceText(namedPrice(offer))} for ${offer.vStnId}?`
        : `Accept the client's ${priceText(namedPrice(offer))} for ${offer.vStnId}?`,
      content: (
        <>
          <p>Creates an order for {offer.companyName}, pending approval.</p>
          <InactiveClient account={offer.account} />
        </>
      ),
      ok: 'Create order',
      onOk: () => accept(),
    })
  const request = onForm ?? setRequested
  return (
    <>
      <RowActions areAnswers={!isOurs}>
        {may(offers.changeStatus) ? (
          <Button isSmall label={isOurs ? 'Client accepts' : 'Accept'} variant="main" onClick={confirmAccept} />
        ) : null}
        {may(offers.counter) ? <Button isSmall label={isOurs ? 'Client counters' : 'Counter'} onClick={() => request('counter')} /> : null}
        {may(offers.changeStatus) && mayReject ? (
          <Button isSmall label={isOurs ? 'Client rejects' : 'Reject'} onClick={() => request('reject')} />
        ) : null}
        {may(offers.assign) && !isShort ? <Button isSmall label="Assign" onClick={() => request('assign')} /> : null}
      </RowActions>
      {requested ? <OfferStepForm step={requested} offer={offer} onClose={() => setRequested(undefined)} /> : null}
    </>
  )
}

interface Form {
  offer: Track
  onClose(): void
}

/** The form of an answer. */
export function OfferStepForm({ step, ...form }: Form & { step: FormStep }) {
  const StepForm = { counter: CounterForm, reject: RejectForm, assign: AssignForm }[step]
  return <StepForm {...form} />
}

function RejectForm({ offer, onClose }: Form) {
  return (
    <FormDrawer
      title={`Reject the offer on ${offer.vStnId}`}
      route={offers.changeStatus}
      open
      submit="Reject"
      initial={{ id: offer.id, status: offerStatus.rejected }}
      onClose={onClose}
      onDone={() => toast.success(`Offer on ${offer.vStnId} rejected.`)}
    >
      {(field) => <LongTextField {...field('remarks')} />}
    </FormDrawer>
  )
}

function AssignForm({ offer, onClose }: Form) {
  const { data } = useRead(offers.colleagues, {}, { staleTime: 300_000 })
  const choices = (data?.list ?? []).map((person) => ({ value: person.id, label: fullName(person) }))
  return (
    <FormDrawer
      title={`Assign the offer on ${offer.vStnId}`}
      route={offers.assign}
      open
      submit="Assign"
      initial={{ id: offer.id, ...(offer.assignedTo ? { assignedTo: offer.assignedTo } : {}) }}
      onClose={onClose}
      onDone={({ assignedToName }) => toast.success(assignedToName ? `Assigned to ${assignedToName}.` : 'Unassigned.')}
    >
      {(field) => <ChoiceField {...field('assignedTo')} hint="They can then see and answer the offer." choices={choices} />}
    </FormDrawer>
  )
}
