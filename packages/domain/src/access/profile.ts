import { keysOf } from '../kernel/records.ts'

/** The 24 background colors for initials (S1 §1, §8): eight hues in three depths. The text on them is `textOn`. */
export const profileColors = {
  '#7c1d2b': 'Garnet',
  '#c2313f': 'Ruby',
  '#f3b5b9': 'Rose',
  '#8a3a0b': 'Cognac',
  '#d9631e': 'Amber',
  '#f8c9a4': 'Peach',
  '#6b5200': 'Bronze',
  '#b98a00': 'Gold',
  '#f4df94': 'Canary',
  '#1f5b2e': 'Tsavorite',
  '#3a9c4f': 'Emerald',
  '#b5e2bd': 'Mint',
  '#0c5a5a': 'Teal',
  '#158f8f': 'Turquoise',
  '#a9e0df': 'Aqua',
  '#123f7a': 'Sapphire',
  '#2f78c9': 'Kyanite',
  '#b3d4f5': 'Sky',
  '#4a2a83': 'Amethyst',
  '#8257c2': 'Iris',
  '#d6c6f0': 'Lilac',
  '#2b313d': 'Onyx',
  '#667085': 'Slate',
  '#d0d5de': 'Silver',
} as const
export const profileColorNames = keysOf(profileColors)

/** Messages of the profile and password forms, verbatim from the specification (S1 §5). */
export const profileTexts = {
  firstName: 'First Name is required',
  lastName: 'Last Name is required',
  currentPassword: 'Current password is required',
  newPassword: 'New password is required',
  confirmPassword: 'Confirm password is required',
  sameAsNew: 'Confirm password must be same as new password',
} as const

/** The last name `_` means that there is none. */
export const noLastName = '_'
/** A last name as screens show it: the placeholder of a person without one is left out. */
export const visibleLastName = (lastName: string): string => (lastName === noLastName ? '' : lastName)
/** First and last name as one text. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${visibleLastName(lastName)}`.trim()

/** Initials, shown in place of a photo. */
export const initialsOf = (firstName: string, lastName: string): string =>
  [firstName, visibleLastName(lastName)]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase()
