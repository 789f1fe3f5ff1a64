import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { type Bank, bank } from '@loupe/contract/accounts/fields.ts'
import { bankAccountTypes } from '@loupe/domain/accounts/bank.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { currency } from '@loupe/domain/masters/company-lists.ts'
import { useMe } from '../../../api/session.tsx'
import { CardsField } from '../../../kit/cards-field.tsx'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { fieldIn } from '../../../kit/form-drawer.tsx'
import { dateTime } from '../../../kit/format.ts'
import { RouteButton } from '../../../kit/route-button.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Warnings } from '../../../kit/warnings.tsx'
import { FieldGrid, TabFooter } from '../../../kit/wizard.tsx'
import { AccountForm } from './account-form.tsx'
import { useChoices } from '../use-choices.ts'
import type { TabProps } from './tab-props.ts'

const types = bankAccountTypes.map((value) => ({ value, label: value }))
const line = ({ bankName, branchName, account, acNo, acType, currency: of, ifsc, swiftCode }: Bank) =>
  [`${bankName}${branchName ? `, ${branchName}` : ''}`, account, acNo, acType, of, ifsc, swiftCode].filter(Boolean).join(' · ')

/** Bank accounts. A client's first ones are valid at once; a change is valid once a second person has approved it. */
export function BankTab(props: TabProps) {
  const { account, onCancel } = props
  const choices = useChoices(currency.code).active
  if (account.bankChange) return <Waiting account={account} change={account.bankChange} onCancel={onCancel} />
  const field = (at: number, name: string) => fieldIn(bank.shape, name, [at, name])
  return (
    <AccountForm
      {...props}
      segment="bank-info"
      fields={({ bank: accountsOf }) => ({ bank: accountsOf })}
      above={
        <p>
          {account.isFirstBank
            ? 'The first bank details of a client take effect immediately. Later changes take effect when a second person approves them.'
            : 'Changes to bank details take effect when a second person approves them.'}
        </p>
      }
    >
      {() => (
        <CardsField name="bank" noun="Bank account">
          {(at) => (
            <FieldGrid>
              <TextField {...field(at, 'bankName')} />
              <TextField {...field(at, 'branchName')} />
              <ChoiceField {...field(at, 'currency')} choices={choices} />
              <TextField {...field(at, 'account')} />
              <TextField {...field(at, 'acNo')} />
              <ChoiceField {...field(at, 'acType')} choices={types} />
              <TextField {...field(at, 'ifsc')} hint="Enter this or the swift code" />
              <TextField {...field(at, 'swiftCode')} />
            </FieldGrid>
          )}
        </CardsField>
      )}
    </AccountForm>
  )
}

/** A pending change of bank details: who requested it, the change, and the answers that this user may give. */
function Waiting({
  account,
  change,
  onCancel,
}: {
  account: AccountDetail
  change: NonNullable<AccountDetail['bankChange']>
  onCancel(): void
}) {
  const me = useMe()
  const isOwn = change.askedBy === me.id
  const answer = (text: 'approve' | 'reject' | 'withdraw') => ({ body: { id: change.id, answer: text } })
  const lines = (rows: readonly Bank[]) => (rows.length > 0 ? rows.map(line) : ['None'])
  return (
    <>
      <Warnings
        title={`${change.askedByName} requested this change on ${dateTime(change.askedAt)}. It is pending approval by a second person:`}
        lines={lines(change.bank)}
      />
      <h3>Current bank details</h3>
      <ul>
        {lines(account.bank).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <RowActions>
        {isOwn ? (
          <RouteButton
            route={accounts.answerBank}
            input={answer('withdraw')}
            label="Withdraw"
            outcome={() => 'Change of bank details withdrawn.'}
            confirm={{ title: 'Withdraw the change?', content: 'The current bank details stay. This cannot be undone.', ok: 'Withdraw' }}
          />
        ) : null}
        {!isOwn && can(me, 'account:approve') ? (
          <>
            <RouteButton
              route={accounts.answerBank}
              input={answer('reject')}
              label="Reject"
              outcome={() => 'Change of bank details rejected.'}
              variant="danger"
              confirm={{ title: 'Reject the change?', content: 'The current bank details stay. This cannot be undone.', ok: 'Reject' }}
            />
            <RouteButton
              route={accounts.answerBank}
              input={answer('approve')}
              label="Approve"
              outcome={() => 'Change of bank details approved.'}
              variant="main"
              confirm={{ title: 'Approve the change?', content: 'The new bank details replace the current ones.', ok: 'Approve' }}
            />
          </>
        ) : null}
      </RowActions>
      <TabFooter onCancel={onCancel} cancel="Close" />
    </>
  )
}
