import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { Interaction } from '@loupe/contract/accounts/interactions.ts'
import type { InteractionKind } from '@loupe/domain/accounts/interaction.ts'
import type { TodoSubject } from '@loupe/domain/messages/todo.ts'
import { type ComponentType, lazy } from 'react'
import type { Guard } from './api/session.tsx'
import type { Sign } from './kit/icon.tsx'

/**
 * Forms that one area opens from another's screens, loaded when they are first needed. Areas do not import each other; as with screens, they name
 * what they want here.
 */
export interface StonesFor {
  stones: readonly Pick<Diamond, 'id' | 'vStnId' | 'shpNm' | 'crt' | 'rap' | 'ctPr' | 'amt' | 'back' | 'wSts'>[]
  /** What a sheet or a list of the client's has said already: who it is, and the price per carat of each stone that has one there, by its id. */
  said?: { account: string | undefined; asked: ReadonlyMap<string, string> }
  onClose(): void
  /** After it is done: what was ticked has been dealt with. */
  onDone(): void
}
export interface StoneForm extends Guard {
  /** What the button and the palette call it. */
  label: string
  sign: Sign
  keys: string
  /** Not even shown to whoever may not open it. */
  isRare?: boolean
  Form: ComponentType<StonesFor>
}

/** What may be asked for ticked stones, in the order of the buttons. */
export const stoneForms = {
  hold: {
    label: 'Hold',
    sign: 'hold',
    keys: 'h',
    access: 'block:insert',
    Form: lazy(async () => ({ default: (await import('./features/transactions/hold-form.tsx')).HoldForm })),
  },
  memo: {
    label: 'Memo',
    sign: 'go',
    keys: 'm',
    access: 'block:insert',
    Form: lazy(async () => ({ default: (await import('./features/transactions/memos/memo-form.tsx')).MemoForm })),
  },
  order: {
    label: 'Order',
    sign: 'order',
    keys: 'r',
    access: 'order:insert',
    Form: lazy(async () => ({ default: (await import('./features/transactions/orders/order-form.tsx')).OrderForm })),
  },
  offer: {
    label: 'Offer',
    sign: 'offer',
    keys: 'o',
    access: 'offer:insert',
    Form: lazy(async () => ({ default: (await import('./features/transactions/offers/offer-form.tsx')).OfferForm })),
  },
  cart: {
    label: 'Cart',
    sign: 'cart',
    keys: 'a',
    access: 'track:insert',
    Form: lazy(async () => ({ default: (await import('./features/transactions/tracks/track-form.tsx')).CartForm })),
  },
  watchlist: {
    label: 'Watch',
    sign: 'eye',
    keys: 'w',
    access: 'track:insert',
    Form: lazy(async () => ({ default: (await import('./features/transactions/tracks/track-form.tsx')).WatchlistForm })),
  },
  track: {
    label: 'Track',
    sign: 'bell',
    keys: 't',
    access: 'track:insert',
    Form: lazy(async () => ({ default: (await import('./features/transactions/tracks/track-form.tsx')).TrackForm })),
  },
  bid: {
    label: 'Bid',
    sign: 'swap',
    keys: 'b',
    access: 'bid:insert',
    Form: lazy(async () => ({ default: (await import('./features/transactions/bids/bid-form.tsx')).BidForm })),
  },
  viewing: {
    label: 'Office View',
    sign: 'team',
    keys: 'y',
    access: 'cabin:insert',
    Form: lazy(async () => ({ default: (await import('./features/transactions/cabins/viewing-form.tsx')).ViewingForm })),
  },
  unHold: {
    label: 'UnHold',
    sign: 'not',
    keys: 'z h',
    access: 'block:update',
    Form: lazy(async () => ({ default: (await import('./features/transactions/release-form.tsx')).UnHoldForm })),
  },
  unMemo: {
    label: 'UnMemo',
    sign: 'left',
    keys: 'z m',
    access: 'block:update',
    Form: lazy(async () => ({ default: (await import('./features/transactions/release-form.tsx')).UnMemoForm })),
  },
  revise: {
    label: 'Revise prices',
    sign: 'edit',
    keys: 'z p',
    access: 'price:insert',
    isRare: true,
    Form: lazy(async () => ({ default: (await import('./features/pricing/revise.tsx')).ReviseStones })),
  },
  lot: {
    label: 'Put up for bids',
    sign: 'up',
    keys: 'u',
    access: 'bid:approve',
    isRare: true,
    Form: lazy(async () => ({ default: (await import('./features/transactions/bids/lot-form.tsx')).LotForm })),
  },
  keepOff: {
    label: 'Keep off a platform',
    sign: 'not',
    keys: 'z k',
    access: 'platform:update',
    isRare: true,
    Form: lazy(async () => ({ default: (await import('./features/inventory/stone/keep-off-form.tsx')).KeepOffForm })),
  },
} as const satisfies Record<string, StoneForm>
export type StoneFormName = keyof typeof stoneForms
export const stoneFormNames = Object.keys(stoneForms) as StoneFormName[]

/** A place in the line for stones that others have. */
export const WaitButton: ComponentType<{ stones: readonly Pick<Diamond, 'id' | 'vStnId'>[] }> = lazy(async () => ({
  default: (await import('./features/transactions/waitings/wait-button.tsx')).WaitButton,
}))

/** On the page of a record: something to do about it, by oneself or by a colleague. */
export const TodoButton: ComponentType<{ about: { subjectType: TodoSubject; subject: string; name: string } }> = lazy(async () => ({
  default: (await import('./features/messages/todo-form.tsx')).TodoButton,
}))

/** Logs a mail, a call or a chat with a client, or changes what was logged. */
export const TalkForm: ComponentType<{ title: string; kind: InteractionKind; talk?: Interaction; onClose(): void }> = lazy(async () => ({
  default: (await import('./features/accounts/client/talk-form.tsx')).TalkForm,
}))

/** What was said with all clients within reach, logged by hand. */
export const Talks: ComponentType<{ kind: InteractionKind; title: string }> = lazy(async () => ({
  default: (await import('./features/accounts/client/interactions.tsx')).Interactions,
}))

/** Direct Buy: one stone or a few, at once. */
export const BuyForm: ComponentType<StonesFor> = lazy(async () => ({
  default: (await import('./features/transactions/orders/order-form.tsx')).BuyForm,
}))

/** A bid for the stone that is looked at. */
export const BidForm: ComponentType<StonesFor> = stoneForms.bid.Form

export interface AddForm extends Guard {
  label: string
  Form: ComponentType<{ onClose(): void }>
}
/** What the 'Shortcuts' popup adds (S0 §2), to whoever may: sellers may not add users. */
export const addForms: readonly AddForm[] = [
  {
    label: 'Clients / KYC',
    access: 'account:insert',
    Form: lazy(async () => ({ default: (await import('./features/accounts/kyc/kyc-screen.tsx')).AddClient })),
  },
  {
    label: 'User',
    access: 'user:insert',
    Form: lazy(async () => ({ default: (await import('./features/access/user-form.tsx')).AddUser })),
  },
]
