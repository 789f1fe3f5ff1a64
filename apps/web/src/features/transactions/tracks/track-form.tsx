import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { undoOffered } from '@loupe/domain/kernel/undo.ts'
import { type TrackType, trackNames, trackType } from '@loupe/domain/transactions/track.ts'
import { serverNow } from '../../../api/clock.ts'
import type { StonesFor } from '../../../links/stone-action.ts'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { InstantField } from '../../../kit/date-fields.tsx'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { dealDraft } from '../../../kit/drafts.ts'
import { FormDrawer, useFieldValue } from '../../../kit/form-drawer.tsx'
import { whole } from '../../../kit/format.ts'
import { stonesOfDeal, stonesText } from '../../../kit/stones.ts'
import { toast } from '../../../kit/toast.ts'
import { undoBy } from '../../../kit/undo.ts'
import { HeldStones } from '../held-stones.tsx'
import { BuyerField } from '../party-fields.tsx'
import { RefusedStones } from '../refused-stones.tsx'
import { useRefused } from '../use-refused.ts'

/** Adds stones to a client's cart. */
export const CartForm = (props: StonesFor) => <Tracking {...props} type={trackType.cart} />
/** Watches stones for a client: the user who added them is notified when the discount or the status changes. */
export const WatchlistForm = (props: StonesFor) => <Tracking {...props} type={trackType.watchlist} />
/** Notes that a client asked about stones. */
export const EnquiryForm = (props: StonesFor) => <Tracking {...props} type={trackType.enquiry} />
/** Any other kind of track for a client: a request, enquiry, reminder, shipment or note. */
export const TrackForm = (props: StonesFor) => <Tracking {...props} type={trackType.request} others={others} />

/** Adds the rows of a sheet, each with its own type, price and remark if it has them. */
export const SheetTrackForm = ({ type, ...props }: StonesFor & { type: TrackType; sheet: SentSheet }) => (
  <Tracking {...props} type={type} {...(others.includes(type) ? { others } : {})} />
)
/** A sheet that was previewed. It is uploaded again with the form. */
export interface SentSheet {
  file: File
  questions: object
  /** The user agreed to leave some rows out. */
  isPartial: boolean
}

const { request, enquiry, reminder, shipment, comment } = trackType
const others: readonly TrackType[] = [request, enquiry, reminder, shipment, comment]

function Tracking({
  stones,
  text,
  sheet,
  onClose,
  onDone,
  type: initial,
  others: choices,
}: StonesFor & { type: TrackType; others?: readonly TrackType[]; sheet?: SentSheet }) {
  const { refused, onRefused } = useRefused()
  const name = choices ? 'Track' : trackNames[initial]
  const which = stonesText(stones)
  return (
    <FormDrawer
      title={`${name}: ${which}`}
      route={tracks.create}
      open
      width={520}
      {...(sheet ? { through: bySheet(sheet) } : dealDraft(`track.${initial}`, stones, text))}
      saves={Boolean(choices)}
      submit={refused.length > 0 ? 'Try all again' : choices ? 'Save' : `Add to ${name.toLowerCase()}`}
      initial={{
        ...(choices ? {} : { trackType: initial }),
        diamonds: stones.map(({ id }) => id),
        partial: sheet?.isPartial ?? false,
        ...(text?.account ? { account: text.account } : {}),
      }}
      onClose={onClose}
      onDone={({ created, refused: left }) => {
        const rest = left.length > 0 ? ` ${whole(left.length)} could not be added.` : ''
        toast.success(
          `${trackNames[created[0]?.trackType ?? initial]} of ${created[0]?.companyName}: ${stonesOfDeal(stones, left)}.${rest}`,
          undoOf(created),
        )
        onDone()
      }}
      onRefused={onRefused}
    >
      {(field, form) => {
        const fields = { field, form, stones, refused }
        return (
          <>
            {refused.length > 0 ? (
              <RefusedStones
                refused={refused}
                others={stones.length - refused.length}
                verb="Add"
                onOthers={() => {
                  form.setFieldValue('partial', true)
                  form.submit()
                }}
              />
            ) : null}
            <Fields {...fields} {...(choices ? { choices } : {})} />
          </>
        )
      }}
    </FormDrawer>
  )
}

/** Removes what was added now; not what the client had in the cart or watchlist before. */
function undoOf(created: readonly Track[]) {
  const latest = Math.max(...created.map(({ createdAt }) => Date.parse(createdAt)))
  const ids = created.filter(({ createdAt }) => Date.parse(createdAt) === latest).map(({ id }) => id)
  return serverNow() - latest < undoOffered ? undoBy(tracks.undo, { body: { ids, step: 'ask' } }, 'Addition undone.') : undefined
}

const bySheet = ({ file, questions }: SentSheet) => ({
  route: tracks.createByExcel,
  input(body: Record<string, unknown>) {
    const { diamonds: _, prices: __, ...track } = body
    return { files: [file], body: { ...questions, track: JSON.stringify(track) } }
  },
})

type Inner = Parameters<Parameters<typeof FormDrawer<typeof tracks.create>>[0]['children']>
interface FieldsProps extends Pick<StonesFor, 'stones'> {
  field: Inner[0]
  form: Inner[1]
  refused: readonly RefusedDiamond[]
  choices?: readonly TrackType[]
}

function Fields({ field, form, stones, refused, choices }: FieldsProps) {
  const account = useFieldValue(form, 'account') as string | undefined
  const type = useFieldValue(form, 'trackType') as TrackType | undefined
  return (
    <>
      {choices ? (
        <ChoiceField {...field('trackType')} hint="" choices={choices.map((value) => ({ value, label: trackNames[value] }))} />
      ) : null}
      <CompanySelect {...field('account')} onCompany={() => form.setFieldValue('user', undefined)} />
      <BuyerField {...field('user')} account={account} />
      {choices ? <InstantField {...field('reminderDate')} isOptional={type !== reminder} noPast /> : null}
      <LongTextField {...field('remarks')} isOptional={type !== comment} />
      <HeldStones caption="Stones to track" stones={stones} refused={refused} />
    </>
  )
}
