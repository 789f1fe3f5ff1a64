import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { deactivationText } from '@loupe/domain/accounts/client-work.ts'
import { ledgerTitle, ledgerTypes, verified } from '@loupe/domain/accounts/account.ts'
import { type KycStatus, kycLifecycle } from '@loupe/domain/accounts/kyc.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { call } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMe } from '../../../api/session.tsx'
import { deactivationQuestion } from '../../../kit/deactivation.ts'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { ChoiceField, FlagField, ManyField } from '../../../kit/choice-fields.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import type { SendQuestion } from '../../../kit/route-form-props.ts'
import { type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { Loading } from '../../../kit/states.tsx'
import { Warnings } from '../../../kit/warnings.tsx'
import { FieldGrid } from '../../../kit/wizard.tsx'
import { AccountForm } from './account-form.tsx'
import { SellerFields, sellerOf } from './basic-tab.tsx'
import { Screenings } from './screenings.tsx'
import type { TabProps } from './tab-props.ts'

const statuses = kycLifecycle.codes.map((value) => ({ value, label: kycLifecycle.of(value).label }))
const ledgers = ledgerTypes.map((value) => ({ value, label: ledgerTitle(value) }))

/** The settings of a client: sales person, group, broker, KYC, credit limit, verified, active. */
export function SettingTab(props: TabProps) {
  const me = useMe()
  const mayCredit = can(me, 'credit:approve')
  const { data } = useRead(accounts.credit, { body: { id: props.account.id } }, { enabled: mayCredit })
  if (mayCredit && !data) return <Loading />
  return <Settings {...props} credit={data?.crdLmt ?? null} mayCredit={mayCredit} />
}

function settingsOf(account: AccountDetail, mayApprove: boolean) {
  const { broker, isActive, isFm, showNatural, showLabGrown, isApproved, isVerified } = account
  return {
    ...{ broker, isActive, isFm, showNatural, showLabGrown },
    ...sellerOf(account),
    ledgerType: account.ledgerType.split(',').flatMap((one) => ledgerTypes.find((type) => type === one) ?? []),
    ...(mayApprove ? { isApproved, isVerified } : {}),
  }
}

function Settings({ credit, mayCredit, ...props }: TabProps & { credit: number | null; mayCredit: boolean }) {
  const me = useMe()
  const { account } = props
  const mayApprove = can(me, 'account:approve')
  return (
    <>
      <AccountForm
        {...props}
        segment="setting"
        question={({ isActive }) => (account.isActive && isActive === false ? deactivation(account) : undefined)}
        below={<Screenings account={account} />}
        fields={(of) => ({ ...settingsOf(of, mayApprove), ...(mayCredit ? { crdLmt: credit } : {}) })}
        rereadOthers={async () => (mayCredit ? { crdLmt: (await call(accounts.credit, { body: { id: account.id } })).crdLmt } : {})}
      >
        {(field, form) => (
          <>
            <FieldGrid>
              <SellerFields field={field} />
              <CompanySelect {...field('broker')} ledgerType="broker" />
              <ManyField {...field('ledgerType')} choices={ledgers} />
              {mayApprove ? <ChoiceField {...field('isApproved')} isOptional={false} choices={statuses} /> : null}
              {mayCredit ? <NumberField {...field('crdLmt')} min={0} places={2} /> : null}
            </FieldGrid>
            <Overwritten form={form} {...props} />
            <FieldGrid>
              {mayApprove ? <FlagField {...field('isVerified')} isOptional={false} values={[verified.no, verified.yes]} hint="" /> : null}
              <FlagField {...field('isActive')} isOptional={false} />
              <FlagField {...field('isFm')} isOptional={false} />
              <FlagField {...field('showNatural')} isOptional={false} />
              <FlagField {...field('showLabGrown')} isOptional={false} />
            </FieldGrid>
          </>
        )}
      </AccountForm>
    </>
  )
}

/** The question before the client is made inactive, with what stays open and what stops. */
async function deactivation({ id, companyName }: AccountDetail): Promise<SendQuestion> {
  const { stays, stops } = await call(accounts.deactivationPreview, { body: { id } })
  return deactivationQuestion(companyName, deactivationText(stays, stops))
}

/** Shows, before saving, what a change of KYC approve does to the documents: they all get the same status. */
function Overwritten({ form, account }: { form: FormHandle } & Pick<TabProps, 'account'>) {
  const chosen = useFieldValue(form, 'isApproved') as KycStatus | undefined
  if (chosen === undefined || chosen === account.isApproved) return null
  const moved = account.kyc.filter(({ status }) => status !== chosen).length
  const label = kycLifecycle.of(chosen).label
  return (
    <Warnings
      title={`KYC approve becomes ${label}`}
      lines={[
        moved === 0
          ? 'The client has no other documents.'
          : `${moved} of ${account.kyc.length} documents become ${label}. Each change is recorded in the history.`,
      ]}
    />
  )
}
