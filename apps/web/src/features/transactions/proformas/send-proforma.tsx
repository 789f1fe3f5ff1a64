import { accounts } from '@loupe/contract/accounts/accounts.ts'
import type { OrderDetail } from '@loupe/contract/transactions/order.ts'
import { type Proforma, proformaMessage, proformas } from '@loupe/contract/transactions/proformas.ts'
import { useRead } from '../../../api/hooks.ts'
import { addressesText } from '../../../kit/addresses-text.ts'
import { useDebounced } from '../../../kit/debounced.ts'
import { AddressesField, LongTextField, TextField } from '../../../kit/fields.tsx'
import { FormDrawer, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { MailPreview, MailView } from '../../../kit/mail-view.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'
import './proformas.css'

/** Mails the proforma of an order as it is now, by default to the buyer. */
export function SendProforma({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const { data, isPending } = useRead(accounts.users, { body: { account: order.account } })
  if (isPending) return null
  const buyer = data?.list.find(({ id }) => id === order.user)
  return <ProformaForm order={order.id} orderNo={order.orderNo} email={buyer?.email ? [buyer.email] : []} cc={[]} onClose={onClose} />
}

/** Mails the proforma again, by default to the last recipients of a version. */
export function SendAgain({ proforma: { id, order, orderNo }, onClose }: { proforma: Proforma; onClose(): void }) {
  const { data, isPending } = useRead(proformas.find, { body: { id } })
  if (isPending || (data && data.id !== id)) return null
  const [last] = data?.sent ?? []
  return <ProformaForm order={order} orderNo={orderNo} email={last?.email ?? []} cc={last?.cc ?? []} onClose={onClose} />
}

interface Props {
  order: string
  orderNo: string
  email: string[]
  cc: string[]
  onClose(): void
}

function ProformaForm({ order, orderNo, email, cc, onClose }: Props) {
  return (
    <FormDrawer
      title={`Send proforma ${orderNo}`}
      route={proformas.send}
      open
      submit="Send"
      initial={{ order, email, cc, subject: `Proforma ${orderNo}`, message: proformaMessage }}
      onClose={onClose}
      onDone={({ version, sent: [last] }) => toast.success(`Proforma version ${version} queued to ${addressesText(last?.email ?? [])}.`)}
    >
      {(field, form) => (
        <>
          <p className="proforma-note">
            The order is sent as it is now. If it has changed since it was last sent, this creates a new version.
          </p>
          <TextField {...field('subject')} />
          <AddressesField {...field('email')} hint="Separate addresses with commas. Each one receives its own email." />
          <AddressesField {...field('cc')} />
          <LongTextField {...field('message')} rows={7} most={5000} />
          <MailPreview>
            <ProformaLetter form={form} order={order} />
          </MailPreview>
        </>
      )}
    </FormDrawer>
  )
}

function ProformaLetter({ form, order }: { form: FormHandle; order: string }) {
  const subject = useDebounced((useFieldValue(form, 'subject') as string | undefined) ?? '', 300)
  const message = useDebounced((useFieldValue(form, 'message') as string | undefined) ?? '', 300)
  const query = useRead(proformas.preview, { body: { order, subject: subject.slice(0, 200), message } })
  const { data } = query
  return data ? <MailView subject={subject} html={data.html} text={data.text} /> : <LoadingOrFailed query={query} rows={4} />
}
