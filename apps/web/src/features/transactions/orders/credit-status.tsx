import { accountLists } from '@loupe/contract/accounts/account-lists.ts'
import type { ClientStatus } from '@loupe/contract/transactions/order.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { kindFault } from '@loupe/domain/accounts/stone-kinds.ts'
import type { CreditStatus } from '@loupe/domain/transactions/credit.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import type { StonesFor } from '../../../links/stone-action.ts'
import { Status } from '../../../kit/status.tsx'
import { day, whole } from '../../../kit/format.ts'
import '../../../kit/record-parts.css'

/** A status without figures: the credit limit of a client is confidential. */
interface State {
  label: string
  tone: Tone
}
const creditTones: Record<CreditStatus, State> = {
  none: { label: 'No credit limit is set', tone: 'neutral' },
  within: { label: 'Within the credit limit', tone: 'good' },
  near: { label: 'Near the credit limit', tone: 'warn' },
  over: { label: 'Over the credit limit: approving needs an override with a reason', tone: 'bad' },
}
const kycOpen: State = { label: 'KYC is not approved: approving an order or memo needs an override with a reason', tone: 'bad' }
const noDocuments: State = { label: 'KYC is approved without any document', tone: 'warn' }

type Kyc = { [K in 'isKycOpen' | 'kycDocuments']?: ClientStatus[K] | undefined } & {
  kycExpired?: readonly { name: string; expiryDate: string }[] | undefined
}
/** What is wrong with the client's KYC: not approved, expired, or approved although there are no documents; undefined if nothing is. */
function kycState({ isKycOpen, kycExpired = [], kycDocuments }: Kyc): State | undefined {
  if (kycExpired.length > 0) {
    const documents = kycExpired.map(({ name, expiryDate }) => `${name} on ${day(expiryDate)}`).join(', ')
    return {
      label: `KYC expired (${documents}): approving an order or memo needs a new document, or an override with a reason`,
      tone: 'bad',
    }
  }
  if (isKycOpen) return kycOpen
  return kycDocuments === 0 ? noDocuments : undefined
}

interface ClientProps extends Pick<StonesFor, 'stones'> {
  account: string
}

/** What is known of the client in the form of a hold, memo, order, offer or bid as soon as it is chosen. */
export const ChosenClient = ({ account, stones }: ClientProps) => (
  <>
    <KindFaults account={account} stones={stones} />
    <ClientCredit account={account} />
  </>
)

/** Why the client does not get stones of these kinds: the form would be refused when it is sent. */
function KindFaults({ account, stones }: ClientProps) {
  const { data } = useRead(accountLists.list, { body: { page: 1, limit: 1, filter: { id: account } } })
  const client = data?.list?.find(({ id }) => id === account)
  if (!client) return null
  const kinds = new Set(stones.flatMap(({ labGrown }) => labGrown ?? []))
  return [...kinds].map((labGrown) => {
    const fault = kindFault(client, labGrown)
    return fault ? (
      <p key={fault} className="loupe-record-lead" role="status">
        <Status state={{ label: fault, tone: 'bad' }} />
      </p>
    ) : null
  })
}

/** The client's credit and KYC, and its stones in pending orders. */
function ClientCredit({ account }: Pick<ClientProps, 'account'>) {
  const may = useMay()
  const { data, isPlaceholderData } = useRead(orders.limits, { body: { account } }, { enabled: may(orders.limits) })
  if (!data?.credit || isPlaceholderData) return null
  const most = data.limits.noOfOrderStone
  const waiting = data.pendingStones ?? 0
  const kyc = kycState(data)
  return (
    <p className="loupe-record-lead">
      <Status state={creditTones[data.credit]} />
      {kyc ? <Status state={kyc} /> : null}
      <span>
        {whole(waiting)} {most > 0 ? `of at most ${whole(most)} stones` : waiting === 1 ? 'stone' : 'stones'} in pending orders
      </span>
    </p>
  )
}

/** Credit and KYC on the page of a pending order or memo. They are internal and must not be printed: the client may see the print. */
export function PendingClient({ of }: { of: ClientStatus }) {
  const kyc = kycState(of)
  return (
    <>
      <Status state={creditTones[of.credit]} />
      {kyc ? <Status state={kyc} /> : null}
    </>
  )
}

/** What an approval would have to override, or that there are no KYC documents. */
export function approvalObstacles(of: ClientStatus): State[] {
  const kyc = kycState(of)
  return [...(kyc ? [kyc] : []), ...(of.credit === 'over' ? [creditTones.over] : [])]
}

/** Shows before an approval what it would have to override, or that there are no KYC documents. */
export function InTheWay({ of }: { of: ClientStatus }) {
  const states = approvalObstacles(of)
  if (states.length === 0) return null
  return (
    <p className="loupe-record-lead">
      {states.map((state) => (
        <Status key={state.label} state={state} />
      ))}
    </p>
  )
}
