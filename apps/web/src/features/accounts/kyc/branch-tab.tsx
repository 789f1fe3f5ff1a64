import { type Address, accountAddresses, addressEntered } from '@loupe/contract/accounts/addresses.ts'
import { accountFiles, accountUpload } from '@loupe/contract/accounts/account-files.ts'
import { addressTypes } from '@loupe/domain/accounts/address.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { draftNamed } from '../../../kit/drafts.ts'
import { Button } from '../../../kit/button.tsx'
import { CityField, CountryField, StateField } from '../../../kit/city-select.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { ChoiceField, FlagField } from '../../../kit/choice-fields.tsx'
import { LongTextField, TextField } from '../../../kit/fields.tsx'
import { ClearWhen, FormDrawer, type FormHandle, fieldIn, useFieldValue } from '../../../kit/form-drawer.tsx'
import { sentenceCase } from '../../../kit/format.ts'
import { RowActions } from '../../../kit/row-end.tsx'
import { Rows } from '../../../kit/rows.tsx'
import { LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { UploadField } from '../../../kit/upload-field.tsx'
import { useReopened } from '../../../kit/use-reopened.ts'
import { ListFooter } from '../../../kit/wizard.tsx'
import type { TabProps } from './tab-props.ts'

/** The branches of a client, the main one first. */
export function BranchTab({ account, onDone, onCancel, hasNext, savesFirst }: TabProps) {
  const may = useMay()
  const query = useRead(accountAddresses.ofAccount, { body: { account: account.id } })
  const { data } = query
  const [opened, setOpened] = useReopened<Address | 'new'>(`client.branches ${account.id}`)
  const list = data?.list ?? []
  return (
    <>
      {may(accountAddresses.upsert) ? (
        <RowActions>
          <Button isSmall label="Add branch" onClick={() => setOpened('new')} />
        </RowActions>
      ) : null}
      {!data ? (
        <LoadingOrFailed query={query} />
      ) : list.length === 0 ? (
        <Nothing>No branches yet.</Nothing>
      ) : (
        <Rows
          label="Branches"
          rows={list.map((branch) => ({
            key: branch.id,
            title: `${sentenceCase(branch.addressType)}: ${branch.cityName}, ${branch.countryName}`,
            badge: branch.isDefault ? <Status state={{ label: 'Main branch', tone: 'good' }} /> : null,
            detail: [branch.street, branch.zipCode, branch.stateName, branch.email, branch.phone, branch.remark]
              .filter(Boolean)
              .join(' · '),
            end: (
              <EditDelete
                family={{ update: accountAddresses.upsert, delete: accountAddresses.delete }}
                id={branch.id}
                name="this branch"
                warning="Existing deals keep this address."
                onEdit={() => setOpened(branch)}
              />
            ),
          }))}
        />
      )}
      <ListFooter onDone={onDone} onCancel={onCancel} hasNext={hasNext} savesFirst={savesFirst} />
      {opened ? (
        <BranchForm
          account={account.id}
          branch={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
          onContinue={hasNext ? () => onDone(true) : undefined}
        />
      ) : null}
    </>
  )
}

const types = addressTypes.map((value) => ({ value, label: sentenceCase(value) }))
const at = (name: string) => ['addresses', 0, name]
const field = (name: string) => fieldIn(addressEntered.shape, name, at(name))

/** The fields of a branch that the form edits. */
const entered = (branch: Address) =>
  Object.fromEntries(Object.entries(branch).filter(([name]) => name in addressEntered.shape)) as typeof addressEntered._input

interface BranchFormProps {
  account: string
  branch: Address | undefined
  onClose(): void
  onContinue: (() => void) | undefined
}

function BranchForm({ account, branch, onClose, onContinue }: BranchFormProps) {
  return (
    <FormDrawer
      title={branch ? 'Edit branch' : 'Add branch'}
      route={accountAddresses.upsert}
      open
      initial={{ addresses: [branch ? entered(branch) : { account }] }}
      draft={draftNamed(accountAddresses.upsert.name, branch?.id ?? account)}
      onClose={onClose}
      {...(onContinue ? { onContinue } : {})}
      record={branch && { subject: 'accountAddress', id: branch.id }}
    >
      {(_, form) => <BranchFields account={account} form={form} stored={branch} />}
    </FormDrawer>
  )
}

function BranchFields({ account, form, stored }: { account: string; form: FormHandle; stored: Address | undefined }) {
  const country = useFieldValue(form, at('country')) as string | undefined
  const state = useFieldValue(form, at('state')) as string | undefined
  return (
    <>
      <ChoiceField {...field('addressType')} choices={types} />
      <TextField {...field('street')} />
      <CountryField {...field('country')} />
      <StateField {...field('state')} country={country} />
      <CityField {...field('city')} country={country} state={state} isOfState />
      <TextField {...field('zipCode')} />
      <TextField {...field('email')} />
      <TextField {...field('phone')} hint="Digits only" />
      <TextField {...field('fax')} />
      <FlagField {...field('isDefault')} hint="Each client has one main branch; this replaces the current one" />
      <UploadField
        {...field('addressProof')}
        route={accountFiles.upload}
        body={{ account, purpose: 'addressProof' }}
        accept={accountUpload.accept}
        stored={stored?.addressProof ? 'a proof of address' : undefined}
      />
      <LongTextField {...field('remark')} />
      <ClearWhen form={form} changes={at('country')} clear={[at('state'), at('city')]} />
      <ClearWhen form={form} changes={at('state')} clear={[at('city')]} />
    </>
  )
}
