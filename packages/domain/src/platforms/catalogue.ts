/** A retailer's catalogue: stones of the company at the retailer's own prices, for the retailer's customers. */

/** `off` is a catalogue whose client is inactive, or is no longer shown stones of its kind. */
export const catalogueStates = ['live', 'expired', 'revoked', 'off'] as const
export type CatalogueState = (typeof catalogueStates)[number]

/** How long a catalogue may run, in days. */
export const catalogueDays = { default: 90, max: 730 } as const
/** The most stones of one catalogue; of more matches it has the lightest. */
export const catalogueStonesAtMost = 20_000
/** Stones of a page of the feed. */
export const catalogueFeedPage = 2000
export const cataloguePage = 24
export const catalogueCompareAtMost = 4
/** The stones that one visitor may like, which the visitor's browser asks for by their numbers. */
export const catalogueLikedAtMost = 50
/** Pages that may embed one catalogue. */
export const catalogueOriginsAtMost = 20
/** The most likes that are stored, and the most requests for stones, of one catalogue in a day: beyond that somebody is playing with it. */
export const catalogueLikesADay = 500
export const catalogueRequestsADay = 100
/** Lists count the likes and the requests of a catalogue up to this number. */
export const catalogueCountedAtMost = 10_000

/** Where a view came from. */
export const catalogueSources = ['link', 'embed', 'feed'] as const
export type CatalogueSource = (typeof catalogueSources)[number]

/** Styles that an embedding page may set as CSS variables, such as `--catalogue-accent: #764`; `scheme` is `light` or `dark`, for pages that choose by themselves. */
export const catalogueStyles = [
  'accent',
  'on-accent',
  'background',
  'surface',
  'text',
  'muted',
  'line',
  'font',
  'radius',
  'scheme',
] as const

/** Whether a value of a style is a plain color, length or list of fonts: nothing that loads from an address. */
export const isStyleValue = (value: string): boolean =>
  /^[\w\s#%.,()'"/+-]{1,200}$/.test(value) && !/url|image|expression|attr|env/i.test(value)

/**
 * The origin of a page that a person has entered: `https://Shop.example/` is `https://shop.example`.
 * @returns undefined for anything but an https address without a path; http is for one's own machine
 */
export function originOf(text: string): string | undefined {
  const [, scheme = '', host = '', port = ''] =
    /^(https?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}))?\/?$/.exec(text.trim().toLowerCase()) ?? []
  const isLocal = host === 'localhost' || host === '127.0.0.1'
  if (host === '' || Number(port) > 65_535 || (scheme === 'http' && !isLocal)) return undefined
  const isDefault = port === '' || Number(port) === (scheme === 'https' ? 443 : 80)
  return `${scheme}://${host}${isDefault ? '' : `:${Number(port)}`}`
}

/** The words for whoever opens a catalogue that ended, was revoked or never was. */
export const catalogueOver = 'This catalogue is no longer available.'

/** The words for a visitor who asks for a stone that somebody has meanwhile. */
export const catalogueStoneGone = 'This stone is no longer available.'

/** The words for a page that may not show a catalogue. */
export const originRefused = (origin: string): string =>
  `This catalogue may not be shown on ${origin}. Whoever made it can add this address to its allowed pages.`
