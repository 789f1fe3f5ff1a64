import { accountFiles, accountUpload } from '@loupe/contract/accounts/account-files.ts'
import { type KycDocument, accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { type KycType, expiryOf, kycStatus, kycTypes } from '@loupe/domain/accounts/kyc.ts'
import { type RequiredDocument, documentName, documentsOf } from '@loupe/domain/accounts/kyc-documents.ts'
import { call } from '../../../api/client.ts'
import { companyToday } from '../../../api/clock.ts'
import { draftNamed } from '../../../kit/drafts.ts'
import { DayField } from '../../../kit/date-fields.tsx'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { LongTextField, TextField } from '../../../kit/fields.tsx'
import { ClearWhen, FormDrawer, useFieldValue } from '../../../kit/form-drawer.tsx'
import type { FieldProps, FormHandle } from '../../../kit/form-drawer.tsx'
import { UploadField } from '../../../kit/upload-field.tsx'
import { Warnings } from '../../../kit/warnings.tsx'

interface Props {
  account: string
  document?: KycDocument | undefined
  /** The checklist item that the document fulfils. */
  required?: RequiredDocument | undefined
  onClose(): void
}

const entered = ({ id, type, docType, number, issueDate, expiryDate, info, remark, file, updatedAt }: KycDocument) => ({
  ...{ id, type, docType, number, issueDate },
  ...{ expiryDate, info, remark, file, updatedAt },
})

/** Adds a KYC document, or replaces one with a newer version. */
export function DocumentForm({ account, document, required, onClose }: Props) {
  const initial = document ? entered(document) : { type: required?.type ?? ('business' as const), docType: required?.anyOf[0] }
  return (
    <FormDrawer
      title={document ? `Edit ${documentName(document.type, document.docType)}` : 'Add document'}
      route={accountKyc.upsert}
      open
      initial={{ account, ...initial }}
      draft={draftNamed(accountKyc.upsert.name, document?.id ?? account)}
      submit="Save document"
      saves
      onClose={onClose}
      record={document && { subject: 'accountKyc', id: document.id }}
      reread={
        document &&
        (async () => {
          const { detail } = await call(accounts.view, { params: { id: account } })
          return { account, ...entered(detail.kyc.find(({ id }) => id === document.id) ?? document) }
        })
      }
    >
      {(field, form) => (
        <>
          {document && document.status !== kycStatus.pending ? (
            <Warnings
              title="Changing the file, number or dates requires a new approval."
              lines={[document.reason ? `It was rejected: ${document.reason}` : 'It was approved.']}
            />
          ) : null}
          <DocumentFields field={field} form={form} />
          <TextField {...field('number')} />
          <DayField {...field('issueDate')} noFuture />
          <ExpiryField field={field} form={form} />
          <UploadField
            {...field('file')}
            hint="Picture or PDF, at most 1.5 MB"
            route={accountFiles.upload}
            body={{ account, purpose: 'kyc' }}
            accept={accountUpload.accept}
            stored={document?.fileName}
          />
          <TextField {...field('info')} />
          <LongTextField {...field('remark')} />
        </>
      )}
    </FormDrawer>
  )
}

/** An expired document may be added for the record; the form warns what that means. */
function ExpiryField({ field, form }: { field(name: string): FieldProps; form: FormHandle }) {
  const expiryDate = useFieldValue(form, 'expiryDate') as string | null | undefined
  const isExpired = expiryOf(expiryDate ?? null, companyToday()) === 'expired'
  return (
    <>
      <DayField {...field('expiryDate')} />
      {isExpired ? (
        <Warnings
          title="This document has expired."
          lines={[
            'It cannot be approved and counts as missing: orders and memos can be requested, but not approved until a new one is approved.',
          ]}
        />
      ) : null}
    </>
  )
}

const types = kycTypes.map((value) => ({ value, label: value === 'business' ? 'The company' : 'A person' }))

function DocumentFields({ field, form }: { field(name: string): FieldProps; form: FormHandle }) {
  const type = (useFieldValue(form, 'type') as KycType | undefined) ?? 'business'
  return (
    <>
      <ChoiceField {...field('type')} choices={types} />
      <ChoiceField {...field('docType')} choices={documentsOf(type).map((value) => ({ value, label: documentName(type, value) }))} />
      <ClearWhen form={form} changes="type" clear={['docType']} />
    </>
  )
}
