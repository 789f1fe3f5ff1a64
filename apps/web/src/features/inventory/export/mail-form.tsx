import { type ExportField, outwardFields } from '@loupe/contract/inventory/exports.ts'
import { dialogDownloads, downloads } from '@loupe/contract/inventory/stone-files.ts'
import { type MailAttachment, isDefaultMessage, messageFor, stoneMails } from '@loupe/contract/inventory/stone-mails.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { emailGroups } from '@loupe/contract/messages/email-groups.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay, useMe } from '../../../api/session.tsx'
import { addressesText } from '../../../kit/addresses-text.ts'
import { Button } from '../../../kit/button.tsx'
import { FlagField, SeveralField } from '../../../kit/choice-fields.tsx'
import { AddressesField, LongTextField, TextField } from '../../../kit/fields.tsx'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { draftFor } from '../../../kit/drafts.ts'
import { FormDrawer, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { whole } from '../../../kit/format.ts'
import { stonesText } from '../../../kit/stones.ts'
import { MailPreview } from '../../../kit/mail-view.tsx'
import { toast } from '../../../kit/toast.ts'
import { MailBuyer } from './mail-buyer.tsx'
import { MailTerm, type MailedStone } from './mail-term.tsx'
import { StoneLetter } from './stone-letter.tsx'
import './export.css'

interface Props {
  stones: readonly MailedStone[]
  isXRay?: boolean
  /** The columns of the list, for the files. */
  columns?: readonly ExportField[] | undefined
  /** Appended to the message, such as a link. */
  more?: string
  hidePrice?: boolean
  /** The client whose prices apply. */
  account?: string
  onClose(): void
}
const documents: { value: MailAttachment; label: string }[] = [
  { value: 'excel', label: 'Excel' },
  { value: 'pdf', label: 'PDF' },
  { value: 'xRay', label: 'X-ray sheet' },
]

/** Send Email (S1 §3): stones and their files, to clients. A draft is stored in this tab until it is sent. */
export function MailForm({ stones, isXRay = false, columns = outwardFields, more, hidePrice = false, account, onClose }: Props) {
  const me = useMe()
  const [isFilling, setFilling] = useState(false)
  const what = stonesText(stones)
  const visible = columns.filter((field) => outwardFields.includes(field))
  const atFirst: MailAttachment[] = more ? [] : isXRay ? ['xRay'] : ['excel']
  return (
    <FormDrawer
      title={`Send Email: ${what}`}
      route={isXRay ? stoneMails.xRayMail : stoneMails.mail}
      open
      width={520}
      draft={draftFor(more ? 'mail.link' : 'mail', stones)}
      submit="Send"
      isFilling={isFilling}
      initial={{
        ids: stones.map(({ id }) => id),
        subject: isXRay ? `X-ray of ${what}` : `Stones for you: ${what}`,
        email: [],
        cc: [],
        message: [messageFor(atFirst), more].filter(Boolean).join('\n\n'),
        attachments: atFirst,
        hidePrice,
        ...(account ? { account } : {}),
        columns: visible.length > 0 ? visible : [...outwardFields],
      }}
      onClose={onClose}
      onDone={({ to, attached, missing }) => {
        const files = attached.length > 0 ? `, with ${attached.length === 1 ? 'one file' : `${whole(attached.length)} files`}` : ''
        toast.success(`Email queued to ${addressesText(to)}${files}.`)
        if (missing.length > 0) toast.error(`Not attached: ${missing.slice(0, 10).join(', ')}${missing.length > 10 ? ' …' : ''}`)
      }}
    >
      {(field, form) => (
        <>
          <CompanySelect {...field('account')} />
          <MailTerm form={form} stones={stones} />
          <MailBuyer form={form} stones={stones.length} more={more} onFilling={setFilling} />
          <AddressesField
            {...field('email')}
            hint="Separate addresses with commas. Each one receives its own email."
            extra={<GroupChoice form={form} />}
          />
          <AddressesField
            {...field('cc')}
            extra={
              <Button
                label="Add me"
                hint="My Self: a copy to your own address"
                variant="quiet"
                onClick={() => {
                  const cc = (form.getFieldValue('cc') as string[] | undefined) ?? []
                  if (!cc.includes(me.email)) form.setFieldValue('cc', [...cc, me.email])
                }}
              />
            }
          />
          <TextField {...field('subject')} />
          <LongTextField {...field('message')} rows={7} most={5000} />
          <FlagField {...field('hidePrice')} />
          <SeveralField {...field('attachments')} choices={documents} />
          {more ? <NewLink form={form} link={more} /> : null}
          <AttachedFiles form={form} more={more} allInPdf={<FlagField {...field('allInPdf')} />} />
          <div className="export-flags">
            {dialogDownloads.map((name) => (
              <FlagField key={name} {...field(downloads[name].flag)} />
            ))}
          </div>
          <MailPreview>
            <StoneLetter form={form} ids={stones.map(({ id }) => id)} />
          </MailPreview>
        </>
      )}
    </FormDrawer>
  )
}

/** What the chosen attachments bring along: the default message names them, and a PDF may have all columns. */
function AttachedFiles({ form, more, allInPdf }: { form: FormHandle; more: string | undefined; allInPdf: ReactNode }) {
  const attachments = useFieldValue(form, 'attachments') as MailAttachment[] | undefined
  // A message that somebody has changed stays.
  useEffect(() => {
    if (attachments && isDefaultMessage(String(form.getFieldValue('message') ?? ''), more))
      form.setFieldValue('message', [messageFor(attachments), more].filter(Boolean).join('\n\n'))
  }, [attachments, form, more])
  return attachments?.includes('pdf') ? allInPdf : null
}

/** A draft has the link with which it was written: it is replaced by the new one, which may show other stones or prices. */
function NewLink({ form, link }: { form: FormHandle; link: string }) {
  useEffect(() => {
    const letter = String(form.getFieldValue('message') ?? '')
    const next = letter.replace(/https?:\/\/\S+\/diamond-details\/direct-share\/[\w-]+/g, () => link)
    if (next !== letter) form.setFieldValue('message', next)
  }, [form, link])
  return null
}

/** Adds all addresses of a group to the recipients. */
function GroupChoice({ form }: { form: FormHandle }) {
  const may = useMay()
  const body = { limit: 1000, filter: { isActive: true }, sort: [{ name: 'ASC' as const }] }
  const { data } = useRead(emailGroups.list, { body }, { enabled: may(emailGroups.list) })
  const groups = data?.list ?? []
  if (groups.length === 0) return null
  const add = (id: string | undefined) => {
    const to = (form.getFieldValue('email') as string[] | undefined) ?? []
    const more = groups.find((group) => group.id === id)?.emails ?? []
    form.setFieldValue('email', [...to, ...more.filter((one) => !to.includes(one))])
  }
  const options = groups.map(({ id, name, members }) => ({ value: id, label: `${name} (${members})` }))
  return <Choice label="Add group" width={240} options={options} value={undefined} onValue={add} />
}
