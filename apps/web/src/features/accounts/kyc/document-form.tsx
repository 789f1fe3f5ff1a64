import { accountFiles, accountUpload } from '@loupe/contract/accounts/account-files.ts'
import { type KycDocument, accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { type KycType, kycTypes } from '@loupe/domain/accounts/kyc.ts'
import { type Wanted, paperName, papersOf } from '@loupe/domain/accounts/kyc-papers.ts'
import { DayField } from '../../../kit/date-fields.tsx'
import { ChoiceField, LongTextField, TextField } from '../../../kit/fields.tsx'
import { ClearWhen, FormDrawer, useFieldValue } from '../../../kit/form-drawer.tsx'
import type { FieldProps, FormHandle } from '../../../kit/form-drawer.tsx'
import { UploadField } from '../../../kit/upload-field.tsx'
import { Warnings } from '../../../kit/warnings.tsx'

interface Props {
  account: string
  document?: KycDocument | undefined
  /** What of the checklist it answers. */
  wanted?: Wanted | undefined
  onClose(): void
}

/** Adds a KYC document, or puts another version of one in its place. */
export function DocumentForm({ account, document, wanted, onClose }: Props) {
  const initial = document
    ? {
        ...{ id: document.id, type: document.type, docType: document.docType, number: document.number, issueDate: document.issueDate },
        ...{
          expiryDate: document.expiryDate,
          info: document.info,
          remark: document.remark,
          file: document.file,
          updatedAt: document.updatedAt,
        },
      }
    : { type: wanted?.type ?? ('business' as const), ...(wanted ? { docType: wanted.anyOf[0]! } : {}) }
  return (
    <FormDrawer
      title={document ? `Edit: ${paperName(document.type, document.docType)}` : 'Add document'}
      route={accountKyc.upsert}
      open
      initial={{ account, ...initial }}
      submit="Save document"
      onClose={onClose}
      record={document && { subject: 'accountKyc', id: document.id }}
    >
      {(field, form) => (
        <>
          {document && document.status !== 1 ? (
            <Warnings
              title="Another file, number or date waits for approval again."
              lines={[document.reason ? `It was rejected: ${document.reason}` : 'It was approved.']}
            />
          ) : null}
          <PaperFields field={field} form={form} />
          <TextField {...field('number')} />
          <DayField {...field('issueDate')} noFuture />
          <DayField {...field('expiryDate')} />
          <UploadField
            {...field('file')}
            hint="Picture or PDF, at most 1.5 MB"
            route={accountFiles.upload}
            body={{ account, purpose: 'kyc' }}
            accept={accountUpload.accept}
            kept={document?.fileName}
          />
          <TextField {...field('info')} />
          <LongTextField {...field('remark')} />
        </>
      )}
    </FormDrawer>
  )
}

const types = kycTypes.map((value) => ({ value, label: value === 'business' ? 'The company' : 'A person' }))

function PaperFields({ field, form }: { field(name: string): FieldProps; form: FormHandle }) {
  const type = (useFieldValue(form, 'type') as KycType | undefined) ?? 'business'
  return (
    <>
      <ChoiceField {...field('type')} choices={types} />
      <ChoiceField {...field('docType')} choices={papersOf(type).map((value) => ({ value, label: paperName(type, value) }))} />
      <ClearWhen form={form} changes="type" clear={['docType']} />
    </>
  )
}
