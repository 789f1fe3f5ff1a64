import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { ExportField } from '@loupe/contract/inventory/exports.ts'
import { type StoneTexts, shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { memoWarning, shareHours, shareStatus } from '@loupe/domain/inventory/share.ts'
import { sharedPriceNote } from '@loupe/domain/inventory/stone-text.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { useRef, useState } from 'react'
import { useLists } from '../../../api/masters.ts'
import { Button } from '../../../kit/button.tsx'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { ChoiceField, FlagField } from '../../../kit/choice-fields.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { draftFor } from '../../../kit/drafts.ts'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { deadline, whole } from '../../../kit/format.ts'
import { stonesText } from '../../../kit/stones.ts'
import { asText } from '../desk/as-text.ts'
import { MailForm } from '../export/mail-form.tsx'
import { type MadeLink, SharedDialog } from './shared-dialog.tsx'
import './share.css'

const day = 24
const spans = [
  { value: day, label: '1 day' },
  { value: shareHours.default, label: '2 days' },
  { value: 7 * day, label: '7 days' },
  { value: shareHours.max, label: '30 days' },
]

interface Props {
  stones: readonly Diamond[]
  columns?: readonly ExportField[]
  /** The client to share them with. */
  account?: string
  onClose(): void
}

/** Said before the link is created, because the client may ask for the stone at once. */
const isOnMemo = (stone: Diamond) => shareStatus({ ...stone, isBlocked: stone.heldBy !== null }) === 'onMemo'

/** Stones refused for this very reason do not repeat it. */
const refusedTitle = messageOf('not_shareable')

/** Share: creates a public link to stones. Stones that may not be shared are listed with their reasons, and the rest can be shared. */
export function ShareForm({ stones, columns, account, onClose }: Props) {
  const [refused, setRefused] = useState<readonly StoneTexts[]>([])
  const [made, setMade] = useState<MadeLink>()
  const [isMailing, setMailing] = useState(false)
  const isMade = useRef(false)
  const others = stones.length - refused.length
  const more = columns ? { columns } : {}
  if (made) return <Made link={made} stones={stones} {...more} isMailing={isMailing} onMail={() => setMailing(true)} onClose={onClose} />
  // A mail goes to people whom the sender names, and takes any stone.
  if (isMailing) return <MailForm stones={stones} {...more} {...(account ? { account } : {})} onClose={onClose} />
  return (
    <FormDrawer
      title={`Share ${stonesText(stones)}`}
      route={shareLinks.create}
      draft={draftFor('share', stones)}
      open
      submit="Create link"
      initial={{
        diamonds: stones.map(({ id }) => id),
        expiresInHours: shareHours.default,
        hidePrice: false,
        partial: false,
        ...(account ? { account } : {}),
      }}
      // The drawer also closes after success; the new link is then shown in its place.
      onClose={() => {
        if (!isMade.current) onClose()
      }}
      onDone={(link) => {
        isMade.current = true
        setMade(link)
      }}
      onRefused={(failure, form) => {
        const data = failure.data as { refused?: StoneTexts[] } | undefined
        form.setFieldValue('partial', false)
        if (!data?.refused?.length) return false
        setRefused(data.refused)
        return true
      }}
    >
      {(field, form) => (
        <>
          {refused.length > 0 ? (
            <RefusedStones
              refused={refused}
              others={others}
              onOthers={() => {
                form.setFieldValue('partial', true)
                form.submit()
              }}
              what={stonesText(stones)}
              onMail={() => setMailing(true)}
            />
          ) : null}
          <ChoiceField
            {...field('expiresInHours')}
            isOptional={false}
            hint="The link stops working then. You can revoke it earlier."
            choices={spans}
          />
          <FlagField {...field('hidePrice')} />
          <CompanySelect {...field('account')} />
          <TextField {...field('note')} />
          {stones.filter(isOnMemo).map(({ id, vStnId }) => (
            <p key={id} className="share-warned" role="status">
              {vStnId}: {memoWarning}
            </p>
          ))}
          <p className="share-shows">
            Your client sees the grading, measurements and report, and whether the stone is laboratory-grown. List price, discount, holder
            and internal data are never shown.
          </p>
        </>
      )}
    </FormDrawer>
  )
}

interface MadeProps {
  link: MadeLink
  stones: readonly Diamond[]
  columns?: readonly ExportField[]
  isMailing: boolean
  onMail(): void
  onClose(): void
}

/** The new link with a text about its stones, to copy or to send by email. */
function Made({ link, stones, columns, isMailing, onMail, onClose }: MadeProps) {
  const lists = useLists()
  const left = new Set(link.refused.map(({ diamond }) => diamond))
  const shared = stones.filter(({ id }) => !left.has(id))
  // The prices of the public page, on the term of the client it was made for.
  const priceOf = new Map(link.prices.map(({ diamond, ctPr, amt }) => [diamond, { ctPr, amt }]))
  const quoted = shared.map((stone) => ({ ...stone, ...priceOf.get(stone.id) }))
  const { hidePrice } = link
  const list = asText(lists, quoted, { hidePrice, most: 20 })
  const text = `${list}\n\n${sharedPriceNote(link, deadline(link.expiresAt))}\n\n${link.url}`
  if (isMailing)
    return (
      <MailForm
        stones={shared}
        {...(columns ? { columns } : {})}
        {...(link.account ? { account: link.account } : {})}
        more={link.url}
        hidePrice={hidePrice}
        onClose={onClose}
      />
    )
  return <SharedDialog link={link} what={stonesText(shared)} text={text} onMail={onMail} onClose={onClose} />
}

interface RefusedProps {
  refused: readonly StoneTexts[]
  /** How many stones may be shared. */
  others: number
  onOthers(): void
  what: string
  onMail(): void
}

const RefusedStones = ({ refused, others, onOthers, what, onMail }: RefusedProps) => (
  <div className="share-refused" role="alert">
    <b>{refusedTitle}</b>
    <ul>
      {refused.map((stone) => (
        <li key={stone.diamond}>
          <span>{stone.vStnId}</span> {stone.message === refusedTitle ? null : stone.message}
        </li>
      ))}
    </ul>
    {others > 0 ? (
      <Button label={`Share the other ${whole(others)}`} variant="main" onClick={onOthers} />
    ) : (
      <Button label={`Email ${what} instead`} onClick={onMail} />
    )}
  </div>
)
