import { accountFiles } from '@loupe/contract/accounts/account-files.ts'
import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { company } from '@loupe/contract/accounts/fields.ts'
import { accountGroup } from '@loupe/domain/masters/account-lists.ts'
import type { ReactNode } from 'react'
import { useMe } from '../../../api/session.tsx'
import { draftNamed } from '../../../kit/drafts.ts'
import { CityField, CountryField, StateField } from '../../../kit/city-select.tsx'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { DigitsField, LongTextField, PhonesField, PlainTextField, TextField } from '../../../kit/fields.tsx'
import { ClearWhen, type FieldProps, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { SellerField } from '../../../kit/sellers.tsx'
import { UploadField } from '../../../kit/upload-field.tsx'
import { FieldGrid, TabForm } from '../../../kit/wizard.tsx'
import { AccountForm } from './account-form.tsx'
import { Duplicates } from './duplicates.tsx'
import { useChoices } from '../use-choices.ts'
import type { TabProps } from './tab-props.ts'

type Field = (name: string) => FieldProps

/** The client's sales person and group: entered for a new client, and later under Setting. */
export function SellerFields({ field }: { field: Field }) {
  const groups = useChoices(accountGroup.code).active
  return (
    <>
      <SellerField {...field('seller')} />
      <ChoiceField {...field('group')} choices={groups} />
    </>
  )
}

interface CompanyProps {
  field: Field
  form: FormHandle
  except?: string
  /** After the group. */
  children?: ReactNode
}

function CompanyFields({ field, form, except, children }: CompanyProps) {
  const country = useFieldValue(form, 'country') as string | undefined
  const state = useFieldValue(form, 'state') as string | undefined
  return (
    <>
      <Duplicates form={form} {...(except ? { except } : {})} />
      <FieldGrid>
        <TextField {...field('companyName')} />
        <PlainTextField {...field('emails')} />
        <PhonesField {...field('mobiles')} hint="7 to 15 digits each, separated by commas" />
        <TextField {...field('name')} />
        <TextField {...field('contactEmail')} />
        <DigitsField {...field('contactMobile')} />
        <TextField {...field('Website')} />
        <PhonesField {...field('faxes')} />
        <SellerFields field={field} />
        {children}
      </FieldGrid>
      <LongTextField {...field('address')} most={500} />
      <FieldGrid>
        <CountryField {...field('country')} />
        <StateField {...field('state')} country={country ?? undefined} />
        <CityField {...field('city')} country={country ?? undefined} state={state ?? undefined} isOfState />
        <TextField {...field('zipCode')} />
      </FieldGrid>
      <ClearWhen form={form} changes="country" clear={['state', 'city']} />
      <ClearWhen form={form} changes="state" clear={['city']} />
    </>
  )
}

/** The first tab of a new client: it creates the account. */
export function NewAccount({ onOpened, onCancel }: { onOpened(id: string, isContinuing: boolean): void; onCancel(): void }) {
  const me = useMe()
  return (
    <TabForm
      route={accounts.create}
      initial={{ seller: me.id }}
      draft={draftNamed('kyc', 'new')}
      hasNext
      saved={({ detail }) => `${detail.companyName} added as ${detail.vendorCode}.`}
      onDone={({ detail }, isContinuing) => onOpened(detail.id, isContinuing)}
      onCancel={onCancel}
    >
      {(field, form) => (
        <CompanyFields field={field} form={form}>
          <TextField {...field('vendorCode')} hint="Leave empty for the next number" />
        </CompanyFields>
      )}
    </TabForm>
  )
}

/** The stored values of `SellerFields`. */
export function sellerOf({ seller, group: groups }: AccountDetail): { seller?: string; group?: string } {
  const group = groups.find(({ isActive }) => isActive)?.id
  return { ...(seller ? { seller } : {}), ...(group ? { group } : {}) }
}

/** The fields of an account that this tab edits: those of the contract's `company`. */
const detailsOf = (account: AccountDetail) =>
  Object.fromEntries(Object.keys(company).map((name) => [name, account[name as keyof typeof company]])) as Pick<
    AccountDetail,
    keyof typeof company
  >

/** Company details of an existing account. */
export function BasicTab(props: TabProps) {
  const { account } = props
  return (
    <AccountForm
      {...props}
      segment="basic"
      above={props.fromUserTab ? <p role="status">User saved. Now enter the company details.</p> : null}
      fields={(of) => ({
        ...detailsOf(of),
        ...sellerOf(of),
        ...(of.vendorLogo ? { vendorLogo: of.vendorLogo } : {}),
      })}
    >
      {(field, form) => (
        <>
          <CompanyFields field={field} form={form} except={account.id} />
          {account.vendorLogo ? <img src={`/admin/v1/account/file/${account.vendorLogo}`} alt="Logo of the company" height={48} /> : null}
          <UploadField
            {...field('vendorLogo')}
            label="Logo"
            isOptional
            route={accountFiles.upload}
            body={{ account: account.id, purpose: 'logo' }}
            accept={['.jpg', '.jpeg', '.png', '.gif']}
          />
        </>
      )}
    </AccountForm>
  )
}
