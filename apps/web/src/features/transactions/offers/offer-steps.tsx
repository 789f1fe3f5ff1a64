import { offers } from '@loupe/contract/transactions/offers.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { fullName } from '@loupe/domain/access/profile.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { useMay, useMe } from '../../../api/session.tsx'
import { ChoiceField, LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { useAsking } from '../../../kit/asking.tsx'
import { money } from '../../../kit/format.ts'
import { useNotices } from '../../../kit/notices.ts'
import { Press } from '../../../kit/press.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { CounterForm } from './counter-form.tsx'

type Asked = 'reject' | 'counter' | 'assign'

/** The answers an open offer may be given; the last link of a chain alone. Accepting makes the pending order. `isShort` leaves out the rarer ones. */
export function OfferSteps({ offer, isShort = false }: { offer: Track; isShort?: boolean }) {
  const me = useMe()
  const may = useMay()
  const notices = useNotices()
  const asking = useAsking()
  const [asked, ask] = useState<Asked>()
  const write = useWrite(offers.changeStatus)
  if (offer.status !== 1 || offer.isCountered) return null
  const mayReject = can(me, 'offer:approve') || [offer.seller, offer.assignedTo].includes(me.id)
  const accept = async () => {
    try {
      const { order } = await write.mutateAsync({ body: { id: offer.id, status: 2 } })
      notices.good(`Accepted. Order ${order?.orderNo} waits for its approval.`)
    } catch (failure) {
      notices.failed(failure)
    }
  }
  // The next offer comes up in its place: a second press would accept that one.
  const askAccept = () =>
    asking.confirm({
      title: `Accept ${money(offer.trackPricePerCarat)}/ct for ${offer.vStnId}?`,
      content: `Makes an order for ${offer.companyName}, which waits for its approval.`,
      okText: 'Make the order',
      cancelText: 'Cancel',
      onOk: accept,
    })
  const close = () => ask(undefined)
  return (
    <>
      <RowActions>
        {may(offers.changeStatus) ? (
          <Press isMain onPress={askAccept}>
            Accept
          </Press>
        ) : null}
        {may(offers.counter) ? <Press onPress={() => ask('counter')}>Counter</Press> : null}
        {may(offers.changeStatus) && mayReject ? <Press onPress={() => ask('reject')}>Reject</Press> : null}
        {may(offers.assign) && !isShort ? <Press onPress={() => ask('assign')}>Assign</Press> : null}
      </RowActions>
      {asked === 'counter' ? <CounterForm offer={offer} onClose={close} /> : null}
      {asked === 'reject' ? <RejectForm offer={offer} onClose={close} /> : null}
      {asked === 'assign' ? <AssignForm offer={offer} onClose={close} /> : null}
    </>
  )
}

interface Form {
  offer: Track
  onClose(): void
}

function RejectForm({ offer, onClose }: Form) {
  const notices = useNotices()
  return (
    <FormDrawer
      title={`Reject the offer on ${offer.vStnId}`}
      route={offers.changeStatus}
      open
      submit="Reject"
      initial={{ id: offer.id, status: 3 }}
      onClose={onClose}
      onDone={() => notices.good('Rejected.')}
    >
      {(field) => <LongTextField {...field('remarks')} />}
    </FormDrawer>
  )
}

function AssignForm({ offer, onClose }: Form) {
  const notices = useNotices()
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
      onDone={({ assignedToName }) => notices.good(assignedToName ? `${assignedToName} has it now.` : 'Given to nobody.')}
    >
      {(field) => <ChoiceField {...field('assignedTo')} hint="They see the offer from then on and may answer it." choices={choices} />}
    </FormDrawer>
  )
}
